import { shown } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { storeMachine } from '#core/store/states.ts';
import type { approvedStore, StaffStoreRow } from '#server/store/queries.ts';

/** The address of a store's picture by its base; empty when it has none. */
export const storePictureAddress = (base: string): string => base && `${base}/320.webp`;

type VisitorRow = NonNullable<Awaited<ReturnType<typeof approvedStore>>>;

export function storeAnswer({ store, productCount }: VisitorRow, lang: Lang) {
  return {
    id: store.id,
    code: store.code,
    name: pick(store.name, lang),
    type: store.type,
    verified: store.status === 'approved',
    location: pick(store.location, lang),
    country: store.country,
    description: pick(store.description, lang),
    picture: storePictureAddress(store.picture),
    productCount,
    deliveryFee: shown(money(store.deliveryFee, store.currency)),
    freeDeliveryFrom: store.freeDeliveryFrom === null ? null : shown(money(store.freeDeliveryFrom, store.currency)),
    since: store.createdAt.toISOString(),
  };
}

export function staffStoreAnswer({ store, ownerEmail, productCount, history }: StaffStoreRow, lang: Lang) {
  return {
    id: store.id,
    code: store.code,
    name: pick(store.name, lang),
    type: store.type,
    status: store.status,
    location: pick(store.location, lang),
    country: store.country,
    contactName: store.contactName,
    contactEmail: store.contactEmail,
    businessNumber: store.businessNumber,
    description: pick(store.description, lang),
    ownerEmail,
    productCount,
    appliedAt: store.appliedAt.toISOString(),
    events: storeMachine.eventsFor(store.status, 'operator', 'store'),
    history,
  };
}
