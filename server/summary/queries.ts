import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderState } from '#core/order/states.ts';
import type { Db } from '#server/db/pool.ts';
import { order } from '#server/order/tables.ts';

/** A buyer's orders by state, and how many claims about them somebody still has to act on. */
export async function boughtBy(
  db: Db,
  buyerId: number,
): Promise<{ orders: { status: OrderState; count: number }[]; openClaims: number }> {
  const rows = await db
    .select({
      status: order.status,
      count: sql<number>`count(*)::int`,
      openClaims: sql<number>`sum(${order.openClaims})::int`,
    })
    .from(order)
    .where(eq(order.buyerId, buyerId))
    .groupBy(order.status)
    .orderBy(asc(order.status));
  return {
    orders: rows.map(({ status, count }) => ({ status, count })),
    openClaims: rows.reduce((sum, row) => sum + row.openClaims, 0),
  };
}

/** Paid orders a store has not begun with; those that came of a quotation are counted for themselves. */
export async function newOrdersOf(db: Db, storeId: number): Promise<{ newOrders: number; gqOrders: number }> {
  const [found] = await db
    .select({
      newOrders: sql<number>`(count(*) filter (where ${order.kind} <> 'GQ'))::int`,
      gqOrders: sql<number>`(count(*) filter (where ${order.kind} = 'GQ'))::int`,
    })
    .from(order)
    .where(and(eq(order.storeId, storeId), eq(order.status, 'paid')));
  return found ?? { newOrders: 0, gqOrders: 0 };
}
