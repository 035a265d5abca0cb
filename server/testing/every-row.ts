import { sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';

/** Every row of every table as JSON, for tests that prove that nothing was written. */
export async function everyRow(db: Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    found.set(name, rows.map(({ row }) => row).toSorted());
  }
  return found;
}
