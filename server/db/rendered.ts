import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A part of a statement that has no values, as its text: it is composed once instead of in each call. */
export function rendered(part: SQL): SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(part);
  if (params.length > 0) throw new Error(`values in a part of a statement that is composed once: ${text}`);
  return sql.raw(text);
}
