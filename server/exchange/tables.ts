import { check, date, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, instant } from '#server/db/columns.ts';

/** Dated rows of the bank's feed: won for `unit` pieces of `currency`. An order keeps the id of the row it used. */
export const rate = pgTable(
  'rate',
  {
    id: id(),
    currency: text('currency').notNull(),
    feedName: text('feed_name').notNull(),
    name: text('name').notNull(),
    unit: integer('unit').notNull(),
    basic: numeric('basic').notNull(),
    sell: numeric('sell').notNull(),
    buy: numeric('buy').notNull(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    storedAt: instant('stored_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('rate_day').on(t.currency, t.asOf), check('rate_positive', sql`${t.basic} > 0 and ${t.unit} > 0`)],
);
