import { COLUMNS } from '#core/listing/columns.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { rowsOf } from '#core/listing/write.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { listingsAfter, storeByCode, type StoredListing } from '#server/listing/queries.ts';
import { readingsOf } from '#server/listing/stocks.ts';
import { sheetGuard } from '#server/listing/table/guard.ts';
import { EXCEL_CELL, writeCommaText, writeSheets } from '#server/listing/table/write.ts';
import { listsOf } from '#server/listing/template.ts';
import { headingOf } from '#server/listing/words.ts';

const AT_ONCE = 200;

/**
 * Exports the products of a store, every one or `only` these, as a table that can be imported again; returns their
 * number. The file name decides
 * between .csv and .xlsx.
 */
export async function exportListings(
  db: Db,
  input: { store: string; file: string; lang: Lang; only?: readonly number[] },
): Promise<number> {
  const store = orRefuse(
    await storeByCode(db, input.store),
    listingRefusal('listing-sheet.storeUnknown', { store: input.store }),
  );
  const counted = { products: 0 };
  const rows = exportRows(db, store.id, input, counted);
  if (input.file.toLowerCase().endsWith('.csv')) await writeCommaText(input.file, rows);
  else {
    const lists = await listsOf(db, input.lang, input.store);
    await writeSheets(input.file, [
      {
        name: 'products',
        rows: await fitting(rows, input.lang),
        widths: COLUMNS.map(() => 16),
        isRightToLeft: input.lang === 'ar',
        choices: lists.choices,
      },
      lists.sheet,
    ]);
  }
  return counted.products;
}

async function* exportRows(
  db: Db,
  storeId: number,
  { lang, only }: { readonly lang: Lang; readonly only?: readonly number[] },
  counted: { products: number },
): AsyncGenerator<string[]> {
  yield COLUMNS.map((column) => headingOf(column, lang));
  for (let after = 0; ;) {
    const found = await listingsAfter(db, storeId, after, AT_ONCE, only);
    for (const stored of found) for (const row of exportedRows(stored)) yield COLUMNS.map(({ key }) => row[key] ?? '');
    counted.products += found.length;
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The rows of a product, each with the stock as it was read, so that later sales are not undone by writing it back. */
function exportedRows(stored: StoredListing): Record<string, string>[] {
  const readings = readingsOf(stored);
  return rowsOf(stored.listing).map((row) => ({ ...row, stock_read: readings.get(row.sku ?? '') ?? '' }));
}

/** The rows for a workbook. Refuses a cell longer than Excel allows. */
async function fitting(rows: AsyncIterable<string[]>, lang: Lang): Promise<string[][]> {
  const all: string[][] = [];
  for await (const written of rows) {
    const row = written.map(sheetGuard.on);
    const long = COLUMNS[row.findIndex((cell) => cell.length > EXCEL_CELL)];
    if (long)
      throw new Refused(
        listingRefusal('listing-sheet.cellTooLongForExcel', { code: row[0] ?? '', column: headingOf(long, lang) }),
      );
    all.push(row);
  }
  return all;
}
