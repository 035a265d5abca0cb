import { money, type Money } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { STORE_EVENTS_WITH_REASON, type StoreEvent, storeMachine, type StoreState } from '#core/store/states.ts';

/** The state after an operator's decision, or its refusal: no such transition, or a missing reason. */
export function decidedStore(
  from: StoreState,
  event: StoreEvent,
  reason: string,
): { to: StoreState } | { refusal: Refusal } {
  const to = storeMachine.next(from, event, 'operator', 'store');
  if (!to) return { refusal: storeRefusal('store.transitionNotAllowed', { event, state: from }) };
  if (reason === '' && STORE_EVENTS_WITH_REASON.includes(event))
    return { refusal: storeRefusal('store.reasonRequired') };
  return { to };
}

/** The code of the marketplace itself: the profile of a member without a store has it, and clients send it. */
export const MARKETPLACE_CODE = 'DEFAULT';

/** The store a request means; undefined for the marketplace itself, which is all of them. */
export const storeMeant = (code: string | undefined): string | undefined =>
  code === '' || code === MARKETPLACE_CODE ? undefined : code;

/** The delivery terms of a store: its fee, and the worth of goods from which delivery is free. */
export type DeliveryTerms = { readonly fee: Money; readonly freeFrom: Money | null };

/** The delivery fee of a store for goods of this worth; zero from its free amount on. */
export function deliveryFeeOf(terms: DeliveryTerms, goods: Money): Money {
  const free = terms.freeFrom !== null && goods.minor >= terms.freeFrom.minor;
  return free ? money(0, goods.currency) : terms.fee;
}

/** The missing worth of goods for free delivery; null when it is free already or never. */
export function missingToFreeDelivery(terms: DeliveryTerms, goods: Money): Money | null {
  if (terms.freeFrom === null || terms.fee.minor === 0 || goods.minor >= terms.freeFrom.minor) return null;
  return money(terms.freeFrom.minor - goods.minor, goods.currency);
}
