import type { Contract } from '#core/contract.ts';
import { type AnswerOf, moneyAnswer } from '#core/endpoint.ts';
import type { Imprint } from '#core/imprint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { type Currency, money, won } from '#core/money.ts';
import { type Closures, isOn } from '#core/store/delivery/closures.ts';
import { MARKETPLACE_CODE } from '#core/store/rules.ts';
import { storeMachine } from '#core/store/states.ts';
import { messageText } from '#server/i18n/messages.ts';
import { isOverseas, regionNames, regionRows } from '#server/store/delivery-regions.ts';
import type { approvedStore, marketplaceFigures, OwnStoreRow, StaffStoreRow } from '#server/store/queries.ts';
import type { TemplateRow } from '#server/store/delivery-templates.ts';

/** The URL of a store's picture by its base; empty when it has none. */
export const storePictureAddress = (base: string): string => base && `${base}/320.webp`;

type VisitorRow = NonNullable<Awaited<ReturnType<typeof approvedStore>>>;

/** What a store on vacation tells its buyers; null while it is open. */
export const presentVacation = ({ vacation }: Closures, lang: Lang, now: Date) =>
  vacation && isOn(vacation, now)
    ? { from: vacation.from, to: vacation.to, text: pick(vacation.text, lang), takesOrders: vacation.takesOrders }
    : null;

export function presentStore({ store, productCount }: VisitorRow, lang: Lang, now: Date) {
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
    deliveryFee: moneyAnswer(money(store.deliveryFee, store.currency)),
    freeDeliveryFrom:
      store.freeDeliveryFrom === null ? null : moneyAnswer(money(store.freeDeliveryFrom, store.currency)),
    vacation: presentVacation(store.closures, lang, now),
    since: store.createdAt.toISOString(),
  };
}

/** The marketplace itself in the place of a store. Its sellers charge for delivery; it does not. */
export function presentMarketplace(
  { productCount, since }: Awaited<ReturnType<typeof marketplaceFigures>>,
  { lang, imprint, now }: { lang: Lang; imprint: Imprint; now: Date },
): AnswerOf<Contract['readStore']> {
  return {
    id: 0,
    code: MARKETPLACE_CODE,
    name: messageText(lang, 'shell.siteName'),
    type: 'marketplace',
    verified: true,
    location: imprint.address,
    country: 'KR',
    description: messageText(lang, 'shell.siteDescription'),
    picture: '',
    productCount,
    deliveryFee: moneyAnswer(won(0)),
    freeDeliveryFrom: null,
    vacation: null,
    since: (since ?? now).toISOString(),
  };
}

export function presentStaffStore({ store, ownerEmail, productCount, history }: StaffStoreRow, lang: Lang) {
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
    homepage: store.homepage,
    businessNumber: store.businessNumber,
    description: pick(store.description, lang),
    ownerEmail,
    productCount,
    appliedAt: store.appliedAt.toISOString(),
    events: storeMachine.eventsFor(store.status, 'operator', 'store'),
    history,
  };
}

const maybe = (amount: number | null, { currency }: { currency: Currency }) =>
  amount === null ? null : moneyAnswer(money(amount, currency));

export function presentOwnStore({ store, reason }: OwnStoreRow): AnswerOf<Contract['readOwnStore']> {
  const {
    id,
    code,
    status,
    name,
    type,
    location,
    country,
    description,
    contactName,
    contactEmail,
    homepage,
    businessNumber,
    currency,
    deliveryFee,
    freeDeliveryFrom,
    appliedAt,
  } = store;
  const amounts = {
    deliveryFee: moneyAnswer(money(deliveryFee, currency)),
    freeDeliveryFrom: maybe(freeDeliveryFrom, store),
  };
  return {
    id,
    code,
    status,
    name,
    type,
    location,
    country,
    description,
    contactName,
    contactEmail,
    homepage,
    businessNumber,
    currency,
    ...amounts,
    appliedAt: appliedAt.toISOString(),
    reason,
  };
}

/** A template with the fee of its store, the same for all templates. */
export function presentDeliveryFee({ template, regions }: TemplateRow, { store }: OwnStoreRow, lang: Lang) {
  const { id, name, originCountry, method, shippingDays, returnDays } = template;
  return {
    id,
    code: String(id),
    name,
    originCountry,
    overseas: isOverseas(regions),
    method,
    shippingDays,
    returnDays,
    region: regionNames(regions, lang),
    announcement: pick(template.announcement, lang),
    deliveryFee: moneyAnswer(money(store.deliveryFee, store.currency)),
    freeDeliveryFrom: maybe(store.freeDeliveryFrom, store),
    returnAddress: pick(template.returnAddress, lang),
    returnFee: moneyAnswer(money(template.returnFee, template.currency)),
    returnMethod: pick(template.returnMethod, lang),
    returnCases: pick(template.returnCases, lang),
    regions: presentRegions(regions),
  };
}

const presentRegions = (rows: TemplateRow['regions']) =>
  regionRows(rows).map(({ region, fee, freeFrom }) => ({
    region,
    fee: fee && moneyAnswer(fee),
    freeFrom: freeFrom && moneyAnswer(freeFrom),
  }));

/** A template as its store edits it. */
export function presentOwnTemplate({ template, regions, products }: TemplateRow) {
  const { storeId: _storeId, currency, returnFee, ...terms } = template;
  return {
    ...terms,
    overseas: isOverseas(regions),
    returnFee: moneyAnswer(money(returnFee, currency)),
    regions: presentRegions(regions),
    products,
  };
}

/** The templates of a store, and what applies where they say nothing else. */
export function presentTemplates(rows: readonly TemplateRow[], { store }: OwnStoreRow) {
  const { country, currency, cutoffHour, handlingDays, closures } = store;
  return {
    store: {
      country,
      currency,
      deliveryFee: moneyAnswer(money(store.deliveryFee, currency)),
      freeDeliveryFrom: maybe(store.freeDeliveryFrom, store),
      cutoffHour,
      handlingDays,
      closures,
    },
    templates: rows.map(presentOwnTemplate),
  };
}
