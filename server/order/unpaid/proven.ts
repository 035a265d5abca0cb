import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { sumInWon } from '#server/order/unpaid/worth.ts';
import { order } from '#server/order/tables.ts';

/** What an owner's orders were paid with money, less what was or will be refunded, in won. */
export async function paidBy(tx: Tx, ownerId: number): Promise<number> {
  const paid = await tx
    .select({
      currency: order.currency,
      minor: sql<number>`sum(${order.total} - coalesce((
        select sum(r.covers) from refund r where r.order_id = ${order.id} and not r.surplus), 0))`.mapWith(Number),
    })
    .from(order)
    .where(and(eq(order.ownerId, ownerId), isNotNull(order.paidAt), ne(order.status, 'cancelled')))
    .groupBy(order.currency);
  return sumInWon(tx, paid);
}
