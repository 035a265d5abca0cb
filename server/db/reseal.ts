import { globSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { sealedColumns } from '#server/db/columns.ts';
import type { Pool } from '#server/db/pool.ts';
import { currentPrefix, open, seal } from '#server/crypto/personal-data-cipher.ts';

const BATCH_SIZE = 500;

/** Every column that is encrypted, as `table.column`. */
export async function allSealedColumns(): Promise<readonly string[]> {
  const server = new URL('../', import.meta.url);
  for (const file of globSync('*/*tables.ts', { cwd: server })) await import(new URL(file, server).href);
  return [...sealedColumns].toSorted();
}

/**
 * Encrypts everything with the current key that is encrypted with a previous one, while servers run. Returns how many
 * texts of each column it changed; a second run changes none.
 */
export async function reseal(db: Pool): Promise<ReadonlyMap<string, number>> {
  const changed = new Map<string, number>();
  for (const column of await allSealedColumns()) {
    let count = 0;
    for (let done = await resealSome(db, column); done > 0; done = await resealSome(db, column)) count += done;
    if (count > 0) changed.set(column, count);
  }
  return changed;
}

/** Returns how many texts were found; one that a server changes meanwhile is found again. */
async function resealSome(db: Pool, column: string): Promise<number> {
  const [table = '', name = ''] = column.split('.');
  const [at, of] = [sql.identifier(table), sql.identifier(name)];
  const { rows } = await db.execute<{ place: string; sealed: string }>(sql`
    select ctid::text as place, ${of} as sealed from ${at}
    where ${of} <> '' and not starts_with(${of}, ${currentPrefix()}) limit ${BATCH_SIZE}`);
  for (const { place, sealed } of rows)
    await db.execute(sql`
      update ${at} set ${of} = ${seal(open(sealed, column), column)}
      where ctid = ${place}::tid and ${of} = ${sealed}`);
  return rows.length;
}
