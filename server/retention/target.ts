import { type SQL, sql } from 'drizzle-orm';
import type { RetentionCode } from '#core/retention/rules.ts';
import type { Tx } from '#server/db/pool.ts';

/**
 * The records of one table under a rule. `find` is the one statement of what is due, which the dry run counts and the
 * nightly run erases: it selects `id` and `is_held`, whether a legal hold protects the record.
 */
export type Target = {
  readonly code: RetentionCode;
  readonly name: string;
  readonly find: (before: Date) => SQL;
  readonly erase: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** The row stays, so it is recorded that it is done. */
  readonly isMarked: boolean;
};

export const at = (before: Date): SQL => sql`${before.toISOString()}::timestamptz`;
export const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/** Whether a record was not anonymised yet. */
export const isOpen = (name: string, id: SQL): SQL =>
  sql`not exists (select from retention_erasure e where e.target = ${name} and e.record_id = ${id})`;

/** An eraser of these statements, in their order. */
export const statements =
  (...all: readonly ((ids: SQL) => SQL)[]) =>
  async (tx: Tx, ids: readonly string[]): Promise<void> => {
    for (const one of all) await tx.execute(one(idsOf(ids)));
  };

/**
 * Deletes files that no record refers to any more; `files-sweep` deletes their bytes.
 */
export async function deleteFiles(tx: Tx, table: 'attachment' | 'seller_file', ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`delete from ${sql.identifier(table)} where id = any(${idsOf(ids)}) returning file_key as key`,
  );
  const keys = rows.map(({ key }) => key);
  await tx.execute(sql`delete from stored_file where key = any(${sql.param(keys)}::text[])`);
}
