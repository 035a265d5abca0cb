import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, notExists, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, addMinutes } from '#core/calendar.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';
import { invoice, payment, paymentEvent, refund } from '#server/payment/tables.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
/** What never changes of an invoice. */
export type InvoiceHead = Pick<InvoiceRow, 'id' | 'kind' | 'orderId'>;
export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

const said = sql.placeholder;
const OPEN_INVOICE = ['requested', 'depositing'] as const;
export const OPEN_PAYMENT = ['created', 'pending', 'authorised'] as const;

/** What is to be paid of an order now, and how often somebody began to pay it before its lock was waited for. */
export type DueInvoice = InvoiceHead &
  Pick<InvoiceRow, 'orderNumber' | 'total' | 'currency' | 'requestedAt' | 'dueAt'> & { readonly attempts: number };
const due = sql`
  select i.id, i.kind, i.order_id as "orderId", i.order_number as "orderNumber", i.total, i.currency, i.requested_at as "requestedAt", i.due_at as "dueAt",
    (select count(*) from ${payment} p where p.invoice_id = i.id) as attempts
  from held join ${invoice} i on i.order_id = held.id where i.status in ('requested', 'depositing') order by i.id limit 1 for update of i`;

/** Locks the order, which a part called `held` does, and then what is to be paid of it; undefined when nothing is. */
export async function lockDueInvoice(tx: Tx, held: Part): Promise<DueInvoice | undefined> {
  const [row] = await writeTogether<DueInvoice>(tx, [held], due);
  return row;
}

const endingOthers = () => sql`
  begun_of as (select ${said('endedOf')}::bigint as id),
  ended as (
    update ${payment} set status = 'cancelled'
    where invoice_id = (select id from begun_of) and (status = 'created' or (method = 'BANK_TRANSFER' and status = 'pending' and received = 0)))`;

/**
 * A window left for another is over, and so is a transfer nobody has made: a part of the statement that begins another
 * attempt. Should
 * either be paid all the same, the money's own word still counts.
 */
export const endOthersPart = (invoiceId: number): Part => ({
  shape: 'end others',
  build: endingOthers,
  values: { endedOf: invoiceId },
});

/** How many attempts there were when that statement began. */
export const attemptsBefore = sql`select count(*) as attempts from ${payment} where invoice_id = (select id from begun_of)`;

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

export async function findPayments(db: Db, providerIds: readonly string[]): Promise<PaymentRow[]> {
  return providerIds.length === 0
    ? []
    : db
        .select()
        .from(payment)
        .where(inArray(payment.providerId, [...providerIds]));
}

/** Attempts begun in that time that took money. */
export async function listReceivedBetween(db: Db, from: Date, until: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(gt(payment.createdAt, from), lte(payment.createdAt, until), gt(payment.received, 0)));
}

export async function findWindow(db: Db, windowKey: string): Promise<PaymentCase | undefined> {
  const [row] = await db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(eq(payment.windowKey, windowKey))
    .prepare('case by window')
    .execute();
  return row;
}

/** What never changes of a payment and its invoice. */
export type KnownCase = { readonly payment: Pick<PaymentRow, 'id' | 'method'>; readonly invoice: InvoiceHead };
export type PaymentCase = { readonly payment: PaymentRow; readonly invoice: InvoiceRow };

/** A payment with its invoice. */
export async function findCase(db: Db, providerId: string): Promise<PaymentCase | undefined> {
  const [row] = await db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(eq(payment.providerId, providerId))
    .prepare('case')
    .execute();
  return row;
}

const others = alias(payment, 'others');

/**
 * A payment with its invoice for update, the invoice first, and whether other attempts of it hold money. The caller
 * holds the order's
 * lock, under which alone money is taken in.
 */
export async function lockCaseOf(
  tx: Tx,
  paymentId: number,
): Promise<(PaymentCase & { readonly isAlone: boolean }) | undefined> {
  const rich = tx
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.invoiceId, invoice.id), ne(others.id, payment.id), gt(others.received, 0)));
  const [row] = await tx
    .select({ payment, invoice, isAlone: sql<boolean>`not exists (${rich})` })
    .from(invoice)
    .innerJoin(payment, eq(payment.invoiceId, invoice.id))
    .where(eq(payment.id, paymentId))
    .for('update', { of: [invoice, payment] })
    .prepare('locked case')
    .execute();
  return row;
}

/** A payment of this member with its invoice; a stranger's is not found. */
export async function findOwnPayment(db: Db, providerId: string, memberId: number): Promise<PaymentCase | undefined> {
  const [row] = await db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(and(eq(payment.providerId, providerId), eq(invoice.payerId, memberId)))
    .prepare('own case')
    .execute();
  return row;
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
}

export async function lockPaymentsOf(tx: Tx, orderId: number): Promise<PaymentRow[]> {
  return tx.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id)).for('update');
}

/**
 * Refunds of these payments, the oldest first. One the provider refused still stands for its amount: a person sees to
 * it.
 */
export async function listRefundsOf(db: Db, paymentIds: readonly number[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(refund)
    .where(inArray(refund.paymentId, [...paymentIds]))
    .orderBy(asc(refund.id));
}

/** The refunds of a payment for update, the oldest first: none of them is sent meanwhile. */
export async function lockRefundsOf(tx: Tx, paymentId: number): Promise<RefundRow[]> {
  return tx.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.id)).for('update');
}

/** What of an order's money is promised back and has not gone yet, in minor units of the order's currency. */
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
    .where(and(inArray(invoice.status, [...OPEN_INVOICE]), lte(invoice.dueAt, now)))
    .orderBy(asc(invoice.dueAt))
    .limit(limit);
}

export async function listOpenPaymentsOf(db: Db, invoiceId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.invoiceId, invoiceId), inArray(payment.status, [...OPEN_PAYMENT])));
}

/** How long after its beginning an attempt we ended is still looked at: providers report up to four days late. */
const WATCHED_DAYS = 8;

/**
 * Attempts to read the provider about: open ones nobody has heard of for a minute, and ended ones twice an hour for
 * some
 * days, because money may come although we gave up. The longest unread come first.
 */
export async function listUncheckedPayments(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  const lastLook = sql<Date>`coalesce(${payment.checkedAt}, ${payment.createdAt})`;
  const isOpen = inArray(payment.status, [...OPEN_PAYMENT]);
  return db
    .select()
    .from(payment)
    .where(
      and(
        ne(payment.status, 'captured'),
        ne(payment.method, 'BANK_TRANSFER'),
        gt(payment.createdAt, addDays(now, -WATCHED_DAYS)),
        or(and(isOpen, lte(lastLook, addMinutes(now, -1))), and(not(isOpen), lte(lastLook, addMinutes(now, -30)))),
      ),
    )
    .orderBy(lastLook)
    .limit(limit);
}

/**
 * Attempts that ended while the provider's account may still take deposits, and that owe nothing back through it: not
 * even to an account the buyer has still to name.
 */
export async function listAccountsToClose(db: Db, limit: number, orderId?: number): Promise<PaymentRow[]> {
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
        orderId === undefined ? undefined : eq(payment.orderId, orderId),
      ),
    )
    .orderBy(asc(payment.id))
    .limit(limit);
}

/**
 * Refunds our own bank pays by a person's hand: of bank transfers, of mobile phone bills once another account was
 * needed, and what staff moved to it.
 */
export const BY_HAND = sql`(${refund.byHand} or ${payment.method} = 'BANK_TRANSFER' or (${payment.method} = 'MOBILE' and ${refund.account} is not null))`;

/**
 * One refund of a payment after the other: while the provider takes its time with one, what it would still give back is
 * uncertain.
 */
const HELD_UP = sql`exists (select from refund other where other.payment_id = ${refund.paymentId} and other.id <> ${refund.id} and other.status = 'sent' and other.provider_cancellation_id is not null)`;

/** Refunds the provider is to be told of, of one order or of all. */
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
        not(HELD_UP),
        orderId === undefined ? undefined : eq(refund.orderId, orderId),
      ),
    )
    .orderBy(asc(refund.id))
    .limit(limit);
  return rows.map((row) => row.refund);
}

export type ToldRefund = {
  readonly refund: RefundRow;
  readonly orderNumber: string;
  readonly method: PaymentRow['method'];
};

/**
 * Refunds a person has to see to, of one order or of all, the oldest first: to be paid from our own bank, or failed.
 */
export async function listRefundsForStaff(
  db: Db,
  which: 'byHand' | 'failed',
  limit: number,
  orderId?: number,
): Promise<ToldRefund[]> {
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

// What an event tells and we know already: that a window was opened for a payment of ours, and that all of one was
// paid. The first work on
// any other begins with it, so that the job leaves it alone for a minute.
const keeping = () => sql`
  with kept as (insert into ${paymentEvent} (provider, event_id, type, provider_payment_id, received_at, attempts, next_try_at, processed_at)
  select 'portone', ${said('eventId')}, ${said('type')}, ${said('paymentId')}, ${said('now')}::timestamptz, 1, ${said('now')}::timestamptz + interval '1 minute',
    case when ${said('paymentId')}::text is null or exists (
      select from ${payment} where ${payment.providerId} = ${said('paymentId')} and (${said('type')} = 'Transaction.Ready' or (${said('type')} = 'Transaction.Paid'
        and ${payment.status} = 'captured' and ${payment.alert} is null and ${payment.received} = ${payment.amount} and ${payment.refunded} = 0))
    ) then ${said('now')}::timestamptz end
  on conflict do nothing returning id, provider_payment_id, processed_at)
  select kept.id, (select json_build_object('payment', json_build_object('id', p.id, 'method', p.method), 'invoice', json_build_object('id', i.id, 'kind', i.kind, 'orderId', i.order_id))
    from ${payment} p join ${invoice} i on i.id = p.invoice_id where p.provider_id = kept.provider_payment_id) as known
  from kept where kept.processed_at is null`;

/**
 * Writes a signed event down once, whatever the number of its deliveries. Answers its row and whose it is when there is
 * something to do about it.
 */
export async function keepEvent(
  db: Db,
  event: {
    readonly eventId: string;
    readonly type: string;
    readonly paymentId: string | undefined;
    readonly now: Date;
  },
): Promise<{ id: number; known: KnownCase | null } | undefined> {
  const [kept] = await askNamed<{ id: number; known: KnownCase | null }>(db, 'keep event', keeping, {
    ...event,
    paymentId: event.paymentId ?? null,
  });
  return kept;
}

export async function listDueEvents(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(and(isNull(paymentEvent.processedAt), lte(paymentEvent.nextTryAt, now)))
    .orderBy(asc(paymentEvent.id))
    .limit(limit);
}

export type OrderMoney = { invoices: InvoiceRow[]; payments: PaymentRow[]; refunds: RefundRow[] };

/** Everything about the money of one order, for showing. */
export async function moneyOfOrder(db: Db, orderId: number): Promise<OrderMoney> {
  const invoices = await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id));
  const payments =
    invoices.length === 0
      ? []
      : await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(desc(payment.id));
  const refunds =
    payments.length === 0
      ? []
      : await db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id));
  return { invoices, payments, refunds };
}

export async function orderOfRefund(db: Db, refundId: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
  return row?.orderId;
}

/** How many events wait to be processed, counted up to `max`, and for how many seconds the oldest of these has waited. */
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

/** How many payments of the last `days` have no outcome yet, counted up to `max`. */
export async function countOpenPayments(db: Db, now: Date, days: number, max: number): Promise<number> {
  const open = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        ne(payment.status, 'captured'),
        gt(payment.createdAt, addDays(now, -days)),
        inArray(payment.status, [...OPEN_PAYMENT]),
      ),
    )
    .limit(max)
    .as('open');
  return db.$count(open);
}
