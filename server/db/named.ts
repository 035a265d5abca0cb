import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Pool } from '#server/db/pool.ts';

type Named = { readonly name: string; readonly text: string; readonly params: readonly unknown[] };

/** Every connection keeps the plans of its named statements: beyond so many shapes the rarer ones go without a name. */
const SHAPES_MAX = 300;
const shapes = new Map<string, Named>();
const dialect = new PgDialect();

function written(build: () => SQL, name: string): Named {
  const { sql: text, params } = dialect.sqlToQuery(build());
  return { name, text, params };
}

/**
 * Runs a statement that is written once for its `shape` and planned once on each connection; what differs between two calls of
 * one shape comes as placeholders. Columns come back by the names the statement gives them.
 */
export async function askNamed<Row extends QueryResultRow>(db: Pool, shape: string, build: () => SQL, values: Record<string, unknown>): Promise<Row[]> {
  const known = shapes.get(shape) ?? written(build, shapes.size < SHAPES_MAX ? `n${shapes.size}` : '');
  if (known.name) shapes.set(shape, known);
  const { rows } = await db.$client.query<Row>({ name: known.name, text: known.text, values: fillPlaceholders([...known.params], values) });
  return rows;
}
