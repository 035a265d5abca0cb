import { eq } from 'drizzle-orm';
import { tableImport } from '#server/listing/import-tables.ts';
import { importContext } from '#server/listing/import-context.ts';
import { judgeEntries } from '#server/listing/imports/judge.ts';
import { missingColumns } from '#server/listing/imports/mapping.ts';
import { countEntries, entriesOf } from '#server/listing/imports/queries.ts';
import type { Step } from '#server/listing/imports/step.ts';

/** Few at once: between two batches others are served. */
const AT_ONCE = 25;

/** Judges the products that are not judged yet. */
export async function judgeStep({ deps, row, beat }: Step): Promise<void> {
  const { db, storage, outside } = deps;
  const { id, mapping, storeCode } = row;
  const context = await importContext(db, { store: storeCode, pictures: 'library', storage, outside });
  const missing = missingColumns(mapping);
  const waiting = { importId: id, states: ['new'] as const };
  const total = await countEntries(db, waiting);
  let done = 0;
  for (;;) {
    const entries = await entriesOf(db, waiting, { limit: AT_ONCE });
    if (entries.length === 0) break;
    await judgeEntries(db, context, missing, entries);
    done += entries.length;
    await beat({ done, total });
  }
  await db.update(tableImport).set({ state: 'ready' }).where(eq(tableImport.id, id));
}
