import { check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { RateKind } from '#core/exchange/rules.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** Dated rows of the bank's feed: won for `unit` pieces of `currency`. An order references the row it used. */
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
  (t) => [
    uniqueIndex('rate_day').on(t.currency, t.asOf),
    check('rate_positive', sql`${t.basic} > 0 and ${t.unit} > 0`),
  ],
);

/** Rows of the customs service: won for one unit, from a Sunday to the following Saturday. */
export const customsRate = pgTable(
  'customs_rate',
  {
    id: id(),
    currency: text('currency').notNull(),
    value: numeric('value').notNull(),
    appliesFrom: date('applies_from', { mode: 'string' }).notNull(),
    storedAt: instant('stored_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customs_rate_week').on(t.currency, t.appliesFrom),
    check('customs_rate_positive', sql`${t.value} > 0`),
  ],
);

/**
 * The bank's cash spread on the basic rate (domain §2.2), in basis points. Append only: the newest row of a currency
 * applies.
 */
export const exchangeSpread = pgTable(
  'exchange_spread',
  {
    id: id(),
    currency: text('currency').notNull(),
    basisPoints: integer('basis_points').notNull(),
    at: instant('at').notNull(),
    by: ref('by').references(() => member.id),
    why: text('why').notNull(),
  },
  (t) => [
    index('exchange_spread_currency').on(t.currency, t.id),
    check('exchange_spread_range', sql`${t.basisPoints} between 0 and 5000`),
  ],
);

/**
 * Overrides of the published rates: won for one unit, null when the override ends. Append only: the newest row of a
 * kind and currency applies.
 */
export const rateOverride = pgTable(
  'rate_override',
  {
    id: id(),
    kind: text('kind').$type<RateKind>().notNull(),
    currency: text('currency').notNull(),
    value: numeric('value'),
    at: instant('at').notNull(),
    by: ref('by')
      .notNull()
      .references(() => member.id),
    why: text('why').notNull(),
  },
  (t) => [
    index('rate_override_kind').on(t.kind, t.currency, t.id),
    check('rate_override_positive', sql`${t.value} is null or ${t.value} > 0`),
  ],
);

/**
 * How rates become charges: margin on cash buying in basis points (IMP-020) and the maximum age of a rate in business
 * days. Append only.
 */
export const quoteRule = pgTable(
  'quote_rule',
  {
    id: id(),
    marginBasisPoints: integer('margin_basis_points').notNull(),
    staleAfterDays: integer('stale_after_days').notNull(),
    at: instant('at').notNull(),
    by: ref('by').references(() => member.id),
    why: text('why').notNull(),
  },
  (t) => [
    check('quote_rule_range', sql`${t.marginBasisPoints} between 0 and 5000 and ${t.staleAfterDays} between 0 and 30`),
  ],
);
