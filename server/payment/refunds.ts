import { and, eq, inArray, sql } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/outside/payment/port.ts';
import { moveInvoice } from '#server/payment/invoices.ts';
import { listRefundsOf, lockInvoice, lockInvoicesOf, lockPaymentsOf, OPEN_PAYMENT, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { invoice, payment, refund, type RefundAccount } from '#server/payment/tables.ts';

export type RefundWish = { readonly reason: string; readonly account?: RefundAccount; readonly now: Date };

/** What of a payment is neither given back nor promised to be: minor units of its currency. */
function keptOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return row.received - refunds.filter((one) => one.paymentId === row.id).reduce((sum, one) => sum + one.amount, 0);
}

/** Writes down that this much of a payment goes back; the provider is told after the transaction. */
export async function requestRefund(tx: Tx, row: PaymentRow, amount: number, wish: RefundWish): Promise<void> {
  await tx.insert(refund).values({
    paymentId: row.id,
    orderId: row.orderId,
    status: 'requested',
    amount,
    currency: row.currency,
    reason: wish.reason,
    account: wish.account,
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

/** Asks back what a payment holds beyond what it should: a second capture, a wrong amount, money after the deadline. */
export async function refundRest(tx: Tx, row: PaymentRow, keep: number, wish: RefundWish): Promise<void> {
  const kept = keptOf(row, await listRefundsOf(tx, [row.id]));
  if (kept > keep) await requestRefund(tx, row, kept - keep, wish);
}

/**
 * Takes the provider's word that money went back: refunds that were sent are finished, oldest first, as far as the
 * cancelled sum reaches, each with its ledger posting.
 */
export async function finishRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<void> {
  let unexplained = seen.cancelled - row.refunded;
  let done = 0;
  for (const one of await listRefundsOf(tx, [row.id])) {
    if (one.status !== 'sent' || one.amount > unexplained) continue;
    unexplained -= one.amount;
    done += one.amount;
    await tx.update(refund).set({ status: 'done', doneAt: now, failure: null }).where(eq(refund.id, one.id));
    const amount = { minor: one.amount, currency: one.currency };
    await post(tx, { cause: 'refund', causeId: String(one.id), orderId: row.orderId, at: now, entries: transfer({ account: 'provider' }, { account: 'buyerFunds' }, amount) });
  }
  if (done === 0) return;
  await tx.update(payment).set({ refunded: sql`${payment.refunded} + ${done}` }).where(eq(payment.id, row.id));
  await tx.update(invoice).set({ refunded: sql`${invoice.refunded} + ${done}` }).where(eq(invoice.id, row.invoiceId));
  const bill = await lockInvoice(tx, row.invoiceId);
  if (!bill || (bill.status !== 'paid' && bill.status !== 'partlyRefunded')) return;
  const held = bill.paid - bill.refunded;
  if (held === 0) await moveInvoice(tx, bill, 'refundRest');
  else if (held < bill.total) await moveInvoice(tx, bill, 'refundPart');
}
