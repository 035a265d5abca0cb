import { type GridKey, priceText, pricesOf, stepsOf } from '#core/listing/grid/cells.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { Problem } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { readingOf, stockAfter } from '#core/listing/stock.ts';
import { rowsOf } from '#core/listing/write.ts';
import { decimal } from '#core/listing/cells.ts';
import type { Group } from '#server/listing/groups.ts';
import type { StoredListing } from '#server/listing/queries.ts';

/** A changed cell of a product, or of one of its SKUs by its code. */
export type CellChange = {
  readonly sku: string | null;
  readonly column: GridKey;
  readonly value: string;
  readonly before: string;
};
export type ProductChange = { readonly productId: number; readonly cells: readonly CellChange[] };

/** A cell as the grid shows it, of a row of the table. */
export const shownCell = (listing: Listing, row: Readonly<Record<string, string>>, column: GridKey): string =>
  column === 'prices' ? priceText(listing.prices) : (row[column] ?? '');

/**
 * The rows of a product with changed cells, as its seller wants it now. A cell that others changed since it was read is
 * a problem, unless they changed it to the same; of a stock, sales since then stay sold.
 */
export function withCells(code: string, cells: readonly CellChange[], stored: StoredListing | undefined): Group {
  if (!stored) return { code, rows: [], problems: [] };
  const { listing, taken } = stored;
  const rows = rowsOf(listing);
  const problems: Problem[] = [];
  for (const { sku, column, value, before } of cells) {
    const at = sku === null ? 0 : listing.skus.findIndex((one) => one.code === sku);
    const row = rows[at];
    const refuse = (refusal: Problem['refusal']) => problems.push({ row: Math.max(0, at), column, value, refusal });
    if (!row) {
      refuse(listingRefusal('listing-sheet.skuUnknown'));
    } else if (column === 'stock') {
      const now = { stock: Number(row.stock), taken: taken.get(sku ?? '') ?? 0 };
      const read = readingOf(before);
      const written = Number(decimal(value));
      if (Number.isInteger(written) && !stockAfter(written, read, now).isClear)
        refuse(listingRefusal('listing-sheet.stockReadBefore', { stock: now.stock }));
      rows[at] = { ...row, stock: value, stock_read: before };
    } else {
      const now = shownCell(listing, row, column);
      if (now !== before && now !== value) refuse(listingRefusal('listing-sheet.cellChanged'));
      const written = column === 'prices' ? pricesOf(value, stepsOf(listing.prices)) : value;
      if (typeof written === 'string') rows[at] = { ...row, [column]: written };
      else refuse(written);
    }
  }
  return { code, rows: rows.map((written, row) => ({ row, cells: written })), problems };
}
