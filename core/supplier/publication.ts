import type { Fault } from '#core/listing/fault.ts';
import type { FieldRefusal } from '#core/refusal.ts';

/** Where a column of the sellers' table is in the publication of an offer; others have no field of their own. */
const FIELDS: Readonly<Record<string, string>> = {
  categories: 'categoryId',
  hs_code: 'hsCode',
  min_quantity: 'minOrderQuantity',
  max_quantity: 'maxOrderQuantity',
  packing_count: 'packCount',
  delivery_days: 'deliveryDays',
  delivery_template: 'deliveryTemplate',
  packaging_material: 'packaging.material',
  packaging_grams: 'packaging.grams',
  notice_code: 'noticeCode',
};

/** The errors of a listing as refused fields of a publication; of a disclosure each missing item. */
export function fieldsOf(faults: readonly Fault[]): FieldRefusal[] {
  return faults.flatMap(({ column, refusal: { code, params } }) =>
    code === 'listing-sheet.noticeMissing'
      ? String(params.items)
          .split(', ')
          .map((items) => ({ path: `notice.${items}`, code, params: { items } }))
      : [{ path: FIELDS[column] ?? column.replace(/_(ko|en|zh|ja|ar)$/, '.$1'), code, params }],
  );
}
