import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Pool } from '#server/db/pool.ts';

const dialect = new PgDialect();

/**
 * Runs a read as a prepared statement named after its text, so that each connection parses and plans it once.
 * For statements with few variants: every variant occupies memory in every connection.
 */
export async function runPrepared<Row extends QueryResultRow>(db: Pool, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(text).digest('base64url');
  const { rows } = await db.$client.query<Row>({ name, text, values: params });
  return rows;
}
