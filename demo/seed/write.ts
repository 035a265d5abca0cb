import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '#server/db/columns.ts';
import type { Tx } from '#server/db/pool.ts';

const AT_ONCE = 1_000;

/**
 * Bulk insert: a thousand rows in one JSON parameter, so that no statement has many parameters. All rows must have the
 * same columns. Ids are inserted as given, and the table's sequence continues after them.
 */
export async function writeRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Partial<T['$inferSelect']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { name } = getTableConfig(table);
  const columns = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]));
  const encoders = new Map(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => sealedColumns.has(`${name}.${column.name}`))
      .map(([key, column]) => [key, (value: unknown) => column.mapToDriverValue(value)]),
  );
  const encoded = (key: string, value: unknown) => encoders.get(key)?.(value) ?? value;
  const keys = Object.keys(first);
  const named = new Map(keys.map((key) => [key, columnOf(columns, key)]));
  const list = sql.join(
    [...named.values()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const json = JSON.stringify(
      rows
        .slice(from, from + AT_ONCE)
        .map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(named, key), encoded(key, value)])),
        ),
    );
    await tx.execute(
      sql`insert into ${table} (${list}) overriding system value select ${list}
        from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`,
    );
  }
  const sequence =
    columns.get('id') === 'id' && keys.includes('id') ? sql`pg_get_serial_sequence(${name}, 'id')` : undefined;
  if (sequence)
    await tx.execute(sql`select setval(${sequence}, (select max(id) from ${table})) where ${sequence} is not null`);
}

function columnOf(columns: ReadonlyMap<string, string>, key: string): string {
  const name = columns.get(key);
  if (name === undefined) throw new Error(`no column for ${key}, or rows with different columns`);
  return name;
}
