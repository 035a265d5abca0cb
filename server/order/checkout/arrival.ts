import type { OrderAnswer } from '#core/order/contract.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import {
  type Arrival,
  arrivalAfterPayment,
  arrivalTogether,
  type Destination,
  outcomeOf,
} from '#core/store/delivery/promise/rules.ts';
import { goodsArrivals } from '#server/cart/arrival.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { OrderRow } from '#server/order/queries.ts';

/** When all goods of an order arrive, ordered now. */
export const arrivalOfOrder = (now: Date, lines: readonly LineForOrder[], to: Destination): Arrival =>
  orRefuse(arrivalTogether(lines.map(goodsArrivals(now, to))), orderRefusal('order.nothingChosen'));

/** A promise counts from the payment; imports are expected from their order on, which includes the review. */
export function presentPromise({
  kind,
  status,
  promise,
  placedAt,
  paidAt,
  deliveredAt,
}: OrderRow): OrderAnswer['promise'] {
  if (!promise || status === 'cancelled') return null;
  const current = kind === 'IMPORT_1688' ? promise : arrivalAfterPayment(promise, placedAt, paidAt);
  const outcome = deliveredAt
    ? outcomeOf(current, deliveredAt, deliveredAt)
    : { outcome: 'open' as const, lateDays: 0 };
  return { ...current, ...outcome };
}
