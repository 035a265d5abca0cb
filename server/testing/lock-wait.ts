import { sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';

/** Resolves when a connection of the database waits for a lock. */
export async function untilLockWait(db: Pool): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
