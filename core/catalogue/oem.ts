import type { LocalText } from '#core/locale.ts';
import { type Money, plus, sumOf, times } from '#core/money.ts';

/** The unit price of OEM goods for a range of quantities, both ends included. */
export type OemPrice = { readonly minQuantity: number; readonly maxQuantity: number; readonly price: Money };

/**
 * A service for the goods, such as a printed logo: from `minQuantity` pieces on, at `price` a piece; `picture` shows
 * it.
 */
export type OemService = {
  readonly name: LocalText;
  readonly minQuantity: number;
  readonly price: Money;
  readonly picture: string;
};

/**
 * The OEM offer of a product (PRD-012). Prices are of the goods alone; services, own label and own packaging are
 * charged in addition, per piece. A label or packaging without a price is not offered, at zero it is included.
 * `enquiries` allows requests outside these options.
 */
export type Oem = {
  readonly prices: readonly OemPrice[];
  readonly services: readonly OemService[];
  readonly packing: { readonly unit: string; readonly count: number };
  readonly labelPrice: Money | null;
  readonly packagingPrice: Money | null;
  readonly enquiries: boolean;
};

/** The steps of an OEM project, in order (order-states: OEM project). */
export const OEM_STAGES = ['inquiry', 'sample', 'production', 'productVerification', 'shipment'] as const;

/** The price of a quantity; undefined below, above and between the intervals. */
export function oemPriceFor<P extends Pick<OemPrice, 'minQuantity' | 'maxQuantity'>>(
  prices: readonly P[],
  quantity: number,
): P | undefined {
  return prices.find((one) => one.minQuantity <= quantity && quantity <= one.maxQuantity);
}

/** The total of a quantity with the selected options (prices per piece); undefined where no price applies. */
export function oemCost(
  prices: readonly OemPrice[],
  quantity: number,
  extras: readonly Money[],
): { goods: Money; extras: Money; total: Money; each: Money } | undefined {
  const price = oemPriceFor(prices, quantity)?.price;
  if (!price) return undefined;
  const extra = sumOf(extras, price.currency);
  const each = plus(price, extra);
  return { goods: times(price, quantity), extras: times(extra, quantity), total: times(each, quantity), each };
}
