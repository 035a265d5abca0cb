import { sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { allSealedColumns } from '#server/db/reseal.ts';
import { open } from '#server/crypto/personal-data-cipher.ts';

/** Every column of every table that contains one of the texts, encrypted columns as their plain text. */
export async function columnsHolding(db: Pool, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  const sealed = new Set(await allSealedColumns());
  const { rows: columns } = await db.execute<{ table: string; name: string }>(sql`
    select c.table_name as table, c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public'`);
  const found: string[] = [];
  for (const { table, name } of columns) {
    const place = `${table}.${name}`;
    const { rows } = await db.execute<{ value: string }>(sql`
      select ${sql.identifier(name)}::text as value from ${sql.identifier(table)}
      where ${sql.identifier(name)} is not null`);
    const values = rows.map(({ value }) => (sealed.has(place) ? open(value, place) : value).toLowerCase());
    if (values.some((value) => wanted.some((text) => value.includes(text)))) found.push(place);
  }
  return found.toSorted();
}

/** Every column of bytes that contains one of these hashes. */
export async function columnsOfHashes(db: Pool, hashes: readonly Buffer[]): Promise<string[]> {
  return columnsHolding(
    db,
    hashes.map((hash) => hash.toString('hex')),
  );
}
