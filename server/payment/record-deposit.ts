import { eq } from 'drizzle-orm';
import { coveredBy, depositEntries } from '#core/payment/covers.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import type { InvoiceRow, PaymentRow } from '#server/payment/queries.ts';
import { invoice, payment } from '#server/payment/tables.ts';

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
    causeId: `${row.id}:${received}`,
    orderId: row.orderId,
    at: now,
    entries: depositEntries(row, row.received, received),
  });
  return { row: { ...row, received }, invoiceRow: { ...invoiceRow, paid } };
}
