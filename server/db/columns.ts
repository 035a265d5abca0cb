import { type SQL, sql } from 'drizzle-orm';
import { bigint, char, customType, timestamp } from 'drizzle-orm/pg-core';
import type { Currency, Money } from '#core/money.ts';
import { open, seal } from '#server/crypto/personal-data-cipher.ts';

/** Two columns that are one amount: integer minor units and their currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();
export const currency = (name = 'currency') => char(name, { length: 3 }).$type<Currency>().notNull();
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The conditions of a constraint joined by `and`, to write a long one over several lines. */
export const allOf = (...conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** An amount from its two columns. */
export function amountOf(minorUnits: number, currencyCode: Currency): Money {
  return { minor: minorUnits, currency: currencyCode };
}

/** The columns that are encrypted, as `table.column`, of the tables that are loaded. */
export const sealedColumns = new Set<string>();

/** The name of the column within `table.column`. */
const nameOf = (place: string): string => place.slice(place.indexOf('.') + 1);

/**
 * A text that is encrypted in the database and plain in the program (decision 40). `place` is `table.column`; the text
 * cannot be moved to another column. Statements can only write and read it: they neither compare nor sort by it.
 */
export function sealedText(place: string) {
  sealedColumns.add(place);
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (plain) => seal(plain, place),
    fromDriver: (sealed) => open(sealed, place),
  })(nameOf(place));
}

/** As `sealedText`, of a value that is JSON. */
export function sealedJson<T>(place: string) {
  sealedColumns.add(place);
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (plain) => seal(JSON.stringify(plain), place),
    fromDriver: (sealed): T => JSON.parse(open(sealed, place)),
  })(nameOf(place));
}

/** Bits of any number, as a string of 0 and 1. */
export const bitString = customType<{ data: string }>({ dataType: () => 'varbit' });
