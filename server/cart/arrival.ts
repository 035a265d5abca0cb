import type { Arrival, Destination } from '#core/store/delivery/promise/rules.ts';
import type { SkuDetails } from '#server/cart/sku-details.ts';
import { arrivalsAt } from '#server/catalogue/arrival.ts';

/** When goods of a cart or an order arrive at an address, ordered now. */
export function goodsArrivals(
  now: Date,
  to: Destination,
): (goods: Pick<SkuDetails, 'publishWay' | 'leadDays' | 'store'>) => Arrival {
  const arrivalOf = arrivalsAt(now, to);
  return ({ publishWay, leadDays, store: { shipping, country } }) =>
    arrivalOf({ ...shipping, publishWay, leadDays, from: country });
}
