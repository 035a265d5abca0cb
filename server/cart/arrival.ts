import type { Arrival, Destination } from '#core/store/delivery/promise/rules.ts';
import type { Goods } from '#server/cart/sku-details.ts';
import { productArrival } from '#server/catalogue/arrival.ts';

/** When goods of a cart or an order arrive at an address, ordered now. */
export function goodsArrival(
  now: Date,
  { publishWay, leadDays, store: { shipping, country } }: Pick<Goods, 'publishWay' | 'leadDays' | 'store'>,
  to: Destination,
): Arrival {
  return productArrival(now, { ...shipping, publishWay, leadDays, from: country }, to);
}
