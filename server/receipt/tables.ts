import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReceiptKind, ReceiptState, ReceiptUse } from '#core/receipt/states.ts';
import { currency, id, instant, minor, ref, sealedText } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/**
 * A cash receipt or tax invoice requested for an order (PAY-010), issued by the provider when the order is paid; or the tax
 * invoice for the commission of a statement.
 */
export const receipt = pgTable(
  'receipt',
  {
    id: id(),
    /** What it is for: exactly one of both. */
    orderId: ref('order_id'),
    statementId: ref('statement_id'),
    /** The statement whose invoice a negative one changes; null where it is unknown, which changes the last one. */
    correctsStatementId: ref('corrects_statement_id'),
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
    /** With VAT. Negative where a statement gives back more commission than it takes. */
    amount: minor('amount'),
    /** The VAT of a commission, of which every line is rounded; calculated from the amount of an order. */
    tax: bigint('tax', { mode: 'number' }),
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
    uniqueIndex('receipt_one_of_statement')
      .on(t.statementId, sql`coalesce(${t.correctsStatementId}, 0)`)
      .where(sql`${t.status} <> 'cancelled'`),
    check('receipt_owner', sql`num_nonnulls(${t.orderId}, ${t.statementId}) = 1`),
    check('receipt_amount', sql`case when ${t.statementId} is null then ${t.amount} >= 0 else ${t.amount} <> 0 end`),
    check('receipt_corrects', sql`${t.correctsStatementId} is null or ${t.amount} < 0`),
    check('receipt_tax', sql`(${t.tax} is null) = (${t.statementId} is null)`),
  ],
);
