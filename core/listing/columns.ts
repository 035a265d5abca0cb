import { type Lang, LANGUAGES } from '#core/locale.ts';

/**
 * A column of the table. `family` is the key of its name (listing-sheet.columns.<family>); `lang` is set where each
 * language has a column of its own. `of: 'product'` is written in the first row of a product, `of: 'item'` in every
 * row. `isNeeded` refuses a file without the column; without any other column the product keeps its values.
 */
export type Column = {
  readonly key: string;
  readonly family: string;
  readonly lang?: Lang;
  readonly of: 'product' | 'item';
  readonly isNeeded: boolean;
};

const product = (family: string, isNeeded = false): Column => ({ key: family, family, of: 'product', isNeeded });
const item = (family: string, isNeeded = false): Column => ({ key: family, family, of: 'item', isNeeded });
const inLanguages = (family: string, needed: readonly Lang[] = []): Column[] =>
  LANGUAGES.map((lang) => ({ key: `${family}_${lang}`, family, lang, of: 'product', isNeeded: needed.includes(lang) }));

/** The table of an import file in the order of its template. */
export const COLUMNS: readonly Column[] = [
  product('code', true),
  product('categories', true),
  ...inLanguages('name', ['ko']),
  product('option1', true),
  item('value1', true),
  product('option2', true),
  item('value2', true),
  item('sku', true),
  item('stock'),
  item('stock_read'),
  item('surcharge'),
  item('item_picture'),
  item('gtin'),
  product('unit', true),
  product('min_quantity', true),
  product('max_quantity', true),
  product('prices', true),
  product('sample_price'),
  product('oem_prices'),
  product('oem_services'),
  product('oem_packing_unit'),
  product('oem_packing_count'),
  product('oem_label_price'),
  product('oem_packaging_price'),
  product('oem_enquiries'),
  product('hs_code', true),
  product('origin', true),
  product('origin_certificate'),
  product('brand'),
  product('manufacturer'),
  product('model'),
  product('delivery_days', true),
  product('delivery_template'),
  product('delivery_regions'),
  product('special_goods'),
  product('carton_pieces'),
  product('carton_length'),
  product('carton_width'),
  product('carton_height'),
  product('carton_weight'),
  product('packing_unit'),
  product('packing_count'),
  product('packaging_material', true),
  product('packaging_grams', true),
  product('certificates'),
  product('notice_code', true),
  product('notice', true),
  product('attributes'),
  product('pictures'),
  product('video'),
  product('on_sale'),
  product('exposed'),
  ...inLanguages('tags'),
  ...inLanguages('description', ['ko']),
  ...inLanguages('detail'),
];

const byKey = new Map(COLUMNS.map((column) => [column.key, column]));

export const columnOf = (key: string): Column | undefined => byKey.get(key);

/** The letters a spreadsheet shows above a column: 0 is A, 25 Z, 26 AA. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);
}
