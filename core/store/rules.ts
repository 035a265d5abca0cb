import { money, type Money } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { STORE_EVENTS_WITH_REASON, type StoreEvent, storeMachine, type StoreState } from '#core/store/states.ts';

/**
 * The state after an operator's decision, or why there is none: a move the table does not have, or a missing reason.
 */
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

/** What the published client calls the store of a site when it means none. */
const STANDARD_STORE = 'DEFAULT';

/** The store a list is asked for; undefined for all of them. */
export const storeMeant = (code: string | undefined): string | undefined =>
  code === '' || code === STANDARD_STORE ? undefined : code;

/** What a store asks for delivery: its fee, and from which worth of goods on it asks nothing. */
export type DeliveryTerms = { readonly fee: Money; readonly freeFrom: Money | null };

/** What a store asks for delivering goods of this worth: its fee, or nothing from its free amount on. */
export function deliveryFeeOf(terms: DeliveryTerms, goods: Money): Money {
  const free = terms.freeFrom !== null && goods.minor >= terms.freeFrom.minor;
  return free ? money(0, goods.currency) : terms.fee;
}

/** How much more of goods makes delivery free; null when it is free already or never. */
export function missingToFreeDelivery(terms: DeliveryTerms, goods: Money): Money | null {
  if (terms.freeFrom === null || terms.fee.minor === 0 || goods.minor >= terms.freeFrom.minor) return null;
  return money(terms.freeFrom.minor - goods.minor, goods.currency);
}
