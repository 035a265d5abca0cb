import { sql } from 'drizzle-orm';
import { pick } from '#core/locale.ts';
import { orderMachine } from '#core/order/states.ts';
import { product } from '#server/catalogue/tables.ts';
import type { InvoiceOwner, Standing } from '#server/payment/desk.ts';
import { type Mover, moveOrder } from '#server/order/move.ts';
import { release } from '#server/order/release.ts';
import { linesOf, lockOrder, type OrderRow } from '#server/order/queries.ts';
import { orderLine } from '#server/order/tables.ts';

const SYSTEM: Mover = { role: 'system', memberId: null };

/** Pieces of an order that was paid, counted for its products; these are touched in one order everywhere. */
const counting = () => sql`
  bought as (
    select p.id, (select sum(l.quantity) from ${orderLine} l where l.order_id = ${sql.placeholder('boughtOrder')} and l.product_id = p.id) as pieces
    from ${product} p where p.id in (select product_id from ${orderLine} where order_id = ${sql.placeholder('boughtOrder')}) order by p.id for no key update of p
  ),
  sold as (update ${product} p set sold = greatest(0, p.sold + bought.pieces) from bought where p.id = bought.id)`;

/** What payments do to orders: a paid invoice moves its order on, one that ran out of time ends it. */
export const orderOfInvoice: Pick<InvoiceOwner, 'lock' | 'goods'> = {
  async lock(tx, { id, orderId }) {
    const row = await lockOrder(tx, 'anybody', orderId);
    if (!row) throw new Error(`invoice ${id} has no order`);
    return {
      standing: standingOf(row),
      async paid(now, beside = []) {
        await moveOrder(tx, row, 'pay', SYSTEM, now, [
          ...beside,
          { shape: 'count sold', build: counting, values: { boughtOrder: row.id } },
        ]);
      },
      async expired(now) {
        await moveOrder(tx, row, 'expire', SYSTEM, now);
        await release(tx, row, now);
      },
    };
  },
  async goods(db, invoice) {
    const lines = (await linesOf(db, [invoice.orderId])).get(invoice.orderId) ?? [];
    return lines.map((line) => ({
      id: line.skuCode,
      name: pick(line.name, 'ko'),
      amount: line.unitPrice,
      quantity: line.quantity,
    }));
  },
};

function standingOf(row: OrderRow): Standing {
  // Goods that came back all were delivered once: what is kept for their way is not to be given back.
  if (row.status === 'cancelled') return row.deliveredAt ? 'going' : 'ended';
  return orderMachine.next(row.status, 'pay', 'system', row.kind) ? 'waiting' : 'going';
}
