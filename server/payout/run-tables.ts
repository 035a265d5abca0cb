import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayoutEvent, PayoutState, RunEvent, RunState } from '#core/payout/states.ts';
import { allOf, bytes, currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

/** A batch of payouts in one currency. */
export const payoutRun = pgTable(
  'payout_run',
  {
    id: id(),
    status: text('status').$type<RunState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    currency: currency(),
    preparedAt: instant('prepared_at').notNull(),
  },
  (t) => [
    index('payout_run_status').on(t.status, t.id),
    check('payout_run_state', sql`${t.status} in ('draft', 'released', 'withdrawn')`),
  ],
);

/** The transfer of a statement to the account its store had when the run was prepared. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    runId: ref('run_id')
      .notNull()
      .references(() => payoutRun.id),
    statementId: ref('statement_id')
      .notNull()
      .references(() => payoutStatement.id),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    accountId: ref('account_id')
      .notNull()
      .references(() => payoutAccount.id),
    amount: minor('amount'),
    currency: currency(),
    status: text('status').$type<PayoutState>().notNull(),
    /** When the bank answered, the file of its answer, and what it wrote where it returned the money. */
    answeredAt: instant('answered_at'),
    answerId: ref('answer_id'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    // A statement is paid once, and is in one run at a time.
    uniqueIndex('payout_once')
      .on(t.statementId)
      .where(sql`${t.status} in ('draft', 'sent', 'paid')`),
    index('payout_of_run').on(t.runId, t.id),
    index('payout_of_statement').on(t.statementId, t.id),
    index('payout_of_store').on(t.storeId, t.id),
    index('payout_of_account').on(t.accountId),
    index('payout_of_answer').on(t.answerId),
    check('payout_amount', sql`${t.amount} > 0`),
    check(
      'payout_answered',
      allOf(
        sql`${t.status} in ('draft', 'sent', 'paid', 'returned', 'withdrawn')`,
        sql`(${t.status} in ('paid', 'returned')) = (${t.answeredAt} is not null)`,
        sql`(${t.answeredAt} is null) = (${t.answerId} is null)`,
      ),
    ),
  ],
);

/** What staff did with a run. */
export const runHistory = pgTable(
  'payout_run_history',
  {
    id: id(),
    runId: ref('run_id')
      .notNull()
      .references(() => payoutRun.id),
    at: instant('at').notNull(),
    event: text('event').$type<RunEvent>().notNull(),
    from: text('from_state').$type<RunState>(),
    to: text('to_state').$type<RunState>().notNull(),
    memberId: ref('member_id').references(() => member.id),
  },
  (t) => [index('payout_run_history_run').on(t.runId, t.id), index('payout_run_history_member').on(t.memberId)],
);

/** The history of a payout. */
export const payoutHistory = pgTable(
  'payout_history',
  {
    id: id(),
    payoutId: ref('payout_id')
      .notNull()
      .references(() => payout.id),
    at: instant('at').notNull(),
    event: text('event').$type<PayoutEvent>().notNull(),
    from: text('from_state').$type<PayoutState>(),
    to: text('to_state').$type<PayoutState>().notNull(),
    why: text('why').notNull().default(''),
  },
  (t) => [index('payout_history_payout').on(t.payoutId, t.id)],
);

/** An answer of our bank about payouts; the same file is taken once. */
export const payoutAnswer = pgTable(
  'payout_answer',
  {
    id: id(),
    name: text('name').notNull(),
    contentHash: bytes('content_hash').notNull().unique(),
    addedBy: ref('added_by')
      .notNull()
      .references(() => member.id),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [index('payout_answer_added_by').on(t.addedBy)],
);
