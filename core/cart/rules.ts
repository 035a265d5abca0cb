import { cartRefusal } from '#core/cart/refusals.ts';
import { SAMPLE_DOLLARS } from '#core/catalogue/sample.ts';
import type { PublishWay } from '#core/catalogue/states.ts';
import { flat, money, type Money } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';

export const CART_ITEM_TYPES = ['NORMAL', 'SAMPLE'] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];
export const CART_TABS = ['SAMPLE', 'IMPORT_BY_1688', 'SELLER'] as const;
export type CartTab = (typeof CART_TABS)[number];

/** At most so much of samples an order. */
export const SAMPLE_LIMIT = money(SAMPLE_DOLLARS * 100, 'USD');
export const CART_LINES_MAX = 200;

/** The tab of a line (decision CRT-006). */
export function tabOf(line: { cartItemType: CartItemType; publishWay: PublishWay }): CartTab {
  return line.cartItemType === 'SAMPLE' ? 'SAMPLE' : line.publishWay;
}

/** The refusal of ordering these samples together. `total` is their sum in dollars. */
export function whyNotSampleTotal(total: Money): Refusal | undefined {
  return total.minor > SAMPLE_LIMIT.minor
    ? cartRefusal('cart.sampleOverLimit', { limit: flat(SAMPLE_LIMIT) })
    : undefined;
}

/** The data of the line's goods that the rules need. `samplePrice` in dollars; null when no sample is sold. */
export type CartProduct = {
  readonly productId: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly stock: number;
  readonly samplePrice: Money | null;
};

export type LineInput = { readonly cartItemType: CartItemType; readonly quantity: number };
export type OtherLine = LineInput & { readonly productId: number };

/**
 * The refusal of a cart line. `others` are the other lines of the cart. Less than the minimum is allowed in the cart
 * (options of one product are added one by one) but not in an order. The published client's literal message, 'Sample
 * quantity must be one', is that of `cart.sampleQuantityMustBeOne` (shell §8, CRT-017).
 */
export function whyNotLine(goods: CartProduct, input: LineInput, others: readonly OtherLine[]): Refusal | undefined {
  const same = others.filter((line) => line.productId === goods.productId);
  if (same.some((line) => line.cartItemType !== input.cartItemType)) return cartRefusal('cart.sampleQuantityMustBeOne');
  if (input.cartItemType === 'SAMPLE') return whyNotSample(goods, input.quantity);
  const total = same.reduce((sum, line) => sum + line.quantity, input.quantity);
  return whyNotStock(goods.stock, input.quantity) ?? whyAboveMaximum(goods, total);
}

/** One piece, with a price, not above the limit, in stock (CRT-027, ORD-039). */
function whyNotSample(goods: CartProduct, quantity: number): Refusal | undefined {
  if (!goods.samplePrice) return cartRefusal('cart.noSample');
  if (quantity !== 1) return cartRefusal('cart.onlyOneSample');
  return whyNotSampleTotal(goods.samplePrice) ?? whyNotStock(goods.stock, quantity);
}

/** Limits the quantity to the stock. */
export function whyNotStock(stock: number, quantity: number): Refusal | undefined {
  return quantity > stock ? cartRefusal('cart.outOfStock', { stock }) : undefined;
}

type Limits = Pick<CartProduct, 'minOrderQuantity' | 'maxOrderQuantity'>;

function whyAboveMaximum(limits: Limits, total: number): Refusal | undefined {
  return total > limits.maxOrderQuantity
    ? cartRefusal('cart.aboveMaximum', { maximum: limits.maxOrderQuantity })
    : undefined;
}

/** Minimum and maximum apply to the product over all its options together (business-rules §5). */
export function whyNotTotalQuantity(limits: Limits, total: number): Refusal | undefined {
  if (total < limits.minOrderQuantity) return cartRefusal('cart.belowMinimum', { minimum: limits.minOrderQuantity });
  return whyAboveMaximum(limits, total);
}

/** Whether a line cannot go to the chosen address: it is left out of an order instead of blocking it. */
export const isUndelivered = ({ problem }: { readonly problem: { readonly code: string } | null }): boolean =>
  problem?.code === 'store.notDelivered';
