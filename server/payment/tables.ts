import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayMethod } from '#core/payment/rules.ts';
import type { RefundAccountState } from '#core/payment/refund-account.ts';
import type {
  BankDepositState,
  DifferenceKind,
  InvoiceKind,
  InvoiceState,
  PaymentState,
  RefundDecision,
  RefundState,
} from '#core/payment/states.ts';
import type { StatementColumns } from '#core/payment/statement/rules.ts';
import { bytes, currency, id, instant, minor, ref, sealedJson } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

export type VirtualAccount = { bank: string; number: string; holder: string; dueAt: string };
export type RefundAccount = { bank: string; number: string; holder: string };

/**
 * An amount to be paid. Frozen when requested; `paid` and `refunded` are sums of what the provider confirmed. It
 * belongs to an order; the foreign key is in a migration, because orders depend on payments and not the other way
 * round.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    payerId: ref('payer_id')
      .notNull()
      .references(() => member.id),
    /** Whose order it pays: the company of a colleague, else the payer. */
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    status: text('status').$type<InvoiceState>().notNull(),
    total: minor('total'),
    paid: minor('paid').default(0),
    refunded: minor('refunded').default(0),
    currency: currency(),
    dueAt: instant('due_at').notNull(),
    requestedAt: instant('requested_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    uniqueIndex('invoice_one_of_kind')
      .on(t.orderId, t.kind)
      .where(sql`${t.kind} in ('GOODS', 'LOGISTICS') and ${t.status} not in ('expired', 'cancelled')`),
    index('invoice_order').on(t.orderId),
    index('invoice_owner').on(t.ownerId),
    index('invoice_due')
      .on(t.dueAt)
      .where(sql`${t.status} in ('requested', 'depositing')`),
    check(
      'invoice_money',
      sql`${t.total} >= 0 and ${t.paid} >= 0 and ${t.refunded} >= 0 and ${t.refunded} <= ${t.paid}`,
    ),
  ],
);

/**
 * One payment at the provider, or one transfer, for the invoices of several orders. The `payment` row of each order is
 * its share, and the shares add up to `amount` (combined-payments.sql).
 */
export const combinedPayment = pgTable(
  'combined_payment',
  {
    id: id(),
    providerId: text('provider_id').notNull().unique(),
    windowKey: text('window_key').notNull().unique(),
    amount: minor('amount'),
    currency: currency(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('combined_payment_money', sql`${t.amount} > 0`)],
);

/** One attempt to pay an invoice. `provider_id` is our id at the provider; `window_key` opens the payment page. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoice.id),
    orderId: ref('order_id').notNull(),
    /** The combined payment this is a share of; the provider knows only the id of that. */
    combinedId: ref('combined_id').references(() => combinedPayment.id),
    providerId: text('provider_id').notNull().unique(),
    windowKey: text('window_key').notNull().unique(),
    method: text('method').$type<PayMethod>().notNull(),
    status: text('status').$type<PaymentState>().notNull(),
    amount: minor('amount'),
    /**
     * The part of the invoice this attempt covers, in the invoice's currency: differs from `amount` where the method
     * charges another one.
     */
    covers: minor('covers'),
    coversCurrency: currency('covers_currency'),
    /** The rate row `amount` was calculated with. */
    rateId: ref('rate_id'),
    /** Instalments of a card in months; 0 is a single payment. */
    instalments: integer('instalments').notNull().default(0),
    /** The name a bank transfer will come from. */
    depositor: text('depositor'),
    /** When the shipment of escrowed goods was reported to the provider; null while that is due. */
    escrowReportedAt: instant('escrow_reported_at'),
    /** When the buyer's confirmation was reported to the provider, so that it pays out the money. */
    escrowConfirmedAt: instant('escrow_confirmed_at'),
    /** The amount the provider has received, including partial deposits. */
    received: minor('received').default(0),
    /** The number of deposits taken back because they were matched by mistake; names the postings after each. */
    reversals: integer('reversals').notNull().default(0),
    refunded: minor('refunded').default(0),
    currency: currency(),
    transactionId: text('transaction_id'),
    card: text('card'),
    virtualAccount: jsonb('virtual_account').$type<VirtualAccount>(),
    failure: text('failure'),
    /** Set when the provider's data contradicts ours: staff must decide. */
    alert: text('alert'),
    createdAt: instant('created_at').notNull(),
    capturedAt: instant('captured_at'),
    checkedAt: instant('checked_at'),
    /** When the provider was asked to take no more deposits; null while an account may still take some. */
    accountClosedAt: instant('account_closed_at'),
  },
  (t) => [
    index('payment_order').on(t.orderId),
    index('payment_invoice').on(t.invoiceId),
    uniqueIndex('payment_one_share')
      .on(t.combinedId, t.invoiceId)
      .where(sql`${t.combinedId} is not null`),
    index('payment_unfinished')
      .on(t.createdAt)
      .where(sql`${t.status} <> 'captured'`),
    index('payment_escrow_open')
      .on(t.orderId)
      .where(sql`${t.method} = 'ESCROW' and ${t.status} = 'captured' and ${t.escrowConfirmedAt} is null`),
    uniqueIndex('payment_one_kept_capture')
      .on(t.invoiceId)
      .where(sql`${t.status} = 'captured' and ${t.alert} is null`),
    check(
      'payment_money',
      sql`${t.amount} > 0 and ${t.received} >= 0 and ${t.refunded} >= 0 and ${t.refunded} <= ${t.received}`,
    ),
  ],
);

export const refund = pgTable(
  'refund',
  {
    id: id(),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payment.id),
    orderId: ref('order_id').notNull(),
    status: text('status').$type<RefundState>().notNull(),
    amount: minor('amount'),
    currency: currency(),
    /** The part of the invoice refunded with it, in the invoice's currency. */
    covers: minor('covers'),
    reason: text('reason').notNull(),
    /** Money that should not have been received (too much, twice, too late), as opposed to refunds of an order. */
    surplus: boolean('surplus').notNull().default(false),
    account: sealedJson<RefundAccount>('refund.account'),
    providerCancellationId: text('provider_cancellation_id'),
    failure: text('failure'),
    /** Number of attempts; names the request of each attempt. */
    attempts: integer('attempts').notNull().default(0),
    /** Number of temporary refusals by the provider; does not grow during an outage, unlike `attempts`. */
    putOff: integer('put_off').notNull().default(0),
    /** Number of rounds begun by staff after a permanent refusal; `attempts` counts from there. */
    retries: integer('retries').notNull().default(0),
    /** Staff pays it from our own bank, because the provider could not. */
    byHand: boolean('by_hand').notNull().default(false),
    requestedAt: instant('requested_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** When the provider accepted it, which may then take its time; null for older rows. */
    acceptedAt: instant('accepted_at'),
    /** When staff was notified that the provider is overdue. */
    raisedAt: instant('raised_at'),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('refund_payment').on(t.paymentId),
    index('refund_order').on(t.orderId),
    index('refund_open')
      .on(t.nextTryAt)
      .where(sql`${t.status} in ('requested', 'sent')`),
    check('refund_positive', sql`${t.amount} > 0`),
  ],
);

/**
 * The accounts that were named for refunds of an order; the last one counts. `account_hash` recognises one that was used
 * before.
 */
export const refundAccount = pgTable(
  'refund_account',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    account: sealedJson<RefundAccount>('refund_account.account').notNull(),
    accountHash: bytes('account_hash').notNull(),
    status: text('status').$type<RefundAccountState>().notNull(),
    namedBy: ref('named_by')
      .notNull()
      .references(() => member.id),
    namedAt: instant('named_at').notNull(),
    decidedBy: ref('decided_by').references(() => member.id),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('refund_account_order').on(t.orderId, t.id),
    index('refund_account_stored').on(t.ownerId, t.accountHash),
  ],
);

/** What staff decided about a refund, and its failure at that time. */
export const refundDecision = pgTable(
  'refund_decision',
  {
    id: id(),
    refundId: ref('refund_id')
      .notNull()
      .references(() => refund.id),
    at: instant('at').notNull(),
    decision: text('decision').$type<RefundDecision>().notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    failure: text('failure'),
  },
  (t) => [index('refund_decision_refund').on(t.refundId, t.id)],
);

/**
 * Money that arrived in our own bank account, as entered or imported by the operator, until it is matched or returned.
 */
export const bankDeposit = pgTable(
  'bank_deposit',
  {
    id: id(),
    /** The bank's own id of the line, so that a statement may be imported twice. */
    bankMark: text('bank_mark').notNull().unique(),
    depositor: text('depositor').notNull(),
    /** The payer as first stored, once staff corrected it. */
    writtenDepositor: text('written_depositor'),
    amount: minor('amount'),
    currency: currency(),
    depositedAt: instant('deposited_at').notNull(),
    status: text('status').$type<BankDepositState>().notNull(),
    /** The transfer it was matched to: of one order, or a combined one. */
    paymentId: ref('payment_id').references(() => payment.id),
    combinedId: ref('combined_id').references(() => combinedPayment.id),
    /** What a store was asked to pay, and paid with it. */
    debtRequestId: ref('debt_request_id'),
    account: sealedJson<RefundAccount>('bank_deposit.account'),
    note: text('note').notNull().default(''),
    enteredBy: ref('entered_by')
      .notNull()
      .references(() => member.id),
    enteredAt: instant('entered_at').notNull(),
    decidedBy: ref('decided_by').references(() => member.id),
    decidedAt: instant('decided_at'),
    /** When staff was notified that it stayed unmatched for a day. */
    raisedAt: instant('raised_at'),
  },
  (t) => [
    index('bank_deposit_open')
      .on(t.depositedAt)
      .where(sql`${t.status} = 'received'`),
    index('bank_deposit_payment').on(t.paymentId),
    index('bank_deposit_combined').on(t.combinedId),
    index('bank_deposit_debt_request').on(t.debtRequestId),
    check('bank_deposit_positive', sql`${t.amount} > 0`),
    check(
      'bank_deposit_matched',
      sql`case when ${t.status} = 'matched' then 1 else 0 end = num_nonnulls(${t.paymentId}, ${t.combinedId}, ${t.debtRequestId})`,
    ),
  ],
);

/** The columns that staff chose for the statements with these headings. */
export const statementLayout = pgTable('statement_layout', {
  headings: text('headings').primaryKey(),
  columns: jsonb('columns').$type<StatementColumns>().notNull(),
  savedBy: ref('saved_by')
    .notNull()
    .references(() => member.id),
  savedAt: instant('saved_at').notNull(),
});

/** Differences between the provider's list and ours, until staff closes them (reliability WH-10). */
export const providerDifference = pgTable(
  'provider_difference',
  {
    id: id(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    paymentId: ref('payment_id').references(() => payment.id),
    ours: minor('ours'),
    theirs: minor('theirs'),
    currency: currency(),
    foundAt: instant('found_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: ref('settled_by').references(() => member.id),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('provider_difference_open')
      .on(t.kind, t.providerPaymentId)
      .where(sql`${t.settledAt} is null`),
    index('provider_difference_found').on(t.foundAt),
  ],
);

/** The inbox: every signed event of the provider once, in any order, until it is processed. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    providerPaymentId: text('provider_payment_id'),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    failure: text('failure'),
  },
  (t) => [
    uniqueIndex('payment_event_once').on(t.provider, t.eventId),
    index('payment_event_open')
      .on(t.nextTryAt)
      .where(sql`${t.processedAt} is null`),
  ],
);
