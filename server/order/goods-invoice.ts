import { pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { orderMachine } from '#core/order/states.ts';
import { countSold } from '#server/catalogue/stock.ts';
import type { Tx } from '#server/db/pool.ts';
import { dueAfterApproval } from '#server/order/approval/payable.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import { releaseOrder } from '#server/order/removal/release.ts';
import { linesOf, lockOrder, type OrderRow } from '#server/order/queries.ts';
import type { BilledOrders, BilledOrderStatus } from '#server/payment/deps.ts';
import { requestInvoice } from '#server/payment/invoices.ts';

const SYSTEM: Actor = { role: 'system', memberId: null };

/** Requests the invoice for an order's goods. An order with nothing left to pay is paid at once. */
export async function requestGoodsInvoice(tx: Tx, row: OrderRow, dueAt: Date, now: Date): Promise<void> {
  const invoice = await requestInvoice(tx, {
    orderId: row.id,
    orderNumber: row.number,
    payerId: row.buyerId,
    ownerId: row.ownerId,
    kind: 'GOODS',
    total: money(row.total, row.currency),
    dueAt: await dueAfterApproval(tx, row, dueAt, now),
    now,
  });
  if (invoice.status === 'paid') await payOrder(tx, row, now);
}

/** Moves a paid order and counts the sold goods. The caller holds the order's lock. */
async function payOrder(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  await transitionOrder(tx, row, 'pay', SYSTEM, now);
  await countSold(tx, (await linesOf(tx, [row.id])).get(row.id) ?? [], 1);
}

/** The effects of invoices on orders: a paid invoice moves its order, an expired one ends it. */
export const goodsInvoiceOrders: Pick<BilledOrders, 'lock' | 'lines'> = {
  async lock(tx, { id, orderId }) {
    const row = await lockOrder(tx, 'all', orderId);
    if (!row) throw new Error(`invoice ${id} has no order`);
    return {
      status: statusOf(row),
      paid: (now) => payOrder(tx, row, now),
      async expired(now) {
        await transitionOrder(tx, row, 'expire', SYSTEM, now);
        await releaseOrder(tx, row, now);
      },
    };
  },
  async lines(db, invoice) {
    const lines = (await linesOf(db, [invoice.orderId])).get(invoice.orderId) ?? [];
    return lines.map((line) => ({
      id: line.skuCode,
      name: pick(line.name, 'ko'),
      amount: line.unitPrice,
      quantity: line.quantity,
    }));
  },
};

function statusOf(row: OrderRow): BilledOrderStatus {
  // Fully returned goods were delivered once, so the return fee deducted from the refund is not refundable.
  if (row.status === 'cancelled') return row.deliveredAt ? 'paid' : 'ended';
  return orderMachine.next(row.status, 'pay', 'system', row.kind) ? 'waiting' : 'paid';
}
