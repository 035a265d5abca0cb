import { nextPriceRow, type PriceRow, priceRowFor, unitPriceOf } from '#core/catalogue/rules.ts';
import { whyNotTotalQuantity } from '#core/cart/rules.ts';
import { money, type Money, sumOf, times } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Answer } from '#web/api/types.ts';
import type { Amount } from '#web/components/price.tsx';

export type Product = Answer<'readProduct'>;
export type Variant = Product['variants'][number];
/** Quantities by item code; a missing one is zero. */
export type Picks = Readonly<Record<string, number>>;

export const moneyOf = ({ amount, currency }: Amount): Money => money(amount, currency);
export const amountOf = ({ minor, currency }: Money): Amount => ({ amount: minor, currency });
const rowsOf = (product: Product): PriceRow[] =>
  product.prices.map(({ minQuantity, price }) => ({ minQuantity, price: moneyOf(price) }));

/** The chosen items and their cost, by the same rules as the cart. */
export type Picked = {
  readonly lines: readonly { readonly variant: Variant; readonly quantity: number; readonly total: Amount }[];
  readonly quantity: number;
  /** The price per piece at this quantity, without surcharges of options. */
  readonly unitPrice: Amount;
  readonly goods: Amount;
  readonly next: { readonly missing: number; readonly price: Amount } | undefined;
  readonly refusal: Refusal | undefined;
};

export function pickedOf(product: Product, picks: Picks): Picked {
  const rows = rowsOf(product);
  const { currency } = product.priceRange.min;
  const chosen = product.variants.flatMap((variant) => {
    const quantity = picks[variant.sku] ?? 0;
    return quantity > 0 ? [{ variant, quantity }] : [];
  });
  const quantity = chosen.reduce((sum, line) => sum + line.quantity, 0);
  const lines = chosen.map((line) => ({
    ...line,
    total: times(
      unitPriceOf(rows, quantity, line.variant.surcharge ? moneyOf(line.variant.surcharge) : money(0, currency)) ??
        money(0, currency),
      line.quantity,
    ),
  }));
  // Below the minimum order the first price applies, and a price above the maximum order is never reached.
  const row = quantity >= product.minOrderQuantity ? nextPriceRow(rows, quantity) : undefined;
  const next = row && quantity + row.missing <= product.maxOrderQuantity ? row : undefined;
  return {
    lines: lines.map((line) => ({ ...line, total: amountOf(line.total) })),
    quantity,
    unitPrice: amountOf(priceRowFor(rows, Math.max(quantity, product.minOrderQuantity))?.price ?? money(0, currency)),
    goods: amountOf(
      sumOf(
        lines.map((line) => line.total),
        currency,
      ),
    ),
    next: next && { missing: next.missing, price: amountOf(next.price) },
    refusal: quantity > 0 ? whyNotTotalQuantity(product, quantity) : undefined,
  };
}

/**
 * The first chosen item with enough stock to reach the next price tier, and its quantity for that; undefined where none
 * has.
 */
export function filledUp({ lines, next }: Picked): { sku: string; quantity: number } | undefined {
  if (!next) return undefined;
  const line = lines.find(({ variant, quantity }) => variant.stock >= quantity + next.missing);
  return line && { sku: line.variant.sku, quantity: line.quantity + next.missing };
}

/**
 * The delivery cost to a region for products of this value; `missing` is the amount left until it is free. Undefined
 * when the product is not delivered there, or its delivery is part of the cost of an import.
 */
export function deliveryOf(
  product: Pick<Product, 'deliversTo'>,
  region: string,
  goods: Amount,
): { fee: Amount; missing: Amount | undefined } | undefined {
  const reach = product.deliversTo.find((one) => one.region === region);
  if (!reach?.fee) return undefined;
  const { fee: deliveryFee, freeFrom } = reach;
  if (!freeFrom) return { fee: deliveryFee, missing: undefined };
  const left = freeFrom.amount - goods.amount;
  return left > 0
    ? { fee: deliveryFee, missing: { ...goods, amount: left } }
    : { fee: { ...goods, amount: 0 }, missing: undefined };
}

/** The pictures of the product, then those of options that are not among them, so that a chosen option can be shown. */
export function shotsOf({ images, options }: Product): { id: number | string; base: string }[] {
  const own = new Set(images.map(({ base }) => base));
  const more = new Set(
    options.flatMap(({ optionValues }) =>
      optionValues.flatMap(({ image }) => (image && !own.has(image) ? [image] : [])),
    ),
  );
  return [...images, ...[...more].map((base) => ({ id: base, base }))];
}

export type OptionChoice = Product['options'][number];

/** The item with these values. */
export function variantWith(product: Product, valueIds: readonly number[]): Variant | undefined {
  return product.variants.find((variant) => valueIds.every((id) => variant.valueIds.includes(id)));
}

/** The names of an item's values, as `Black / 500 ml`; empty without options. */
export function nameOf(product: Product, variant: Variant): string {
  return product.options
    .flatMap((option) =>
      option.optionValues.filter((value) => variant.valueIds.includes(value.valueId)).map((value) => value.valueName),
    )
    .join(' / ');
}

/** Initial quantities: a single item starts at the minimum order, several at zero. */
export function startOf(product: Product): Picks {
  const [only] = product.variants;
  if (!only || product.variants.length > 1) return {};
  return { [only.sku]: Math.min(product.minOrderQuantity, only.stock) };
}
