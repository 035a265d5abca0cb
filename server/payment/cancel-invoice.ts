import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { transitionInvoice } from '#server/payment/invoices.ts';
import { endOpenPayments } from '#server/payment/open-payments.ts';
import { lockInvoice } from '#server/payment/queries.ts';
import { refundSurplus } from '#server/payment/refunds/request-refunds.ts';
import { payment } from '#server/payment/tables.ts';

/**
 * Cancels an unpaid invoice that another replaces: its attempts end, and money received for it is refunded. The caller
 * holds the order's lock.
 */
export async function cancelInvoice(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  const invoiceRow = await lockInvoice(tx, invoiceId);
  if (invoiceRow?.status !== 'requested' && invoiceRow?.status !== 'depositing') return;
  await transitionInvoice(tx, invoiceRow, 'cancel');
  await endOpenPayments(tx, eq(payment.invoiceId, invoiceId), 'cancel');
  await refundSurplus(tx, invoiceRow, 'ended', now);
}
