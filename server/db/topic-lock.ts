import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';

/** Lets one transaction at a time decide about rows that are only added, of which there is none to lock. */
export async function lockTopic(tx: Tx, topic: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${topic}))`);
}
