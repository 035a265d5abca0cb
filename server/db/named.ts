import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type QueryResultRow } from 'pg';
import type { Db } from '#server/db/pool.ts';

type Named = { readonly name: string; readonly text: string; readonly params: readonly unknown[] };

/** Every connection keeps the plans of its named statements: beyond so many shapes the rarer ones go without a name. */
const SHAPES_MAX = 300;
const shapes = new Map<string, Named>();
const dialect = new PgDialect();

function written(build: () => SQL, name: string): Named {
  const { sql: text, params } = dialect.sqlToQuery(build());
  return { name, text, params };
}

/** What a statement of ours is said to: all connections, or the one of the transaction it is in. */
function connectionOf(db: Db): pg.Pool | pg.Client {
  const connection: unknown = Reflect.get(db._.session, 'client');
  if (connection instanceof pg.Pool || connection instanceof pg.Client) return connection;
  throw new Error('a statement was asked of something without a connection');
}

/**
 * Runs a statement that is written once for its `shape` and planned once on each connection; what differs between two calls of
 * one shape comes as placeholders. Columns come back by the names the statement gives them.
 */
export async function askNamed<Row extends QueryResultRow>(db: Db, shape: string, build: () => SQL, values: Record<string, unknown>): Promise<Row[]> {
  const known = shapes.get(shape) ?? written(build, shapes.size < SHAPES_MAX ? `n${shapes.size}` : '');
  if (known.name) shapes.set(shape, known);
  const { rows } = await connectionOf(db).query<Row>({ name: known.name, text: known.text, values: fillPlaceholders([...known.params], values) });
  return rows;
}
