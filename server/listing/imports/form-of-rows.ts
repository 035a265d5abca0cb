import { PLAIN_FIELDS } from '#core/catalogue/fields.ts';
import { formOf } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { withCodes } from '#core/listing/names.ts';
import { readListing, type SheetRow } from '#core/listing/read.ts';
import { rowsOf } from '#core/listing/write.ts';
import type { ImportContext } from '#server/listing/judged-product.ts';
import type { StoredListing } from '#server/listing/queries.ts';
import { readingsOf } from '#server/listing/stocks.ts';

/** The rows as a form can have them: numbers as they were written, also where they are none. */
export function formOfRows(
  written: readonly SheetRow[],
  stored: StoredListing | undefined,
  { names, store }: ImportContext,
): ProductForm {
  const rows = written.map((row) => ({ ...row, cells: withCodes(row.cells, names) }));
  const { listing } = readListing(rows, store.currency);
  const form = formOf(listing, stored ? readingsOf(stored) : new Map());
  const first = rows[0]?.cells ?? {};
  const asWritten = PLAIN_FIELDS.flatMap(({ name, kind, column }) =>
    kind === 'yesNo' || first[column] === undefined ? [] : [[name, first[column].trim()] as const],
  );
  const cellsOf = rowsOf(listing).map((_, at) => rows[at]?.cells ?? {});
  return {
    ...form,
    ...Object.fromEntries(asWritten),
    skus: form.skus.map((sku, at) => ({
      ...sku,
      stock: cellsOf[at]?.stock?.trim() ?? sku.stock,
      surcharge: cellsOf[at]?.surcharge?.trim() ?? sku.surcharge,
    })),
    ...(form.prices.length === 0 && { prices: pricesWritten(first.prices ?? '') }),
  };
}

const pricesWritten = (cell: string): ProductForm['prices'] => {
  const [minQuantity = '1', price = ''] = cell.split(/[;\n]/, 1)[0]?.split(':') ?? [];
  return [{ minQuantity: minQuantity.trim() || '1', price: price.trim() }];
};
