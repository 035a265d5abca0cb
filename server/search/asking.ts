import type { SQL } from 'drizzle-orm';
import pLimit, { type LimitFunction } from 'p-limit';
import type { QueryResultRow } from 'pg';
import { askNamed } from '#server/db/named.ts';
import type { Pool } from '#server/db/pool.ts';

/** So many searches of one process are under way in the database at once; that keeps two of its processors busy. */
const AT_ONCE = 4;
const turns = new WeakMap<Pool, LimitFunction>();

function turnsOf(db: Pool): LimitFunction {
  const known = turns.get(db) ?? pLimit(AT_ONCE);
  turns.set(db, known);
  return known;
}

/**
 * `askNamed` for the statements of a search, some at a time. They do nothing but compute: sixteen at once take from one
 * another the
 * memory next to the processors, and all of them together last a fifth longer than in turns.
 */
export function askInTurn<Row extends QueryResultRow>(
  db: Pool,
  shape: string,
  build: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  return turnsOf(db)(() => askNamed<Row>(db, shape, build, values));
}
