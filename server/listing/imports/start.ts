import { listingRefusal } from '#core/listing/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { tableImport } from '#server/listing/import-tables.ts';
import { type Importer, oneAtATime } from '#server/listing/imports/commands.ts';
import { headingKeyOf } from '#server/listing/imports/mapping.ts';
import { rememberedMapping } from '#server/listing/imports/queries.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { proposeColumns } from '#server/listing/imports/shops.ts';

/** Other shops sell by the piece. */
const SINGLE = { unit: 'piece', min_quantity: '1' };
const SAMPLE_ROWS = 3;
const SAMPLE_LENGTH = 60;
const HEAD_ROWS = 10;

/**
 * Begins the import of an uploaded table and returns its id. The columns of our own template are known; those of other
 * tables are as the store decided last, or proposed.
 */
export async function startImport(
  db: Db,
  { bytes, name, lang }: { readonly bytes: Buffer; readonly name: string; readonly lang: Lang },
  { storeId, memberId, now }: Importer,
): Promise<number> {
  const rows = await rowsOfBytes(bytes, HEAD_ROWS);
  const found = proposeColumns(
    rows.map(({ cells }) => cells),
    lang,
  );
  const headingRow = rows[found.at];
  if (!headingRow) throw new Refused(listingRefusal('listing-sheet.empty'));
  const headings = [...headingRow.cells];
  const remembered = await rememberedMapping(db, storeId, headingKeyOf(headings));
  const mapping = found.isComplete ? undefined : remembered;
  const row = {
    storeId,
    memberId,
    name,
    lang,
    state: found.isComplete ? ('reading' as const) : ('mapping' as const),
    shop: found.shop,
    file: bytes,
    headingRow: headingRow.row,
    headings,
    samples: rows
      .slice(found.at + 1, found.at + 1 + SAMPLE_ROWS)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_LENGTH))),
    mapping: mapping ?? { columns: found.targets, constants: found.isComplete ? {} : SINGLE },
    isRemembered: mapping !== undefined,
    createdAt: now,
  };
  return oneAtATime(async () => {
    const [inserted] = await db.insert(tableImport).values(row).returning({ id: tableImport.id });
    return orRefuse(inserted?.id, listingRefusal('listing-sheet.importNotFound'));
  });
}
