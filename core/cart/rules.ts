import { cartRefusal } from '#core/cart/refusals.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { type PriceRow, unitPriceOf } from '#core/catalogue/rules.ts';
import type { PublishWay } from '#core/catalogue/states.ts';
import { convertBack, money, type Money, sumOf } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';

export const CART_ITEM_TYPES = ['NORMAL', 'SAMPLE'] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];
export const CART_TABS = ['SAMPLE', 'IMPORT_BY_1688', 'SELLER'] as const;
export type CartTab = (typeof CART_TABS)[number];

/** At most $150.00 of samples an order, that amount included (business-rules §9, decision ORD-040). */
export const SAMPLE_LIMIT = money(15_000, 'USD');
export const CART_LINES_MAX = 200;

/** The tab a line stands under (decision CRT-006). */
export function tabOf(line: { cartItemType: CartItemType; publishWay: PublishWay }): CartTab {
  return line.cartItemType === 'SAMPLE' ? 'SAMPLE' : line.publishWay;
}

/** The sample's price, in won or dollars, in dollars by the stored basic rate (won for one dollar), rounded up to cents (decision ORD-040). */
export function sampleDollars(price: Money, wonPerDollar: string): Money {
  return price.currency === 'USD' ? price : convertBack(price, wonPerDollar, 'USD', 'up');
}

/** Why these samples may not be ordered together. `total` is their sum in dollars. */
export function whyNotSampleTotal(total: Money): Refusal | undefined {
  return total.minor > SAMPLE_LIMIT.minor ? cartRefusal('cart.sampleOverLimit', { limit: SAMPLE_LIMIT.minor / 100 }) : undefined;
}

/** What the rules must know of the goods a line is about. `samplePrice` in dollars; null when no sample is sold. */
export type Goods = {
  readonly productId: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly stock: number;
  readonly samplePrice: Money | null;
};

export type LineWish = { readonly cartItemType: CartItemType; readonly quantity: number };
export type OtherLine = LineWish & { readonly productId: number };

/**
 * Why a line may not stand in the cart so. `others` are the other lines of the cart. Less than the minimum may stand there
 * (options of one product are added one by one); it may not be ordered. The literal message of the published client,
 * 'Sample quantity must be one', is that of `cart.sampleQuantityMustBeOne` (shell §8, CRT-017).
 */
export function whyNotLine(goods: Goods, wish: LineWish, others: readonly OtherLine[]): Refusal | undefined {
  const same = others.filter((line) => line.productId === goods.productId);
  if (same.some((line) => line.cartItemType !== wish.cartItemType)) return cartRefusal('cart.sampleQuantityMustBeOne');
  if (wish.cartItemType === 'SAMPLE') return whyNotSample(goods, wish.quantity);
  const total = same.reduce((sum, line) => sum + line.quantity, wish.quantity);
  return whyNotStock(goods.stock, wish.quantity) ?? whyAboveMaximum(goods, total);
}

/** One piece, with a price, not above the limit, in stock (CRT-027, ORD-039). */
function whyNotSample(goods: Goods, quantity: number): Refusal | undefined {
  if (!goods.samplePrice) return cartRefusal('cart.noSample');
  if (quantity !== 1) return cartRefusal('cart.onlyOneSample');
  return whyNotSampleTotal(goods.samplePrice) ?? whyNotStock(goods.stock, quantity);
}

function whyNotStock(stock: number, quantity: number): Refusal | undefined {
  return quantity > stock ? cartRefusal('cart.outOfStock', { stock }) : undefined;
}

type Limits = Pick<Goods, 'minOrderQuantity' | 'maxOrderQuantity'>;

function whyAboveMaximum(limits: Limits, total: number): Refusal | undefined {
  return total > limits.maxOrderQuantity ? cartRefusal('cart.aboveMaximum', { maximum: limits.maxOrderQuantity }) : undefined;
}

/** Minimum and maximum hold for the product over all its options together (business-rules §5). */
export function whyNotTotalQuantity(limits: Limits, total: number): Refusal | undefined {
  if (total < limits.minOrderQuantity) return cartRefusal('cart.belowMinimum', { minimum: limits.minOrderQuantity });
  return whyAboveMaximum(limits, total);
}

/** A line as it stands in the cart, with its goods as they are now. `samplePrice` in the currency of the product. */
export type StandingLine = {
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
  readonly store: { readonly id: number; readonly ownerId: number; readonly isApproved: boolean };
};

/**
 * The pieces that decide the price row of a line and its minimum: all of its product that would be ordered together,
 * which are the ticked lines and the line itself.
 */
export function productQuantityOf(lines: readonly StandingLine[], line: StandingLine): number {
  if (line.itemType === 'SAMPLE') return line.quantity;
  const together = lines.filter((other) => other === line || (other.checked && other.itemType === 'NORMAL' && other.productId === line.productId));
  return together.reduce((sum, other) => sum + other.quantity, 0);
}

/** The price of one piece of a line now. Undefined when the goods have none any more. */
export function unitPriceIn(lines: readonly StandingLine[], line: StandingLine): Money | undefined {
  if (line.itemType === 'SAMPLE') return line.samplePrice ?? undefined;
  return unitPriceOf(line.priceRows, productQuantityOf(lines, line), line.surcharge);
}

/** What the ticked samples cost in dollars: of one store, as they would be ordered, or of the whole cart. */
export function sampleTotal(lines: readonly StandingLine[], wonPerDollar: string, storeId?: number): Money {
  const samples = lines.filter((line) => line.itemType === 'SAMPLE' && line.checked && (storeId === undefined || line.store.id === storeId));
  return sumOf(samples.flatMap((line) => (line.samplePrice ? [sampleDollars(line.samplePrice, wonPerDollar)] : [])), 'USD');
}

/** Why a line of the member's cart cannot be ordered now; undefined when it can. `wonPerDollar` is needed for samples only. */
export function whyNotOrderable(lines: readonly StandingLine[], line: StandingLine, who: { memberId: number; wonPerDollar: string | undefined }): Refusal | undefined {
  if (!line.store.isApproved) return storeRefusal('store.notAvailable');
  if (!line.live) return catalogueRefusal('product.notApproved');
  if (line.store.ownerId === who.memberId) return cartRefusal('cart.ownStore');
  if (line.itemType === 'NORMAL') return whyNotStock(line.stock, line.quantity) ?? whyNotTotalQuantity(line, productQuantityOf(lines, line));
  const { wonPerDollar } = who;
  if (!line.samplePrice || wonPerDollar === undefined) return cartRefusal('cart.noSample');
  const total = line.checked ? sampleTotal(lines, wonPerDollar, line.store.id) : sampleDollars(line.samplePrice, wonPerDollar);
  return whyNotStock(line.stock, line.quantity) ?? whyNotSampleTotal(total);
}
