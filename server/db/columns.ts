import { type SQL, sql } from 'drizzle-orm';
import { bigint, char, customType, timestamp } from 'drizzle-orm/pg-core';
import type { Currency, Money } from '#core/money.ts';

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
