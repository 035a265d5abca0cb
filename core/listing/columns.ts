import {
  type ChangeRule,
  FACT_FIELDS,
  GOODS_FIELDS,
  type PlainField,
  QUANTITY_FIELDS,
  SALE_FIELDS,
} from '#core/catalogue/fields.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';

/**
 * A column of the table. `family` is the key of its name (listing-sheet.columns.<family>), but for a `fact`; `lang` is set where each
 * language has a column of its own. `of: 'product'` is written in the first row of a product, `of: 'item'` in every
 * row. `isNeeded` refuses a file without the column; without any other column the product keeps its values.
 */
export type Column = {
  readonly key: string;
  readonly family: string;
  readonly change: ChangeRule;
  /** The field, where its name is that of the page and its hint that of its kind. */
  readonly fact?: PlainField;
  readonly lang?: Lang;
  readonly of: 'product' | 'item';
  readonly isNeeded: boolean;
};

type Family = {
  /** The key of the column; with `_ko` … `_ar` where each language has one. */
  readonly column: string;
  readonly change: ChangeRule;
  /** In every row of a product; otherwise in its first. */
  readonly isOfItem?: true;
  readonly isInLanguages?: true;
  /** Of those in languages the Korean one is. */
  readonly isNeeded?: true;
};

const FAMILIES: readonly Family[] = [
  { column: 'code', change: 'atOnce', isNeeded: true },
  { column: 'categories', change: 'review', isNeeded: true },
  { column: 'name', change: 'review', isInLanguages: true, isNeeded: true },
  { column: 'option1', change: 'item', isNeeded: true },
  { column: 'value1', change: 'item', isOfItem: true, isNeeded: true },
  { column: 'option2', change: 'item', isNeeded: true },
  { column: 'value2', change: 'item', isOfItem: true, isNeeded: true },
  { column: 'sku', change: 'atOnce', isOfItem: true, isNeeded: true },
  { column: 'stock', change: 'atOnce', isOfItem: true },
  { column: 'stock_read', change: 'atOnce', isOfItem: true },
  { column: 'surcharge', change: 'price', isOfItem: true },
  { column: 'item_picture', change: 'item', isOfItem: true },
  { column: 'gtin', change: 'item', isOfItem: true },
  { column: 'colour1', change: 'item', isOfItem: true },
  { column: 'colour2', change: 'item', isOfItem: true },
  { column: 'unit', change: 'review', isNeeded: true },
  ...QUANTITY_FIELDS,
  { column: 'prices', change: 'price', isNeeded: true },
  { column: 'sample_price', change: 'price' },
  { column: 'oem_prices', change: 'review' },
  { column: 'oem_services', change: 'review' },
  { column: 'oem_packing_unit', change: 'review' },
  { column: 'oem_packing_count', change: 'review' },
  { column: 'oem_label_price', change: 'review' },
  { column: 'oem_packaging_price', change: 'review' },
  { column: 'oem_enquiries', change: 'review' },
  { column: 'hs_code', change: 'review', isNeeded: true },
  { column: 'origin', change: 'review', isNeeded: true },
  ...GOODS_FIELDS,
  { column: 'delivery_template', change: 'atOnce' },
  { column: 'delivery_regions', change: 'atOnce' },
  { column: 'special_goods', change: 'review' },
  { column: 'carton_pieces', change: 'atOnce' },
  { column: 'carton_length', change: 'atOnce' },
  { column: 'carton_width', change: 'atOnce' },
  { column: 'carton_height', change: 'atOnce' },
  { column: 'carton_weight', change: 'atOnce' },
  { column: 'packing_unit', change: 'atOnce' },
  { column: 'packing_count', change: 'atOnce' },
  { column: 'packaging_material', change: 'atOnce', isNeeded: true },
  { column: 'packaging_grams', change: 'atOnce', isNeeded: true },
  { column: 'certificates', change: 'review' },
  { column: 'notice_code', change: 'review', isNeeded: true },
  { column: 'notice', change: 'review', isNeeded: true },
  { column: 'attributes', change: 'review' },
  { column: 'pictures', change: 'review' },
  { column: 'picture_alts', change: 'review' },
  { column: 'video', change: 'review' },
  { column: 'video_poster', change: 'review' },
  ...SALE_FIELDS,
  { column: 'tags', change: 'review', isInLanguages: true },
  { column: 'description', change: 'review', isInLanguages: true, isNeeded: true },
  { column: 'detail', change: 'review', isInLanguages: true },
];

/** The table of an import file in the order of its template. */
export const COLUMNS: readonly Column[] = FAMILIES.flatMap(
  ({ column: family, change, isOfItem, isInLanguages, isNeeded = false }): Column[] => {
    const fact = FACT_FIELDS.find((one) => one.column === family);
    const column = { family, change, ...(fact && { fact }), of: isOfItem ? ('item' as const) : ('product' as const) };
    return isInLanguages
      ? LANGUAGES.map((lang) => ({ ...column, key: `${family}_${lang}`, lang, isNeeded: isNeeded && lang === 'ko' }))
      : [{ ...column, key: family, isNeeded }];
  },
);

const byKey = new Map(COLUMNS.map((column) => [column.key, column]));

export const columnOf = (key: string): Column | undefined => byKey.get(key);

/** The letters a spreadsheet shows above a column: 0 is A, 25 Z, 26 AA. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);
}
