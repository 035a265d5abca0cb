import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, notExists, sql, sum } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import type { Money } from '#core/money.ts';
import { OPEN_PAYMENT_STATES } from '#core/payment/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { combinedPayment, invoice, payment, paymentEvent, refund } from '#server/payment/tables.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
/** The columns of an invoice that never change. */
export type InvoiceHead = Pick<InvoiceRow, 'id' | 'kind' | 'orderId'>;
export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

const OPEN_INVOICE = ['requested', 'depositing'] as const;

/** Locks the invoice of an order that is due now; undefined when nothing is. The caller holds the order's lock. */
export async function lockDueInvoice(tx: Tx, orderId: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), inArray(invoice.status, [...OPEN_INVOICE])))
    .orderBy(asc(invoice.id))
    .limit(1)
    .for('update');
  return row;
}

/** The number of attempts to pay an invoice. The caller holds the order's lock, under which attempts begin. */
export async function countAttempts(tx: Tx, invoiceId: number): Promise<number> {
  return tx.$count(payment, eq(payment.invoiceId, invoiceId));
}

export async function lockInvoice(tx: Tx, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, invoiceId)).for('update');
  return row;
}

export async function lockInvoicesOf(tx: Tx, orderId: number): Promise<InvoiceRow[]> {
  return tx.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id)).for('update');
}

export async function findPayment(db: Db, providerId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.providerId, providerId));
  return row;
}

/** Attempts begun in that period that received money. */
export async function listReceivedBetween(db: Db, from: Date, until: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(gt(payment.createdAt, from), lte(payment.createdAt, until), gt(payment.received, 0)));
}

export type PaymentCase = { readonly payment: PaymentRow; readonly invoice: InvoiceRow };

/** A payment with its invoice. */
export async function findCase(db: Db, providerId: string): Promise<PaymentCase | undefined> {
  const [row] = await db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(eq(payment.providerId, providerId));
  return row;
}

/** Locks a payment with its invoice, the invoice first. The caller holds the order's lock. */
export async function lockPaymentCase(
  tx: Tx,
  { payment: unlocked, invoice: head }: PaymentCase,
): Promise<PaymentCase | undefined> {
  const lockedInvoice = await lockInvoice(tx, head.id);
  const lockedPayment = await lockPayment(tx, unlocked.id);
  return lockedInvoice && lockedPayment && { payment: lockedPayment, invoice: lockedInvoice };
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
}

/** The payments of an order, the oldest first. */
export const listPaymentsOf = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id));

export async function lockPaymentsOf(tx: Tx, orderId: number): Promise<PaymentRow[]> {
  return tx.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id)).for('update');
}

/**
 * Refunds of these payments, the oldest first. One the provider refused still reserves its amount until staff decides.
 */
export async function listRefundsOf(db: Db, paymentIds: readonly number[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(refund)
    .where(inArray(refund.paymentId, [...paymentIds]))
    .orderBy(asc(refund.id));
}

/** Locks the refunds of a payment, the oldest first, so that none of them is sent meanwhile. */
export async function lockRefundsOf(tx: Tx, paymentId: number): Promise<RefundRow[]> {
  return tx.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.id)).for('update');
}

/** The amount of an order that is promised back and not refunded yet, in minor units of the order's currency. */
export async function sumPromisedBack(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ covers: sum(refund.covers) })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), ne(refund.status, 'done')));
  return Number(row?.covers ?? 0);
}

export async function listDueInvoices(db: Db, now: Date, limit: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoice)
    .where(
      and(
        inArray(invoice.status, [...OPEN_INVOICE]),
        lte(invoice.dueAt, now),
        isNotWaiting('invoices-expire', invoice.id, now),
      ),
    )
    .orderBy(asc(invoice.dueAt))
    .limit(limit);
}

/**
 * Ended attempts whose account may still take deposits and owes no refund, not even one that waits for the buyer to
 * name an account.
 */
export async function listAccountsToClose(db: Db, now: Date, limit: number, orderId?: number): Promise<PaymentRow[]> {
  const owes = db
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.paymentId, payment.id), ne(refund.status, 'done')));
  return db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.status, ['cancelled', 'expired']),
        ne(payment.method, 'BANK_TRANSFER'),
        isNotNull(payment.virtualAccount),
        isNull(payment.accountClosedAt),
        notExists(owes),
        orderId === undefined ? isNotWaiting('accounts-close', payment.id, now) : eq(payment.orderId, orderId),
      ),
    )
    .orderBy(asc(payment.id))
    .limit(limit);
}

/**
 * Refunds staff pays from our own bank: of bank transfers, of mobile phone bills that needed another account, and those
 * redirected by staff.
 */
export const BY_HAND = sql`(${refund.byHand} or ${payment.method} = 'BANK_TRANSFER'
  or (${payment.method} = 'MOBILE' and ${refund.account} is not null))`;

/** Refunds of a payment, or of a combined one, are sent one at a time: while one is pending, the remaining cancellable amount is uncertain. */
const IS_BLOCKED = sql`exists (
  select from refund other where other.payment_id in (
      select ${refund.paymentId} union all select share.id from payment share where share.combined_id = ${payment.combinedId})
    and other.id <> ${refund.id} and other.status = 'sent' and other.provider_cancellation_id is not null)`;

/** Refunds due to be sent to the provider, of one order or of all. */
export async function listDueRefunds(db: Db, now: Date, limit: number, orderId?: number): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        inArray(refund.status, ['requested', 'sent']),
        lte(refund.nextTryAt, now),
        not(BY_HAND),
        not(IS_BLOCKED),
        orderId === undefined ? undefined : eq(refund.orderId, orderId),
      ),
    )
    .orderBy(asc(refund.id))
    .limit(limit);
  return rows.map((row) => row.refund);
}

export type StaffRefund = {
  readonly refund: RefundRow;
  readonly orderNumber: string;
  readonly method: PaymentRow['method'];
};

/** Refunds that need staff, of one order or of all, the oldest first: to be paid from our own bank, or failed. */
export async function listRefundsForStaff(
  db: Db,
  which: 'byHand' | 'failed',
  limit: number,
  orderId?: number,
): Promise<StaffRefund[]> {
  return db
    .select({ refund, orderNumber: invoice.orderNumber, method: payment.method })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(
      and(
        which === 'byHand' ? and(eq(refund.status, 'requested'), BY_HAND) : eq(refund.status, 'failed'),
        orderId === undefined ? undefined : eq(refund.orderId, orderId),
      ),
    )
    .orderBy(asc(refund.id))
    .limit(limit);
}

/**
 * Stores a signed event once, whatever the number of its deliveries. Returns its id when it is new. The job skips it
 * for the first minute, during which its receiver processes it.
 */
export async function insertEvent(
  db: Db,
  event: {
    readonly eventId: string;
    readonly type: string;
    readonly paymentId: string | undefined;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { eventId, type, paymentId = null, now } = event;
  const [row] = await db
    .insert(paymentEvent)
    .values({
      provider: 'portone',
      eventId,
      type,
      providerPaymentId: paymentId,
      receivedAt: now,
      attempts: 1,
      nextTryAt: addMinutes(now, 1),
      processedAt: paymentId === null ? now : null,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return row?.id;
}

export async function listDueEvents(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(and(isNull(paymentEvent.processedAt), lte(paymentEvent.nextTryAt, now)))
    .orderBy(asc(paymentEvent.id))
    .limit(limit);
}

/** A combined payment and what its shares received together. */
export type CombinedSum = typeof combinedPayment.$inferSelect & { readonly received: number };
/** `combined` has the payments some of `payments` are shares of, by id. */
export type OrderMoney = {
  invoices: InvoiceRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  combined: ReadonlyMap<number, CombinedSum>;
};

/** All payment data of one order, for display. */
export async function readOrderMoney(db: Db, orderId: number): Promise<OrderMoney> {
  const invoices = await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id));
  const payments =
    invoices.length === 0
      ? []
      : await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.id));
  const refunds =
    payments.length === 0
      ? []
      : await db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id));
  return { invoices, payments, refunds, combined: await combinedSums(db, payments) };
}

async function combinedSums(db: Db, rows: readonly PaymentRow[]): Promise<Map<number, CombinedSum>> {
  const ids = rows.flatMap(({ combinedId }) => combinedId ?? []);
  if (ids.length === 0) return new Map();
  const sums = await db
    .select({ combinedPayment, received: sum(payment.received).mapWith(Number) })
    .from(combinedPayment)
    .innerJoin(payment, eq(payment.combinedId, combinedPayment.id))
    .where(inArray(combinedPayment.id, ids))
    .groupBy(combinedPayment.id);
  return new Map(sums.map((row) => [row.combinedPayment.id, { ...row.combinedPayment, received: row.received }]));
}

export async function findOrderOfRefund(db: Db, refundId: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
  return row?.orderId;
}

/** The amount of one refund. */
export async function amountOfRefund(db: Db, refundId: number): Promise<Money | undefined> {
  const [row] = await db
    .select({ minor: refund.amount, currency: refund.currency })
    .from(refund)
    .where(eq(refund.id, refundId));
  return row;
}

/** How many events wait to be processed, counted up to `max`, and the age of the oldest in seconds. */
export async function readInboxBacklog(db: Db, max: number): Promise<{ size: number; oldestSeconds: number }> {
  const waiting = db
    .select({ at: paymentEvent.receivedAt })
    .from(paymentEvent)
    .where(isNull(paymentEvent.processedAt))
    .orderBy(paymentEvent.nextTryAt)
    .limit(max)
    .as('waiting');
  const [row] = await db
    .select({
      size: sql<number>`count(*)`.mapWith(Number),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${waiting.at})), 0)`.mapWith(Number),
    })
    .from(waiting);
  return row ?? { size: 0, oldestSeconds: 0 };
}

/** The newest invoice for the goods of an order and of its second payment, among its invoices, the oldest first. */
export function newestInvoicesOf(invoices: readonly InvoiceRow[]): {
  invoice: InvoiceRow | null;
  later: InvoiceRow | null;
} {
  const newest = (kind: InvoiceRow['kind']) => invoices.findLast((row) => row.kind === kind) ?? null;
  return { invoice: newest('GOODS'), later: newest('LOGISTICS') };
}

/** How many payments of the last `days` have no outcome yet, counted up to `max`. */
export async function countOpenPayments(db: Db, now: Date, days: number, max: number): Promise<number> {
  const open = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        ne(payment.status, 'captured'),
        gt(payment.createdAt, addDays(now, -days)),
        inArray(payment.status, [...OPEN_PAYMENT_STATES]),
      ),
    )
    .limit(max)
    .as('open');
  return db.$count(open);
}
