import { eq } from 'drizzle-orm';
import { listingRefusal } from '#core/listing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { tableImportProduct } from '#server/listing/import-tables.ts';
import { importContext } from '#server/listing/import-context.ts';
import { judgeEntries } from '#server/listing/imports/judge.ts';
import { missingColumns } from '#server/listing/imports/mapping.ts';
import type { EntryRow, ImportRow } from '#server/listing/imports/queries.ts';
import type { ImportDeps } from '#server/listing/imports/step.ts';

/** Judges a product of an import whose cells were corrected. */
export async function judgeCorrected(
  { db, storage, outside }: ImportDeps,
  { storeCode, mapping }: ImportRow,
  entry: EntryRow,
): Promise<EntryRow> {
  const context = await importContext(db, { store: storeCode, pictures: 'library', storage, outside });
  await judgeEntries(db, context, missingColumns(mapping), [entry]);
  const [judged] = await db.select().from(tableImportProduct).where(eq(tableImportProduct.id, entry.id));
  return orRefuse(judged, listingRefusal('listing-sheet.importNotFound'));
}
