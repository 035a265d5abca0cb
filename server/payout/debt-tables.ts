import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DebtRequestState } from '#core/payout/states.ts';
import { allOf, currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

/** What a store was asked to pay of what a statement carries as owed. Its payments are the deposits that name it. */
export const debtRequest = pgTable(
  'debt_request',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    /** The last statement when it was asked for. */
    statementId: ref('statement_id')
      .notNull()
      .references(() => payoutStatement.id),
    amount: minor('amount'),
    received: minor('received').default(0),
    currency: currency(),
    status: text('status').$type<DebtRequestState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    requestedBy: ref('requested_by')
      .notNull()
      .references(() => member.id),
    requestedAt: instant('requested_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    // A store pays one request before it gets the next.
    uniqueIndex('debt_request_open')
      .on(t.storeId)
      .where(sql`${t.status} = 'requested'`),
    index('debt_request_of_store').on(t.storeId, t.id),
    index('debt_request_statement').on(t.statementId),
    index('debt_request_requested_by').on(t.requestedBy),
    check(
      'debt_request_state',
      allOf(
        sql`${t.status} in ('requested', 'settled', 'withdrawn')`,
        sql`(${t.status} = 'requested') = (${t.closedAt} is null)`,
      ),
    ),
    check('debt_request_amount', allOf(sql`${t.amount} > 0`, sql`${t.received} >= 0`, sql`${t.currency} = 'KRW'`)),
  ],
);
