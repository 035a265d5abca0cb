import { type PlainValues, QUANTITY_MAX, TEXT_MAX } from '#core/catalogue/fields.ts';
import type { OptionValue } from '#core/catalogue/option-value.ts';
import type { Oem } from '#core/catalogue/oem.ts';
import type { PriceRow } from '#core/catalogue/rules.ts';
import type { DeclaredSpecial } from '#core/catalogue/special.ts';
import type { Lang, LocalText } from '#core/locale.ts';
import type { Currency, Money } from '#core/money.ts';

/** One SKU to sell: its option values in the order of the levels, none when the product has no options. */
export type ListingSku = {
  readonly code: string;
  readonly values: readonly OptionValue[];
  readonly stock: number;
  readonly surcharge: Money;
  readonly picture: string | null;
  /** The bar code of the goods (EAN, UPC), digits only. */
  readonly gtin: string | null;
};

export type ListingCarton = {
  readonly pieces: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number | null;
};

/**
 * A product as its seller enters it: its plain values (fields.ts) and those with a form of their own. `categories` are codes of leaves, `pictures` bases of stored pictures or their
 * sources, `options` the names of the levels, `deliveryTemplate` the name of one of the store's. Sizes are centimetres
 * and kilograms.
 */
export type Listing = PlainValues & {
  readonly code: string;
  readonly currency: Currency;
  readonly categories: readonly string[];
  readonly name: LocalText;
  readonly description: LocalText;
  readonly tags: Readonly<Partial<Record<Lang, readonly string[]>>>;
  readonly detail: LocalText;
  readonly hsCode: string;
  readonly origin: string;
  readonly unit: string;
  readonly prices: readonly PriceRow[];
  readonly samplePrice: Money | null;
  readonly oem: Oem | null;
  readonly carton: ListingCarton | null;
  readonly packing: { readonly unit: string; readonly count: number };
  readonly packaging: { readonly material: string; readonly grams: number } | null;
  readonly deliveryTemplate: string | null;
  /** The regions of the template the product is narrowed to; null is all of them. */
  readonly deliveryRegions: readonly string[] | null;
  readonly specialGoods: DeclaredSpecial | null;
  readonly certificates: readonly { readonly type: string; readonly name: string; readonly number: string }[];
  readonly noticeCode: string | null;
  readonly notice: Readonly<Record<string, LocalText>>;
  readonly attributes: readonly { readonly key: string; readonly name: LocalText; readonly value: LocalText }[];
  readonly pictures: readonly string[];
  /** What pictures show, for those who cannot see them, by the pictures. */
  readonly pictureAlts: Readonly<Record<string, LocalText>>;
  /** A film of the store's files, or an address elsewhere. */
  readonly video: string | null;
  /** The picture in place of the video until it plays. */
  readonly videoPoster: string | null;
  readonly options: readonly LocalText[];
  readonly skus: readonly ListingSku[];
};

/** Limits of a product's lists (business-rules §9; decisions PRD-013, PRD-020, PRD-031). */
export const LIMITS = {
  name: 200,
  text: 5_000,
  detail: 30_000,
  short: TEXT_MAX,
  address: 2_000,
  tags: 20,
  tag: 50,
  categories: 3,
  priceRows: 5,
  oemServices: 5,
  /** With all options and for the largest quantity the total is still a safe number of minor units. */
  oemPrice: 1_000_000_000,
  options: 2,
  optionValues: 20,
  items: 400,
  certificates: 20,
  attributes: 40,
  pictures: 12,
  /** Readers of screens read it in one breath. */
  alt: 200,
  quantity: QUANTITY_MAX,
  stock: 10_000_000,
  measure: 10_000,
  grams: 1_000_000,
  price: 1_000_000_000_000,
} as const;

/** The key of a text where the seller writes several: its Korean, else its first language. */
export function keyOf(text: LocalText): string {
  return text.ko ?? text.en ?? text.zh ?? text.ja ?? text.ar ?? '';
}

/** The texts of these pictures; those of others are of no use. */
export const altsOf = (pictures: readonly string[], alts: Listing['pictureAlts']): Record<string, LocalText> =>
  Object.fromEntries(Object.entries(alts).filter(([picture]) => pictures.includes(picture)));

/** The option values of a level (0 or 1) in the order of the items. */
export function valuesOf(listing: Pick<Listing, 'skus'>, level: number): OptionValue[] {
  const distinct = new Map<string, OptionValue>();
  for (const { values } of listing.skus) {
    const value = values[level];
    if (value && keyOf(value) !== '' && !distinct.has(keyOf(value))) distinct.set(keyOf(value), value);
  }
  return [...distinct.values()];
}
