import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CopyGroup } from '#core/portability/rules.ts';
import type { Db } from '#server/db/pool.ts';

/** Why something is not part of a copy. */
export type Omission =
  /** It would open the account. */
  | 'secret'
  /** It is about somebody else: staff, a colleague, a buyer of the member's store. */
  | 'otherPerson'
  /** It names rows or files of the program, or repeats what is copied. */
  | 'internal'
  /** It protects from fraud, or the law forbids to show it. */
  | 'protection';

/** One table of a copy: which rows are of a member, and what of them is left out. */
export type Section = {
  readonly group: CopyGroup;
  readonly name: string;
  readonly table: PgTable;
  readonly of: (memberId: number) => SQL;
  /** Columns by their property, with the reason. */
  readonly omits: Readonly<Record<string, Omission>>;
  /** Columns of which only the end is shown. */
  readonly masks: readonly string[];
};

type Extra = { readonly omits?: Section['omits']; readonly masks?: readonly string[] };

export const section = (
  group: CopyGroup,
  name: string,
  table: PgTable,
  of: Section['of'],
  { omits = {}, masks = [] }: Extra = {},
): Section => ({ group, name, table, of, omits, masks });

/** Rows that name the member in this column. */
export const own =
  (column: PgColumn): Section['of'] =>
  (memberId) =>
    sql`${column} = ${memberId}`;

/** Rows of orders the member placed, or that belong to the member's company. Capabilities before orders have such rows too. */
export const ofOrder =
  (column: PgColumn): Section['of'] =>
  (memberId) =>
    sql`${column} in (select o.id from shop_order o where o.buyer_id = ${memberId} or o.owner_id = ${memberId})`;

/** Rows below those of another table: `column` is the id of a row of `parent` that is of the member. */
export const below =
  (column: PgColumn, parent: PgTable, parentId: string, of: Section['of']): Section['of'] =>
  (memberId) =>
    sql`${column} in (select ${sql.identifier(parentId)} from ${parent} where ${of(memberId)})`;

/** The rows of a section as they are written to data.json, in the order they were inserted. */
export async function rowsOf(db: Db, part: Section, memberId: number): Promise<Record<string, unknown>[]> {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(part.table)).filter(([property]) => !(property in part.omits)),
  );
  const [first] = Object.values(columns);
  const rows = await db
    .select(columns)
    .from(part.table)
    .where(part.of(memberId))
    .orderBy(...(first ? [asc(first)] : []));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([property, value]) => [property, part.masks.includes(property) ? masked(value) : value]),
    ),
  );
}

/** Digits of accounts but for their last four. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\d(?=(?:\D*\d){4})/g, '*');
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner)]));
}
