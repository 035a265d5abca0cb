import type { Tx } from '#server/db/pool.ts';
import type { BilledOrder, PaymentDeps } from '#server/payment/deps.ts';
import { type InvoiceRow, lockPaymentCase, type PaymentCase, type PaymentRow } from '#server/payment/queries.ts';

export type LockedCase = { readonly row: PaymentRow; readonly invoiceRow: InvoiceRow; readonly order: BilledOrder };

/** Locks the order, the invoice and the payment, in the lock order. */
export async function lockCase(deps: PaymentDeps, tx: Tx, unlocked: PaymentCase): Promise<LockedCase | undefined> {
  const order = await deps.billedOrders.lock(tx, unlocked.invoice);
  const found = await lockPaymentCase(tx, unlocked);
  return found && { order, row: found.payment, invoiceRow: found.invoice };
}

/** Locks the shares of a combined payment as `lockCase` does: all orders first, by ascending id. */
export async function lockShares(deps: PaymentDeps, tx: Tx, unlocked: readonly PaymentCase[]): Promise<LockedCase[]> {
  const orders: { order: BilledOrder; share: PaymentCase }[] = [];
  for (const share of unlocked) orders.push({ order: await deps.billedOrders.lock(tx, share.invoice), share });
  const locked: LockedCase[] = [];
  for (const { order, share } of orders) {
    const found = await lockPaymentCase(tx, share);
    if (found) locked.push({ order, row: found.payment, invoiceRow: found.invoice });
  }
  return locked;
}

/** What a transfer misses, and whether its order still waits for it. */
export function waitingSum({ row, invoiceRow, order }: LockedCase): { missing: number; isAwaited: boolean } {
  return {
    missing: row.amount - row.received,
    isAwaited:
      order.status === 'waiting' &&
      (invoiceRow.status === 'requested' || invoiceRow.status === 'depositing') &&
      row.status !== 'captured',
  };
}
