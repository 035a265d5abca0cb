import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/outside/payment/port.ts';
import type { Standing } from '#server/payment/desk.ts';
import { moveInvoice } from '#server/payment/invoices.ts';
import { type InvoiceRow, listRefundsOf, lockInvoice, lockInvoicesOf, lockPaymentsOf, OPEN_PAYMENT, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { invoice, payment, refund, type RefundAccount } from '#server/payment/tables.ts';

/** Why a refund waits: a deposit has no way back of its own. */
export const NO_ACCOUNT = 'accountNeeded';
/** Taken back at the provider after the payment had counted: the order goes on until a person decides. */
const TAKEN_BACK_LATER = 'takenBackLater';

export type RefundWish = { readonly reason: string; readonly account?: RefundAccount; readonly now: Date };

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount, 0);

/** What of a payment is neither given back nor promised to be: minor units of its currency. */
function keptOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return row.received - sumOf(refunds.filter((one) => one.paymentId === row.id));
}

/**
 * Writes down that this much of a payment goes back; the provider is told after the transaction. A deposit can only go to
 * an account: without one the refund waits for the buyer to name it, unless they named one for this order before.
 */
async function requestRefund(tx: Tx, row: PaymentRow, amount: number, wish: RefundWish & { surplus?: boolean }): Promise<void> {
  const account = wish.account ?? (row.method === 'VIRTUAL_ACCOUNT' ? await accountNamedFor(tx, row.orderId) : undefined);
  const lacksAccount = row.method === 'VIRTUAL_ACCOUNT' && !account;
  await tx.insert(refund).values({
    paymentId: row.id,
    orderId: row.orderId,
    status: lacksAccount ? 'failed' : 'requested',
    failure: lacksAccount ? NO_ACCOUNT : null,
    amount,
    currency: row.currency,
    covers: amount,
    reason: wish.reason,
    surplus: wish.surplus ?? false,
    account,
    requestedAt: wish.now,
    nextTryAt: wish.now,
  });
}

/** Whether giving everything back needs to know an account: a deposit has no way back of its own. */
export async function needsRefundAccount(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await lockPaymentsOf(tx, orderId);
  const refunds = await listRefundsOf(tx, rows.map((row) => row.id));
  return rows.some((row) => row.method === 'VIRTUAL_ACCOUNT' && keptOf(row, refunds) > 0);
}

/**
 * Ends the money side of an order that is cancelled: unpaid invoices and open attempts end, everything received is
 * asked back. The caller holds the order's lock.
 */
export async function releaseMoney(tx: Tx, orderId: number, wish: RefundWish): Promise<void> {
  for (const row of await lockInvoicesOf(tx, orderId)) {
    if (row.status === 'requested' || row.status === 'depositing') await moveInvoice(tx, row, 'cancel');
  }
  const rows = await lockPaymentsOf(tx, orderId);
  const refunds = await listRefundsOf(tx, rows.map((row) => row.id));
  for (const row of rows) {
    const kept = keptOf(row, refunds);
    if (kept > 0) await requestRefund(tx, row, kept, wish);
  }
  await tx.update(payment).set({ status: 'cancelled' }).where(and(eq(payment.orderId, orderId), inArray(payment.status, [...OPEN_PAYMENT])));
}

/**
 * Asks back what the payments of an invoice hold beyond what they should: all of an attempt that cannot count (`alert`) or
 * whose order ended, what a captured one holds above its amount, and parts in the accounts of other attempts. While the
 * order waits for the invoice, parts may lie where they are.
 */
export async function refundSurplus(tx: Tx, bill: InvoiceRow, standing: Standing, now: Date): Promise<void> {
  const rows = (await lockPaymentsOf(tx, bill.orderId)).filter((row) => row.invoiceId === bill.id && row.received > 0);
  const refunds = await listRefundsOf(tx, rows.map((row) => row.id));
  for (const row of rows) {
    const own = refunds.filter((one) => one.paymentId === row.id);
    const isKept = (!row.alert || row.alert === TAKEN_BACK_LATER) && standing !== 'ended' && (row.status === 'captured' || standing === 'waiting');
    const mayHold = row.status === 'captured' ? Math.min(row.amount, row.received) : row.received;
    const surplus = isKept ? row.received - mayHold - sumOf(own.filter((one) => one.surplus)) : keptOf(row, own);
    if (surplus > 0) await requestRefund(tx, row, surplus, { reason: `payment ${row.alert ?? 'surplus'}`, surplus: true, now });
  }
}

/**
 * Takes the provider's word that money went back: refunds that were sent are finished, oldest first, as far as the
 * cancelled sum reaches, each with its ledger posting; one we had given up on may turn out to have gone through. What is
 * left was taken back at the provider without us: it is written down as a refund too, and a person is called.
 */
export async function finishRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<boolean> {
  let unexplained = Math.min(seen.cancelled, row.received) - row.refunded;
  if (unexplained <= 0 || seen.currency !== row.currency) return false;
  const before = unexplained;
  const own = await listRefundsOf(tx, [row.id]);
  for (const one of [...own.filter(({ status }) => status === 'sent'), ...own.filter(({ status }) => status === 'failed')]) {
    if (one.amount > unexplained) continue;
    unexplained -= one.amount;
    await tx.update(refund).set({ status: 'done', doneAt: now, failure: null }).where(eq(refund.id, one.id));
    await postRefund(tx, row, one, now);
  }
  const isTakenBack = unexplained > 0 && unexplained <= keptOf(row, own);
  if (isTakenBack) {
    const [one] = await tx
      .insert(refund)
      .values({ paymentId: row.id, orderId: row.orderId, status: 'done', amount: unexplained, currency: row.currency, covers: unexplained, reason: 'taken back at the provider', requestedAt: now, nextTryAt: now, doneAt: now })
      .returning();
    if (one) await postRefund(tx, row, one, now);
    unexplained = 0;
  }
  const done = before - unexplained;
  if (done === 0) return false;
  await tx.update(payment).set({ refunded: sql`${payment.refunded} + ${done}`, ...(isTakenBack && row.status === 'captured' && !row.alert && { alert: TAKEN_BACK_LATER }) }).where(eq(payment.id, row.id));
  await tx.update(invoice).set({ refunded: sql`${invoice.refunded} + ${done}` }).where(eq(invoice.id, row.invoiceId));
  await showRefunds(tx, row.invoiceId);
  return isTakenBack;
}

/** Refunds the provider had accepted and could not carry out after all: a person must see to them. */
export async function noteFailedRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment): Promise<void> {
  const failed = seen.cancellations.filter((one) => one.status === 'FAILED').map((one) => one.id);
  if (failed.length === 0) return;
  const own = and(eq(refund.paymentId, row.id), eq(refund.status, 'sent'), inArray(refund.providerCancellationId, failed));
  await tx.update(refund).set({ status: 'failed', failure: 'CANCELLATION_FAILED' }).where(own);
}

async function postRefund(tx: Tx, row: PaymentRow, one: RefundRow, now: Date): Promise<void> {
  const amount = { minor: one.amount, currency: one.currency };
  await post(tx, { cause: 'refund', causeId: String(one.id), orderId: row.orderId, at: now, entries: transfer({ account: 'provider' }, { account: 'buyerFunds' }, amount) });
}

/** The invoice says by its state how much of it is still there. */
async function showRefunds(tx: Tx, invoiceId: number): Promise<void> {
  const bill = await lockInvoice(tx, invoiceId);
  if (!bill || (bill.status !== 'paid' && bill.status !== 'partlyRefunded')) return;
  const held = bill.paid - bill.refunded;
  if (held === 0) await moveInvoice(tx, bill, 'refundRest');
  else if (held < bill.total) await moveInvoice(tx, bill, 'refundPart');
}

/**
 * The buyer names where deposits of this order go back to: refunds that waited for it can be sent. Answers how many.
 * Cards need no account and are left alone.
 */
export async function nameRefundAccount(tx: Tx, orderId: number, account: RefundAccount, now: Date): Promise<number> {
  const waiting = and(eq(refund.orderId, orderId), eq(refund.status, 'failed'), eq(refund.failure, NO_ACCOUNT));
  const rows = await tx.update(refund).set({ account, status: 'requested', failure: null, attempts: 0, nextTryAt: now }).where(waiting).returning({ id: refund.id });
  return rows.length;
}

async function accountNamedFor(tx: Tx, orderId: number): Promise<RefundAccount | undefined> {
  const [known] = await tx.select({ account: refund.account }).from(refund).where(and(eq(refund.orderId, orderId), isNotNull(refund.account))).limit(1);
  return known?.account ?? undefined;
}
