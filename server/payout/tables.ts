import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type CycleKind, PAY_AFTER_MAX } from '#core/payout/rules.ts';
import type { StatementEvent, StatementState } from '#core/payout/states.ts';
import { currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** How often statements close and when they are paid, from a Korean day on. Rows are only added. */
export const payoutCycle = pgTable(
  'payout_cycle',
  {
    id: id(),
    kind: text('kind').$type<CycleKind>().notNull(),
    payAfterDays: integer('pay_after_days').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Why it was changed. */
    note: text('note').notNull().default(''),
    publishedBy: ref('published_by').references(() => member.id),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [check('payout_cycle_days', sql`${t.payAfterDays} between 0 and ${sql.raw(String(PAY_AFTER_MAX))}`)],
);

/**
 * What a store earned in a period. Its lines are the rows of `store_earning` that name it; `earned` is their sum, and
 * `carried` what the statement before could not pay, negative where the store owed it.
 */
export const payoutStatement = pgTable(
  'payout_statement',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    number: text('number').notNull().unique(),
    from: date('period_from', { mode: 'string' }).notNull(),
    to: date('period_to', { mode: 'string' }).notNull(),
    payOn: date('pay_on', { mode: 'string' }).notNull(),
    status: text('status').$type<StatementState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    currency: currency(),
    earned: minor('earned'),
    carried: minor('carried').default(0),
    /** The statement whose rest this one carries. */
    carriesId: ref('carries_id'),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [
    // A period of a store is closed once, however often the job runs.
    uniqueIndex('payout_statement_period').on(t.storeId, t.currency, t.to),
    uniqueIndex('payout_statement_carries').on(t.carriesId),
    index('payout_statement_due').on(t.status, t.payOn),
    check('payout_statement_days', sql`${t.from} <= ${t.to} and ${t.payOn} >= ${t.to}`),
    check('payout_statement_carries', sql`(${t.carriesId} is not null) or ${t.carried} = 0`),
    check('payout_statement_paid', sql`${t.status} = 'carried' or ${t.earned} + ${t.carried} > 0`),
  ],
);

export const statementHistory = pgTable(
  'payout_statement_history',
  {
    id: id(),
    statementId: ref('statement_id')
      .notNull()
      .references(() => payoutStatement.id),
    at: instant('at').notNull(),
    event: text('event').$type<StatementEvent>().notNull(),
    from: text('from_state').$type<StatementState>(),
    to: text('to_state').$type<StatementState>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [index('payout_statement_history_statement').on(t.statementId, t.id)],
);
