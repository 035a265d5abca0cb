import { listingRefusal } from '#core/listing/refusals.ts';
import { WAYBILL_CELL_MAX, WAYBILL_ROWS_MAX } from '#core/order/desk/rules.ts';
import { headingRowOf, headingsFor, recognisedColumns } from '#core/order/desk/waybills.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { headingKeyOf } from '#server/listing/imports/mapping.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { findLayout } from '#server/order/desk/layout.ts';

/** Lines above the headings, as a title or the date. */
const HEAD_ROWS = 10;

/** The rows of a courier's file below its headings, and which of its columns are which. */
export async function readWaybillFile(db: Db, storeId: number, bytes: Buffer) {
  const read = await rowsOfBytes(bytes, WAYBILL_ROWS_MAX + HEAD_ROWS + 1);
  const rows = read.map(({ cells }) => cells.map((cell) => cell.trim().slice(0, WAYBILL_CELL_MAX)));
  const made = headingsFor(rows[0] ?? []);
  const at = made ? -1 : headingRowOf(rows.slice(0, HEAD_ROWS));
  const headings = made ?? rows[at] ?? [];
  const below = rows.slice(at + 1).filter((cells) => cells.some((cell) => cell !== ''));
  refuseIf(below.length === 0 ? listingRefusal('listing-sheet.empty') : undefined);
  refuseIf(
    below.length > WAYBILL_ROWS_MAX
      ? listingRefusal('listing-sheet.rowsTooMany', { limit: WAYBILL_ROWS_MAX })
      : undefined,
  );
  const saved = await findLayout(db, storeId, headingKeyOf(headings));
  return {
    headings,
    rows: below,
    columns: saved ?? recognisedColumns(headings),
    isRemembered: saved !== undefined,
  };
}
