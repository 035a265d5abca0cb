import { and, eq, inArray } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { transaction } from '#server/db/pool.ts';
import { ProviderError } from '#server/outside/payment/port.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { moveInvoice } from '#server/payment/invoices.ts';
import { type InvoiceRow, listDueInvoices, listOpenPaymentsOf, listUncheckedPayments, lockInvoice, lockPaymentsOf, OPEN_PAYMENT, type PaymentRow } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { refundRest } from '#server/payment/refunds.ts';
import { payment } from '#server/payment/tables.ts';

/** Reads the provider for attempts nobody has heard of for a minute: the browser closed and the event got lost. */
export async function reconcileSilentPayments(desk: PaymentDesk): Promise<void> {
  for (const row of await listUncheckedPayments(desk.db, addMinutes(desk.now(), -1), 100)) {
    await reconcile(desk, row.providerId).catch((error: unknown) => desk.log.warn({ err: error, payment: row.providerId }, 'the provider could not be read'));
  }
}

/** Ends invoices whose time is over, after asking the provider a last time; a part deposit goes back. */
export async function expireInvoices(desk: PaymentDesk): Promise<void> {
  for (const due of await listDueInvoices(desk.db, desk.now(), 100)) {
    await expireInvoice(desk, due).catch((error: unknown) => desk.log.warn({ err: error, invoice: due.id }, 'an invoice could not be ended yet'));
  }
}

async function expireInvoice(desk: PaymentDesk, due: InvoiceRow): Promise<void> {
  // While the provider cannot be read the money may be there: the invoice is left for the next round.
  const attempts = await listOpenPaymentsOf(desk.db, due.id);
  for (const attempt of attempts) await reconcile(desk, attempt.providerId);
  const now = desk.now();
  const ended = await transaction(desk.db, async (tx) => {
    await desk.owner.lock(tx, due);
    const bill = await lockInvoice(tx, due.id);
    if (!bill || (bill.status !== 'requested' && bill.status !== 'depositing') || bill.dueAt > now) return [];
    await moveInvoice(tx, bill, 'expire');
    await desk.owner.expired(tx, bill, now);
    const rows = (await lockPaymentsOf(tx, bill.orderId)).filter((row) => row.invoiceId === bill.id);
    for (const row of rows) await refundRest(tx, row, 0, { reason: 'payment deadline passed', now });
    await tx.update(payment).set({ status: 'expired' }).where(and(eq(payment.invoiceId, bill.id), inArray(payment.status, [...OPEN_PAYMENT])));
    return rows;
  });
  await closeAccounts(desk, ended);
}

/** Tells the provider to take no more deposits. What arrives all the same goes back as a late payment. */
export async function closeAccounts(desk: PaymentDesk, rows: readonly PaymentRow[]): Promise<void> {
  for (const row of rows) {
    if (!row.virtualAccount || row.received >= row.amount) continue;
    await desk.provider.closeVirtualAccount(row.providerId).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      desk.log.info({ payment: row.providerId, type: error.type }, 'the account was closed already');
    });
  }
}
