import { type VacationTerms, whyNotOpen } from '#core/store/delivery/closures.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { type CartItemType, whyNotSampleTotal, whyNotStock, whyNotTotalQuantity } from '#core/cart/rules.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { type PriceRow, unitPriceOf } from '#core/catalogue/rules.ts';
import { type Money, sumOf } from '#core/money.ts';
import { dollarsOf } from '#core/exchange/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { type RegionTerms, whyNotDelivered } from '#core/store/delivery/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';

/**
 * The sample's price in dollars by the stored basic rates (won for one unit), rounded up to cents (decision ORD-040).
 * Undefined for yuan without their rate.
 */
export function sampleDollars(price: Money, wonPerDollar: string, wonPerYuan?: string): Money | undefined {
  return dollarsOf(price, (currency) =>
    currency === 'USD' ? wonPerDollar : currency === 'CNY' ? wonPerYuan : undefined,
  );
}

/** A cart line with its goods as they are now. `samplePrice` in the currency of the product. */
export type PricedCartLine = {
  readonly itemType: CartItemType;
  readonly quantity: number;
  readonly checked: boolean;
  readonly stock: number;
  readonly surcharge: Money;
  readonly productId: number;
  readonly live: boolean;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly samplePrice: Money | null;
  readonly priceRows: readonly PriceRow[];
  readonly skuCode: string;
  readonly regions: readonly RegionTerms[];
  readonly store: {
    readonly id: number;
    readonly ownerId: number;
    readonly isApproved: boolean;
    readonly vacation: VacationTerms | null;
  };
};

/**
 * The quantity that decides the price row and the minimum of a line: all pieces of its product that would be ordered
 * together, which are the ticked lines and the line itself.
 */
export function productQuantityOf(lines: readonly PricedCartLine[], line: PricedCartLine): number {
  if (line.itemType === 'SAMPLE') return line.quantity;
  const ticked = lines.filter((one) => one.checked && one.itemType === 'NORMAL' && one.productId === line.productId);
  return ticked.reduce((sum, one) => sum + one.quantity, line.checked ? 0 : line.quantity);
}

/** The unit price of a line for a quantity of its product. Undefined when the goods have no price any more. */
export function unitPriceAt(line: PricedCartLine, productQuantity: number): Money | undefined {
  if (line.itemType === 'SAMPLE') return line.samplePrice ?? undefined;
  return unitPriceOf(line.priceRows, productQuantity, line.surcharge);
}

/** The current unit price of one of these lines. */
export const unitPriceIn = (lines: readonly PricedCartLine[], line: PricedCartLine): Money | undefined =>
  unitPriceAt(line, productQuantityOf(lines, line));

/**
 * The total of the ticked samples in dollars: of one store, as they would be ordered, or of the whole cart. Those of
 * imports, priced in yuan, are ordered one by one and do not count.
 */
export function sampleTotal(lines: readonly PricedCartLine[], wonPerDollar: string, storeId?: number): Money {
  const samples = lines.filter(
    (line) => line.itemType === 'SAMPLE' && line.checked && (storeId === undefined || line.store.id === storeId),
  );
  return sumOf(
    samples.flatMap(({ samplePrice }) => (samplePrice && sampleDollars(samplePrice, wonPerDollar)) ?? []),
    'USD',
  );
}

/**
 * Why a line of the member's cart cannot be ordered now to this region; undefined when it can. The rates are needed for
 * samples only.
 */
export function whyNotOrderable(
  lines: readonly PricedCartLine[],
  line: PricedCartLine,
  who: {
    memberId: number;
    region: string;
    now: Date;
    wonPerDollar: string | undefined;
    basicPerYuan?: string | undefined;
  },
): Refusal | undefined {
  if (!line.store.isApproved) return storeRefusal('store.notAvailable');
  const closed = whyNotOpen(line.store.vacation, who.now);
  if (closed) return closed;
  if (!line.live) return catalogueRefusal('product.notApproved');
  if (line.store.ownerId === who.memberId) return cartRefusal('cart.ownStore');
  const unreached = whyNotDelivered([line], who.region);
  if (unreached) return unreached;
  if (line.itemType === 'NORMAL')
    return whyNotStock(line.stock, line.quantity) ?? whyNotTotalQuantity(line, productQuantityOf(lines, line));
  const { wonPerDollar, basicPerYuan } = who;
  if (!line.samplePrice || wonPerDollar === undefined) return cartRefusal('cart.noSample');
  const alone = sampleDollars(line.samplePrice, wonPerDollar, basicPerYuan);
  if (!alone) return cartRefusal('cart.noSample');
  const isTogether = line.checked && line.samplePrice.currency !== 'CNY';
  const total = isTogether ? sampleTotal(lines, wonPerDollar, line.store.id) : alone;
  return whyNotStock(line.stock, line.quantity) ?? whyNotSampleTotal(total);
}
