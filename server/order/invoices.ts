import { countSold } from '#server/catalogue/stock.ts';
import { pick } from '#core/locale.ts';
import { orderMachine } from '#core/order/states.ts';
import type { InvoiceOwner } from '#server/payment/desk.ts';
import { type Mover, moveOrder } from '#server/order/move.ts';
import { release } from '#server/order/release.ts';
import { linesOf, lockOrder } from '#server/order/queries.ts';

const SYSTEM: Mover = { role: 'system', memberId: null };

/** What payments do to orders: a paid invoice moves its order on, one that ran out of time ends it. */
export const orderOfInvoice: InvoiceOwner = {
  async lock(tx, invoice) {
    const row = await lockOrder(tx, 'anybody', invoice.orderId);
    if (!row) return 'ended';
    // Goods that came back all were delivered once: what is kept for their way is not to be given back.
    if (row.status === 'cancelled') return row.deliveredAt ? 'going' : 'ended';
    return orderMachine.next(row.status, 'pay', 'system', row.kind) ? 'waiting' : 'going';
  },
  async paid(tx, invoice, now) {
    const row = await lockOrder(tx, 'anybody', invoice.orderId);
    if (!row) throw new Error(`invoice ${invoice.id} has no order`);
    await moveOrder(tx, row, 'pay', SYSTEM, now);
    await countSold(tx, (await linesOf(tx, [row.id])).get(row.id) ?? [], 1);
  },
  async expired(tx, invoice, now) {
    const row = await lockOrder(tx, 'anybody', invoice.orderId);
    if (!row) throw new Error(`invoice ${invoice.id} has no order`);
    await moveOrder(tx, row, 'expire', SYSTEM, now);
    await release(tx, row, now);
  },
  async goods(db, invoice) {
    const lines = (await linesOf(db, [invoice.orderId])).get(invoice.orderId) ?? [];
    return lines.map((line) => ({ id: line.skuCode, name: pick(line.name, 'ko'), amount: line.unitPrice, quantity: line.quantity }));
  },
};
