import { PLAIN_FIELDS } from '#core/catalogue/fields.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { readForm } from '#core/listing/form/read.ts';
import { columnOf } from '#core/listing/columns.ts';
import type { Fault } from '#core/listing/fault.ts';
import type { Problem } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { faultsOf, type ListingReference, missingNoticeItems } from '#core/listing/rules.ts';
import type { Currency } from '#core/money.ts';
import type { FieldRefusal } from '#core/refusal.ts';

const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAIN_FIELDS.map(({ column, name }) => [column, name])),
  sample_price: 'samplePrice',
  oem_prices: 'oem.prices',
  oem_services: 'oem.services',
  oem_packing_unit: 'oem.packing.unit',
  oem_packing_count: 'oem.packing.count',
  oem_label_price: 'oem.labelPrice',
  oem_packaging_price: 'oem.packagingPrice',
  oem_enquiries: 'oem.enquiries',
  hs_code: 'hsCode',
  delivery_template: 'deliveryTemplate',
  delivery_regions: 'deliveryRegions',
  special_goods: 'specialGoods',
  carton_pieces: 'carton.pieces',
  carton_length: 'carton.length',
  carton_width: 'carton.width',
  carton_height: 'carton.height',
  carton_weight: 'carton.weight',
  packing_unit: 'packing.unit',
  packing_count: 'packing.count',
  packaging_material: 'packaging.material',
  packaging_grams: 'packaging.grams',
  notice_code: 'noticeCode',
  picture_alts: 'pictureAlts',
  video_poster: 'videoPoster',
  option1: 'options.0.name',
  option2: 'options.1.name',
};
const ITEM_PLACES: Readonly<Record<string, string>> = {
  sku: 'code',
  stock: 'stock',
  stock_read: 'stock',
  surcharge: 'surcharge',
  item_picture: 'picture',
  gtin: 'gtin',
};
const VALUES: Readonly<Record<string, string>> = {
  value1: 'options.0.values',
  colour1: 'options.0.values',
  value2: 'options.1.values',
  colour2: 'options.1.values',
};

/** The field of the form that has a column of the table; `item` is the place of the SKU. */
export function pathOf(column: string, item?: number): string {
  const ofItem = ITEM_PLACES[column];
  if (ofItem !== undefined) return item === undefined ? 'skus' : `skus.${item}.${ofItem}`;
  if (VALUES[column] !== undefined) return item === undefined ? VALUES[column] : `skus.${item}.code`;
  const { lang, family } = columnOf(column) ?? {};
  return PLACES[column] ?? (lang && family ? `${family}.${lang}` : column);
}

/** The errors of a listing at the fields of the form. */
function atFields(faults: readonly Fault[]): FieldRefusal[] {
  return faults.map(({ column, item, refusal: { code, params } }) => ({ path: pathOf(column, item), code, params }));
}

/** All that is wrong with what was typed, by the rules of the server; at most one error at a field. */
export function judgeForm(form: ProductForm, currency: Currency, reference: ListingReference): FieldRefusal[] {
  const { listing, wrong } = readForm(form, currency);
  const items = listing.noticeCode === null ? [] : reference.noticeItems(listing.noticeCode);
  const { code: requiredCode } = listingRefusal('listing-sheet.required');
  const missing = missingNoticeItems(items, listing.notice).map((key) => ({
    path: `notice.${key}`,
    code: requiredCode,
    params: {},
  }));
  const faults = faultsOf(listing, reference).filter(({ refusal }) => refusal.code !== 'listing-sheet.noticeMissing');
  return firstOfEach([...wrong, ...missing, ...atFields(faults)]);
}

/** The errors of a product that was judged as a row of the table, at the fields of the form; its items are the rows from 0. */
export function problemsAtFields(problems: readonly Problem[]): FieldRefusal[] {
  return firstOfEach(
    problems.map(({ row, column, refusal: { code, params } }) => ({
      path: pathOf(column, columnOf(column)?.of === 'item' ? row : undefined),
      code,
      params,
    })),
  );
}

/** The first error of each field, and none of a list in which a row has one: the later ones often follow from those. */
function firstOfEach(all: readonly FieldRefusal[]): FieldRefusal[] {
  const found = new Map<string, FieldRefusal>();
  for (const one of all) if (!found.has(one.path)) found.set(one.path, one);
  const lists = new Set([...found.keys()].flatMap(pathsAbove));
  return [...found.values()].filter(({ path }) => !lists.has(path));
}

/** `skus` and `skus.3` of `skus.3.stock`. */
const pathsAbove = (path: string): string[] => [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index));
