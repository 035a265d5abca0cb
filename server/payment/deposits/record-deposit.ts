import { eq } from 'drizzle-orm';
import { coveredBy, depositEntries } from '#core/payment/covers.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import { notifyPayer, transitionInvoice } from '#server/payment/invoices.ts';
import type { InvoiceRow, PaymentRow } from '#server/payment/queries.ts';
import { invoice, payment } from '#server/payment/tables.ts';

/** The same sum may be received again after a reversal; within one round it only grows. */
const depositCause = ({ id, reversals }: PaymentRow, received: number): string =>
  reversals === 0 ? `${id}:${received}` : `${id}:${received}:${reversals}`;

type Recorded = { readonly row: PaymentRow; readonly invoiceRow: InvoiceRow };

/**
 * Records the money received since the last read, with its posting. A recorded amount never decreases, because an older
 * response may arrive late.
 */
export async function recordDeposit(
  tx: Tx,
  { row, invoiceRow, seen, now }: Recorded & { readonly seen: ProviderPayment; readonly now: Date },
): Promise<Recorded> {
  const received = Math.max(row.received, seen.paid);
  if (received === row.received || seen.currency !== row.currency) return { row, invoiceRow };
  const paid = invoiceRow.paid + coveredBy(row, received) - coveredBy(row, row.received);
  await tx.update(payment).set({ received }).where(eq(payment.id, row.id));
  await tx.update(invoice).set({ paid }).where(eq(invoice.id, invoiceRow.id));
  await post(tx, {
    cause: received < row.amount ? 'deposit' : 'capture',
    causeId: depositCause(row, received),
    orderId: row.orderId,
    at: now,
    entries: depositEntries(row, row.received, received),
  });
  return { row: { ...row, received }, invoiceRow: { ...invoiceRow, paid } };
}

/**
 * Takes a deposit back that was matched by mistake: a posting that reverses its entries, which stay as they are. The
 * payer is notified. An invoice without any other deposit waits for its whole sum again.
 */
export async function reverseDeposit(
  tx: Tx,
  { row, invoiceRow, amount, now }: Recorded & { readonly amount: number; readonly now: Date },
): Promise<InvoiceState> {
  const received = row.received - amount;
  const reversals = row.reversals + 1;
  const paid = invoiceRow.paid + coveredBy(row, received) - coveredBy(row, row.received);
  await tx.update(payment).set({ received, reversals }).where(eq(payment.id, row.id));
  await tx.update(invoice).set({ paid }).where(eq(invoice.id, invoiceRow.id));
  await post(tx, {
    cause: 'depositUnmatched',
    causeId: `${row.id}:${reversals}`,
    orderId: row.orderId,
    at: now,
    entries: depositEntries(row, row.received, received),
  });
  await notifyPayer(tx, invoiceRow.id, 'depositUnmatched', now);
  return paid === 0 ? (await transitionInvoice(tx, invoiceRow, 'unmatch')).status : invoiceRow.status;
}
