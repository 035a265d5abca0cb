import { firstPaymentDue } from '#core/importing/rules.ts';
import { money } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { orderOfInvoice } from '#server/order/invoices.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { requestInvoice } from '#server/payment/invoices.ts';

/** Asks the buyer of a reviewed import for its first payment (IMP-005); nothing left to pay is paid at once. */
export async function askFirstPayment(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const total = money(row.total, row.currency);
  const invoice = await requestInvoice(tx, {
    orderId: row.id,
    orderNumber: row.number,
    payerId: row.buyerId,
    kind: 'GOODS',
    total,
    dueAt: firstPaymentDue(now),
    now,
  });
  if (invoice.status === 'paid') await (await orderOfInvoice.lock(tx, invoice)).paid(now);
}
