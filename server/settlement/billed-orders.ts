import { orderMachine } from '#core/order/states.ts';
import { needsAcceptance } from '#core/settlement/rules.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import type { Tx } from '#server/db/pool.ts';
import { goodsInvoiceOrders } from '#server/order/goods-invoice.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';
import type { BilledOrders, BilledOrderStatus } from '#server/payment/deps.ts';
import type { InvoiceHead } from '#server/payment/queries.ts';
import { finishAdjustment, lapseAdjustment, payLogistics } from '#server/settlement/finish.ts';
import { billOfInvoice, settlementOf } from '#server/settlement/queries.ts';

/**
 * The effects of payments on orders, for each kind of invoice (order-states §3): the goods’, the second payment’s, an
 * adjustment’s.
 */
export const billedOrders: BilledOrders = {
  async lock(tx, invoice) {
    if (invoice.kind === 'GOODS') return goodsInvoiceOrders.lock(tx, invoice);
    const row = await lockOrder(tx, 'all', invoice.orderId);
    if (!row) throw new Error(`invoice ${invoice.id} has no order`);
    return {
      status: await statusOf(tx, invoice, row),
      async paid(now) {
        await (invoice.kind === 'LOGISTICS' ? payLogistics(tx, invoice.id, row, now) : finishAdjustment(tx, row, now));
      },
      async expired(now) {
        if (invoice.kind !== 'LOGISTICS') return lapseAdjustment(tx, row, now);
        // Goods that wait at the centre are kept: staff requests the payment again.
        await notifyParties(tx, row, [{ to: 'buyer', kind: 'secondPaymentOver', page: 'second-payment' }], {}, now);
        await notifyParties(
          tx,
          row,
          [{ to: 'settlements.manage', kind: 'secondPaymentOverForStaff' }],
          {},
          now,
          `/admin/imports/${row.id}`,
        );
      },
    };
  },
  async whyNotPayable(tx, invoice) {
    if (invoice.kind !== 'LOGISTICS') return undefined;
    const bill = await billOfInvoice(tx, invoice.id);
    return bill && needsAcceptance(bill.estimated, bill.total) && !bill.acceptedAt
      ? settlementRefusal('settlement.acceptFirst')
      : undefined;
  },
  lines: (db, invoice) => goodsInvoiceOrders.lines(db, invoice),
};

async function statusOf(tx: Tx, invoice: InvoiceHead, row: OrderRow): Promise<BilledOrderStatus> {
  if (row.status === 'cancelled') return 'ended';
  const isWaiting =
    invoice.kind === 'LOGISTICS'
      ? orderMachine.next(row.status, 'payLogistics', 'system', row.kind) !== undefined
      : (await settlementOf(tx, row.id))?.status === 'adjustmentAccepted';
  return isWaiting ? 'waiting' : 'paid';
}
