import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { UPLOADS } from '#server/media/owned-files.ts';
import { PICTURES } from '#server/media/stored.ts';
import { storedFile } from '#server/media/tables.ts';

/** An upload takes minutes at most from its bytes to its row. */
const SAFE_AGE_MS = 86_400_000;
const BATCH_SIZE = 500;

/**
 * Deletes what processes left that died between storing bytes and inserting their row, or between deleting a row and
 * its bytes. Of pictures only partial files: their key is their content, so that the next upload uses what is there.
 */
export async function sweepFiles(db: Db, storage: StoragePort, now: Date): Promise<void> {
  await forEachIsolated([UPLOADS, PICTURES], (prefix) =>
    forEachIsolated(listOrphans(db, storage, prefix, now), (key) => storage.delete(key)),
  );
}

async function* listOrphans(db: Db, storage: StoragePort, prefix: string, now: Date): AsyncGenerator<string> {
  let old: string[] = [];
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    const isCandidate = prefix === UPLOADS || key.endsWith('.part');
    if (isCandidate && now.getTime() - modifiedAt.getTime() > SAFE_AGE_MS) old.push(key);
    if (old.length < BATCH_SIZE) continue;
    yield* await withoutRow(db, old);
    old = [];
  }
  yield* await withoutRow(db, old);
}

async function withoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as listed(key)
    where not exists (select from ${storedFile} f where f.key = listed.key)`);
  return rows.map(({ key }) => key);
}
