import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { askNamed } from '#server/db/named.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * A sentence that stands among others in one statement, by a name the others may ask it by. `shape` tells it from every
 * other text,
 * `values` fill its placeholders, whose names begin with its own.
 */
export type Part = {
  readonly shape: string;
  readonly build: () => SQL;
  readonly values: Readonly<Record<string, unknown>>;
};

/**
 * Writes all parts in one statement, so that the database hears of them once. Every part sees what there was before,
 * none what another
 * writes, except by its name; keys and promises hold at the end. Answers what `answer` asks the parts for.
 */
export async function writeTogether<Row extends QueryResultRow>(
  db: Db,
  parts: readonly Part[],
  answer: SQL = NOTHING,
): Promise<Row[]> {
  if (parts.length === 0) return [];
  const shape = [...parts.map((part) => part.shape), answers(answer)].join('; ');
  return askNamed<Row>(
    db,
    shape,
    () =>
      sql`with ${sql.join(
        parts.map((part) => part.build()),
        sql`, `,
      )} ${answer}`,
    Object.assign({}, ...parts.map((part) => part.values)),
  );
}

const NOTHING = sql`select`;
const ID = sql`id`;
const numbers = new WeakMap<SQL, number>();
let asked = 0;

/** Answers are constants of their modules: each has a number of its own. */
function answers(answer: SQL): number {
  const known = numbers.get(answer) ?? (asked += 1);
  numbers.set(answer, known);
  return known;
}

/** A value of a column, or where another part of the statement knows it (a sentence without values of its own). */
type Given<Row> = { readonly [Name in keyof Row]: Row[Name] | SQL };

/** Sets columns of the row with this id. */
export function setPart<T extends PgTable>(
  name: string,
  table: T,
  id: number,
  change: Given<Partial<T['$inferSelect']>>,
): Part {
  const { shape, columns, cells, values } = settings(name, table, [change]);
  return {
    shape: `${name}: set ${shape}`,
    build: () =>
      sql`${sql.identifier(name)} as (update ${table} set ${sql.join(
        cells(0).map((cell, at) => sql`${columns[at]} = ${cell}`),
        sql`, `,
      )} where id = ${sql.placeholder(`${name} id`)} returning id)`,
    values: { ...values, [`${name} id`]: id },
  };
}

/** Adds rows, which name the same columns all; other parts may ask it for their ids, or for what `returning` names. */
export function insertPart<T extends PgTable>(
  name: string,
  table: T,
  rows: readonly Given<T['$inferInsert']>[],
  returning = ID,
): Part {
  const { shape, columns, cells, values } = settings(name, table, rows);
  return {
    shape: `${name}: insert ${rows.length} ${shape}`,
    build: () =>
      sql`${sql.identifier(name)} as (insert into ${table} (${sql.join([...columns], sql`, `)}) values ${sql.join(
        rows.map((_, at) => sql`(${sql.join(cells(at), sql`, `)})`),
        sql`, `,
      )} returning ${returning})`,
    values,
  };
}

function settings<T extends PgTable>(name: string, table: T, rows: readonly object[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const [first = {}] = rows;
  const keys = Object.keys(first).filter((key) => valueOf(first, key) !== undefined);
  const placeOf = (at: number, key: string) => `${name} ${at} ${key}`;
  const values: Record<string, unknown> = {};
  for (const [at, row] of rows.entries()) {
    for (const key of keys) {
      const value = valueOf(row, key);
      if (!is(value, SQL))
        values[placeOf(at, key)] = columns[key]?.dataType === 'json' && value !== null ? JSON.stringify(value) : value;
    }
  }
  const cells = (at: number): SQL[] =>
    keys.map((key) => {
      const value = valueOf(rows[at] ?? {}, key);
      return is(value, SQL) ? value : sql`${sql.placeholder(placeOf(at, key))}`;
    });
  const said = keys.map((key) => (is(valueOf(first, key), SQL) ? `${key} known there` : key));
  return {
    shape: `${getTableName(table)} ${said.join(', ')}`,
    columns: keys.map((key) => sql.identifier(columns[key]?.name ?? key)),
    cells,
    values,
  };
}

const valueOf = (row: object, key: string): unknown => Reflect.get(row, key);
