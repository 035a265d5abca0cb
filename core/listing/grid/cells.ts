import { decimal, fromAmount, listed } from '#core/listing/cells.ts';
import type { PriceRow } from '#core/catalogue/rules.ts';
import { readListing } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { faultsOf, type ListingReference } from '#core/listing/rules.ts';
import { LANGUAGES } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';

/** The columns of the sellers' table that are changed in the grid: those of a product, and those of its SKUs. */
export const PRODUCT_KEYS = [
  'prices',
  'on_sale',
  'exposed',
  'delivery_template',
  'tags_ko',
  'tags_en',
  'tags_zh',
  'tags_ja',
  'tags_ar',
] as const;
export const SKU_KEYS = ['stock', 'surcharge'] as const;
export type ProductKey = (typeof PRODUCT_KEYS)[number];
export type SkuKey = (typeof SKU_KEYS)[number];
/** The column of a product by its key. */
export const productKey = (column: string): ProductKey | undefined => PRODUCT_KEYS.find((key) => key === column);
export type GridKey = ProductKey | SkuKey;

/** How many rows one request saves: it locks them, and buyers wait for their stock meanwhile. */
export const GRID_ROWS_AT_ONCE = 500;
/** How many products are read at once, and how many of them may be chosen for a workbook. */
export const GRID_PAGE = 200;
export const GRID_CHOSEN_MAX = 500;

/** A price by quantity: the smallest quantity, and the amount as text. */
export type PriceStep = { readonly minQuantity: number; readonly price: string };

const BETWEEN = ' / ';

/** The prices of a product in one cell, the one of the smallest quantity first: `1000 / 900`. */
export const priceText = (prices: readonly PriceRow[]): string =>
  prices.map(({ price }) => fromAmount(price)).join(BETWEEN);

export const stepsOf = (prices: readonly PriceRow[]): PriceStep[] =>
  prices.map(({ minQuantity, price }) => ({ minQuantity, price: fromAmount(price) }));

/**
 * The price cell as the table has it, `10:1000; 100:900`. One price alone is that of the smallest quantity, the others
 * stay; otherwise there is one for each quantity.
 */
export function pricesOf(text: string, steps: readonly PriceStep[]): string | Refusal {
  const parts = text.split('/').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return listingRefusal('listing-sheet.required');
  if (parts.length > 1 && parts.length !== steps.length)
    return listingRefusal('listing-sheet.priceSteps', { count: steps.length });
  const digits = parts.map(decimal);
  if (digits.includes(undefined)) return listingRefusal('listing-sheet.number');
  return steps.map(({ minQuantity, price }, at) => `${minQuantity}:${digits[at] ?? price}`).join('; ');
}

/** What the cells of a product are judged by. */
export type CellContext = {
  readonly currency: Currency;
  readonly steps: readonly PriceStep[];
  readonly templates: ReadonlyMap<string, readonly string[]>;
};

const referenceOf = (templates: CellContext['templates']): ListingReference => ({
  categories: new Map(),
  noticeItems: () => [],
  deliveryTemplates: templates,
  needsDeliveryTerms: templates.size > 0,
});

/** Why a cell cannot be saved, by the rules of the table; those about several cells of a product are the server's. */
export function whyNotCell(
  key: GridKey,
  text: string,
  { currency, steps, templates }: CellContext,
): Refusal | undefined {
  const written = key === 'prices' ? pricesOf(text, steps) : text;
  if (typeof written !== 'string') return written;
  const cells = { min_quantity: String(steps[0]?.minQuantity ?? 1), [key]: written };
  const { listing, problems } = readListing([{ row: 0, cells }], currency);
  const isOfCell = ({ column }: { readonly column: string }) => column === key;
  return (problems.find(isOfCell) ?? faultsOf(listing, referenceOf(templates)).find(isOfCell))?.refusal;
}

/** A cell as it is compared and stored: what was typed around its meaning is no change. */
export function tidyCell(key: GridKey, text: string): string {
  const trimmed = text.trim();
  if (key === 'prices')
    return trimmed
      .split('/')
      .map((part) => decimal(part) ?? part.trim())
      .join(BETWEEN);
  if (key === 'stock' || key === 'surcharge') return decimal(trimmed) ?? trimmed;
  return key.startsWith('tags_') ? listed(trimmed, ',;\n').join(', ') : trimmed;
}

/** An amount changed by so many percent in whole units of the currency, which has so many decimals. */
export function byPercent(text: string, percent: number, decimals: number): string {
  const changed = (part: string): string => {
    const digits = decimal(part);
    if (digits === undefined) return part.trim();
    const unit = 10 ** decimals;
    const minor = Math.round((Math.round(Number(digits) * unit) * (100 + percent)) / 100);
    return (minor / unit).toFixed(decimals);
  };
  return text.split('/').map(changed).join(BETWEEN);
}

/** The tags of a language, by its column. */
export const tagsKey = (lang: string): ProductKey =>
  PRODUCT_KEYS.find((key) => key === `tags_${LANGUAGES.find((one) => one === lang) ?? 'ko'}`) ?? 'tags_ko';
