import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#core/payout/account/rules.ts';
import { allOf, id, instant, ref, sealedJson } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** The bank account a store is paid to. A change adds a row and ends the one before. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    account: sealedJson<BankAccount>('payout_account.account').notNull(),
    /** Whether the bank named its holder; only the format is checked otherwise. */
    verifiedAt: instant('verified_at'),
    setBy: ref('set_by')
      .notNull()
      .references(() => member.id),
    setAt: instant('set_at').notNull(),
    endedAt: instant('ended_at'),
    /** When a payout to it came back, and what the bank wrote: nothing is sent to it any more. */
    returnedAt: instant('returned_at'),
    returnReason: text('return_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('payout_account_current')
      .on(t.storeId)
      .where(sql`${t.endedAt} is null`),
    index('payout_account_store').on(t.storeId, t.id),
    index('payout_account_set_by').on(t.setBy),
    check(
      'payout_account_times',
      allOf(
        sql`(${t.endedAt} is null or ${t.endedAt} >= ${t.setAt})`,
        sql`(${t.returnedAt} is not null or ${t.returnReason} = '')`,
      ),
    ),
  ],
);
