import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Account, Cause, EarningCause } from '#core/ledger/rules.ts';
import { currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { store } from '#server/store/tables.ts';

/** A posting is a set of entries that sum to zero. Rows are only ever added; balances are sums. */
export const posting = pgTable(
  'ledger_posting',
  {
    id: id(),
    cause: text('cause').$type<Cause>().notNull(),
    /** Its cause (a payment, refund or order id), unique per kind of cause, so that it is posted once. */
    causeId: text('cause_id').notNull(),
    orderId: ref('order_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('ledger_posting_order').on(t.orderId),
    index('ledger_posting_at').on(t.at),
    uniqueIndex('ledger_posting_once').on(t.cause, t.causeId),
  ],
);

/** Debit is positive, credit negative, in minor units. `owner` is the store or member of the account. */
export const entry = pgTable(
  'ledger_entry',
  {
    id: id(),
    postingId: ref('posting_id')
      .notNull()
      .references(() => posting.id),
    account: text('account').$type<Account>().notNull(),
    owner: text('owner').notNull().default(''),
    amount: minor('amount'),
    currency: currency(),
  },
  (t) => [
    index('ledger_entry_posting').on(t.postingId),
    index('ledger_entry_account').on(t.account, t.owner),
    check('ledger_entry_not_zero', sql`${t.amount} <> 0`),
  ],
);

/**
 * What a posting added to the earnings of a store (positive) or took from them, until a statement lists it. Repeats the
 * entry, so that what is not listed yet is found without reading all that ever was.
 */
export const earning = pgTable(
  'store_earning',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => entry.id),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    orderId: ref('order_id'),
    cause: text('cause').$type<EarningCause>().notNull(),
    amount: minor('amount'),
    /** What the same posting took as commission, price of an ad or entry fee, and VAT on it; negative where it gave them back. */
    fee: minor('fee'),
    vat: minor('vat'),
    /** The discount by the store's own coupons it bore by the same posting; negative where it lapsed again. */
    coupon: minor('coupon').default(0),
    currency: currency(),
    at: instant('at').notNull(),
    statementId: ref('statement_id'),
  },
  (t) => [
    index('store_earning_unlisted')
      .on(t.storeId, t.at)
      .where(sql`${t.statementId} is null`),
    index('store_earning_store').on(t.storeId, t.at, t.entryId),
    index('store_earning_statement').on(t.statementId),
    index('store_earning_order').on(t.orderId),
  ],
);
