import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { computingUse } from '#server/http/tables.ts';

/** What an account had used at an instant, in milliseconds. */
export type StoredUse = { readonly usedMs: number; readonly at: Date };
/** What is added to the use of an account, which drains away at its rate. */
export type AddedUse = { readonly key: string; readonly ms: number; readonly msPerSecond: number };

/** The keys are hashed: addresses are personal data. */
const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer');

const columns = { keyHash: computingUse.keyHash, usedMs: computingUse.usedMs, at: computingUse.at };
type Row = StoredUse & { readonly keyHash: Buffer };

const byKey = (rows: readonly Row[]) => (key: string) => rows.find(({ keyHash }) => keyHash.equals(hashOf(key)));

/** Reads the use of accounts; the returned function finds that of one by its key. */
export async function readUse(db: Pool, keys: readonly string[]): Promise<(key: string) => StoredUse | undefined> {
  const rows = await db
    .select(columns)
    .from(computingUse)
    .where(inArray(computingUse.keyHash, keys.map(hashOf)));
  return byKey(rows);
}

/** Adds to the use of accounts, and reads it. */
export async function addUse(
  db: Pool,
  added: readonly AddedUse[],
  at: Date,
): Promise<(key: string) => StoredUse | undefined> {
  const rows = added
    .map(({ key, ms, msPerSecond }) => ({ keyHash: hashOf(key), usedMs: ms, msPerSecond, at }))
    // Locked in one order, so that processes do not wait for each other in a circle.
    .toSorted((one, other) => Buffer.compare(one.keyHash, other.keyHash));
  const left = sql`${computingUse.usedMs} - extract(epoch from excluded.at - ${computingUse.at}) * excluded.ms_per_second`;
  const stored = await db
    .insert(computingUse)
    .values(rows)
    .onConflictDoUpdate({
      target: computingUse.keyHash,
      set: {
        usedMs: sql`greatest(0, least(${left}, ${computingUse.usedMs})) + excluded.used_ms`,
        msPerSecond: sql`excluded.ms_per_second`,
        at: sql`greatest(${computingUse.at}, excluded.at)`,
      },
    })
    .returning(columns);
  return byKey(stored);
}

/** Deletes what has drained away. */
export async function deleteDrained(db: Pool, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isDrained = sql`extract(epoch from ${now} - ${computingUse.at}) * ${computingUse.msPerSecond} > ${computingUse.usedMs}`;
  await db.delete(computingUse).where(isDrained);
}
