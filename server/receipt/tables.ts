import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReceiptKind, ReceiptState, ReceiptUse } from '#core/receipt/states.ts';
import { currency, id, instant, minor, ref, sealedText } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** A cash receipt or tax invoice requested for an order (PAY-010). Issued by the provider when the order is paid. */
export const receipt = pgTable(
  'receipt',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    status: text('status').$type<ReceiptState>().notNull(),
    use: text('use').$type<ReceiptUse>(),
    /** Mobile or business number; shown masked. */
    identity: sealedText('receipt.identity').notNull(),
    company: text('company').notNull().default(''),
    representative: sealedText('receipt.representative').notNull().default(''),
    address: sealedText('receipt.address').notNull().default(''),
    email: sealedText('receipt.email').notNull().default(''),
    taxable: boolean('taxable').notNull().default(true),
    amount: minor('amount'),
    currency: currency(),
    providerKey: text('provider_key'),
    issueNumber: text('issue_number'),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    issuedAt: instant('issued_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    index('receipt_member').on(t.memberId, t.id),
    index('receipt_open')
      .on(t.nextTryAt)
      .where(sql`${t.status} = 'requested'`),
    uniqueIndex('receipt_one_of_order')
      .on(t.orderId)
      .where(sql`${t.status} <> 'cancelled'`),
    check('receipt_amount', sql`${t.amount} >= 0`),
  ],
);
