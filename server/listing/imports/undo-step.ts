import { eq } from 'drizzle-orm';
import { transaction } from '#server/db/pool.ts';
import { tableImport, tableImportProduct } from '#server/listing/import-tables.ts';
import { countEntries, entriesOf, type EntryRow } from '#server/listing/imports/queries.ts';
import { removeAdded } from '#server/listing/imports/remove-added.ts';
import { restore } from '#server/listing/imports/restore.ts';
import { LeftAlone } from '#server/listing/imports/since.ts';
import type { Step } from '#server/listing/imports/step.ts';

const AT_ONCE = 20;

/** Gives the products of an import back what they were before it. */
export async function undoStep(step: Step): Promise<void> {
  const { deps, row, beat } = step;
  const { db } = deps;
  const saved = { importId: row.id, states: ['saved'] as const };
  const total = await countEntries(db, saved);
  let done = 0;
  for (;;) {
    const entries = await entriesOf(db, saved, { limit: AT_ONCE });
    if (entries.length === 0) break;
    for (const entry of entries) await undoEntry(step, entry);
    done += entries.length;
    await beat({ done, total });
  }
  await db.update(tableImport).set({ state: 'undone', undoneAt: deps.now() }).where(eq(tableImport.id, row.id));
}

async function undoEntry(step: Step, entry: EntryRow): Promise<void> {
  const { db } = step.deps;
  try {
    if (entry.before && entry.productId !== null) await restore(step, entry);
    else await transaction(db, (tx) => removeAdded(tx, step, entry));
  } catch (error) {
    if (!(error instanceof LeftAlone)) throw error;
    await db
      .update(tableImportProduct)
      .set({ state: 'left', leftBecause: error.because })
      .where(eq(tableImportProduct.id, entry.id));
  }
}
