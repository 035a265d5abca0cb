import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm';
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
  return { name, ...saidOnce(text, params) };
}

/** What stands in many places of a statement is sent, and read there, only once. */
function saidOnce(text: string, params: readonly unknown[]): Pick<Named, 'text' | 'params'> {
  const once: unknown[] = [];
  const places = new Map<unknown, number>();
  const numbers = params.map((param) => {
    const key = is(param, Placeholder) ? param.name : Symbol('only here');
    const place = places.get(key) ?? once.push(param);
    places.set(key, place);
    return place;
  });
  return { text: text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`), params: once };
}

/** What a statement of ours is said to: all connections, or the one of the transaction it is in. */
function connectionOf(db: Db): pg.Pool | pg.Client {
  const connection: unknown = Reflect.get(db._.session, 'client');
  if (connection instanceof pg.Pool || connection instanceof pg.Client) return connection;
  throw new Error('a statement was asked of something without a connection');
}

/**
 * Runs a statement that is written once for its `shape` and planned once on each connection; what differs between two
 * calls of
 * one shape comes as placeholders. Columns come back by the names the statement gives them.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  db: Db,
  shape: string,
  build: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const known = shapes.get(shape) ?? written(build, shapes.size < SHAPES_MAX ? `n${shapes.size}` : '');
  if (known.name) shapes.set(shape, known);
  const { rows } = await connectionOf(db).query<Row>({
    name: known.name,
    text: known.text,
    values: fillPlaceholders([...known.params], values),
  });
  return rows;
}
