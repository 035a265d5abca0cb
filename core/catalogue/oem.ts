import type { LocalText } from '#core/locale.ts';
import { type Money, plus, sumOf, times } from '#core/money.ts';

/** What one piece made for the buyer's own brand costs from one quantity to another, both included. */
export type OemPrice = { readonly minQuantity: number; readonly maxQuantity: number; readonly price: Money };

/**
 * Something done to the goods, such as a printed logo: from `minQuantity` pieces on, at `price` a piece; `picture`
 * shows it.
 */
export type OemService = {
  readonly name: LocalText;
  readonly minQuantity: number;
  readonly price: Money;
  readonly picture: string;
};

/**
 * What a seller makes of a product for other brands (PRD-012). Prices are of the goods alone; services, an own label
 * and an own
 * packaging are paid besides, by piece. Without a price a label or packaging is not made, at a price of nothing it is
 * included.
 * `enquiries` says that the seller also hears wishes that are none of these.
 */
export type Oem = {
  readonly prices: readonly OemPrice[];
  readonly services: readonly OemService[];
  readonly packing: { readonly unit: string; readonly count: number };
  readonly labelPrice: Money | null;
  readonly packagingPrice: Money | null;
  readonly enquiries: boolean;
};

/** How OEM goods come to be, in its order (order-states: OEM project). */
export const OEM_STAGES = ['inquiry', 'sample', 'production', 'productVerification', 'shipment'] as const;

/** The price that holds for a quantity; undefined below, above and between the intervals. */
export function oemPriceFor<P extends Pick<OemPrice, 'minQuantity' | 'maxQuantity'>>(
  prices: readonly P[],
  quantity: number,
): P | undefined {
  return prices.find((one) => one.minQuantity <= quantity && quantity <= one.maxQuantity);
}

/** What a quantity costs with what is wished besides (prices of a piece); undefined where no price holds. */
export function oemCost(
  prices: readonly OemPrice[],
  quantity: number,
  besides: readonly Money[],
): { goods: Money; besides: Money; total: Money; each: Money } | undefined {
  const price = oemPriceFor(prices, quantity)?.price;
  if (!price) return undefined;
  const extra = sumOf(besides, price.currency);
  const each = plus(price, extra);
  return { goods: times(price, quantity), besides: times(extra, quantity), total: times(each, quantity), each };
}
