import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { listingRefusal } from '#core/listing/refusals.ts';
import { isRunning, RUNNING_STATES } from '#core/listing/table/states.ts';
import { type Refusal, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { tableImport } from '#server/listing/import-tables.ts';
import { abandonedImports, findImport, type ImportRow, SILENT } from '#server/listing/imports/queries.ts';
import { judgeStep } from '#server/listing/imports/judge-step.ts';
import { readStep } from '#server/listing/imports/read-step.ts';
import { saveStep } from '#server/listing/imports/save-step.ts';
import { undoStep } from '#server/listing/imports/undo-step.ts';
import type { ImportDeps } from '#server/listing/imports/step.ts';

/** The import was given up, or another process works on it. */
class NotOurs extends Error {}

const STEPS = { reading: readStep, judging: judgeStep, saving: saveStep, undoing: undoStep };
/** The page asks once a second; each note waits for the disk. */
const BEAT_MS = 1_000;
/** A process that died each time would die again. */
const ATTEMPTS_MAX = 5;

/**
 * Works on an import until it waits for its seller. Each batch is a transaction of its own that also says what became of
 * its products: a process that dies loses nothing, and the next one goes on.
 */
export async function workOnImport(deps: ImportDeps, id: number, signal = new AbortController().signal): Promise<void> {
  const { db } = deps;
  const worker = randomUUID();
  if (!(await claim(db, id, worker))) return;
  try {
    for (let row = await findImport(db, id); row && isRunning(row.state); row = await findImport(db, id)) {
      const step = stepOf(row.state);
      if (!step || signal.aborted) return await letGo(db, id, worker);
      let nextBeat = 0;
      let unnoted = {};
      await step({
        deps,
        row,
        signal,
        async beat(progress) {
          if (signal.aborted) throw new NotOurs();
          unnoted = { ...unnoted, ...progress };
          if (performance.now() < nextBeat) return;
          nextBeat = performance.now() + BEAT_MS;
          const [ours] = await db
            .update(tableImport)
            .set({ ...unnoted, beatAt: sql`now()` })
            .where(and(eq(tableImport.id, id), eq(tableImport.worker, worker)))
            .returning({ id: tableImport.id });
          if (!ours) throw new NotOurs();
        },
      });
    }
    await letGo(db, id, worker);
  } catch (error) {
    if (error instanceof NotOurs) return letGo(db, id, worker);
    if (!(error instanceof Refused)) throw error;
    await fail(db, id, error.refusal);
  }
}

const stepOf = (state: ImportRow['state']) =>
  state === 'reading' || state === 'judging' || state === 'saving' || state === 'undoing' ? STEPS[state] : undefined;

async function claim(db: Db, id: number, worker: string): Promise<boolean> {
  const [claimed] = await db
    .update(tableImport)
    .set({ worker, beatAt: sql`now()`, attempts: sql`${tableImport.attempts} + 1` })
    .where(
      and(
        eq(tableImport.id, id),
        inArray(tableImport.state, [...RUNNING_STATES]),
        or(isNull(tableImport.beatAt), lt(tableImport.beatAt, SILENT)),
      ),
    )
    .returning({ attempts: tableImport.attempts });
  if (!claimed) return false;
  if (claimed.attempts <= ATTEMPTS_MAX) return true;
  await fail(db, id, listingRefusal('listing-sheet.importBroken'));
  return false;
}

async function letGo(db: Db, id: number, worker: string): Promise<void> {
  await db
    .update(tableImport)
    .set({ beatAt: null, worker: null, attempts: 0 })
    .where(and(eq(tableImport.id, id), eq(tableImport.worker, worker)));
}

async function fail(db: Db, id: number, failure: Refusal): Promise<void> {
  const ended = { state: 'failed' as const, failure, file: null, beatAt: null, worker: null };
  await db.update(tableImport).set(ended).where(eq(tableImport.id, id));
}

/** Goes on with imports whose process died. */
export async function continueImports(deps: ImportDeps, stopping: AbortSignal): Promise<void> {
  for (const id of await abandonedImports(deps.db)) if (!stopping.aborted) await workOnImport(deps, id, stopping);
}
