import { eq } from 'drizzle-orm';
import { saveGroups } from '#server/listing/commands.ts';
import { tableImport } from '#server/listing/import-tables.ts';
import { importContext } from '#server/listing/import-context.ts';
import { draftEntries } from '#server/listing/imports/draft-entries.ts';
import { groupsOfEntries, storeJudgements } from '#server/listing/imports/judge.ts';
import { missingColumns } from '#server/listing/imports/mapping.ts';
import { noteSaved } from '#server/listing/imports/note-saved.ts';
import { countEntries, entriesOf, type EntryRow } from '#server/listing/imports/queries.ts';
import type { Step } from '#server/listing/imports/step.ts';
import type { JudgedProduct } from '#server/listing/judged-product.ts';
import { fetchPictures } from '#server/listing/pictures.ts';

/** Few at once: between two batches others are served. */
const AT_ONCE = 25;

/** Saves the products without faults, each batch with its pictures, and makes drafts of the others if they are wanted. */
export async function saveStep(step: Step): Promise<void> {
  const { deps, row, beat, signal } = step;
  const { db, storage, outside } = deps;
  const context = await importContext(db, { store: row.storeCode, pictures: 'library', storage, outside });
  const good = { importId: row.id, states: ['good'] as const };
  const saved = await countEntries(db, { importId: row.id, states: ['saved'] });
  const total = saved + (await countEntries(db, good));
  let { pictures } = row;
  let done = saved;
  for (;;) {
    const entries = await entriesOf(db, good, { limit: AT_ONCE });
    if (entries.length === 0) break;
    const origins = new Map(entries.flatMap((entry) => entry.origins.map((origin) => [origin.written, origin])));
    const unfetched = await fetchPictures(db, context.pictureSource, [...origins.values()], {
      now: deps.now(),
      signal,
      onDone: () => void (pictures += 1),
    });
    await beat({ pictures });
    await saveEntries(step, { ...context, unfetched }, entries);
    done += entries.length;
    await beat({ done, total });
  }
  if (row.wantsDrafts) await draftEntries(step, context);
  await db.update(tableImport).set({ state: 'ready', file: null, pictures }).where(eq(tableImport.id, row.id));
}

async function saveEntries(
  { deps, row }: Step,
  context: Awaited<ReturnType<typeof importContext>>,
  entries: readonly EntryRow[],
): Promise<void> {
  const groups = await groupsOfEntries(deps.db, entries);
  const entryOf = new Map(groups.map((group, at) => [group, entries[at]]));
  const confirmed = new Map(
    row.stock === 'set' ? entries.flatMap(({ questions }) => questions.map(({ sku, reading }) => [sku, reading])) : [],
  );
  const found = (judged: readonly JudgedProduct[]) =>
    judged.flatMap((one) => {
      const entry = entryOf.get(one.group);
      return entry ? [{ id: entry.id, judged: one }] : [];
    });
  const results = await saveGroups(deps.db, { ...context, confirmed }, groups, {
    missing: missingColumns(row.mapping),
    at: deps.now(),
    way: 'table',
    memberId: row.memberId,
    onSaved: (tx, judged) => noteSaved(tx, row, found(judged)),
  });
  await storeJudgements(
    deps.db,
    found(results).filter(({ judged: { kind } }) => kind === 'refused'),
  );
}
