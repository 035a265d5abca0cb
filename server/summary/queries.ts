import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderState } from '#core/order/states.ts';
import type { Db } from '#server/db/pool.ts';
import { ownedBy } from '#server/member/owners.ts';
import { order } from '#server/order/tables.ts';

/** The orders of a buyer and of the buyer's company by state, and the number of their claims that need an action. */
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
    .where(ownedBy(order.ownerId, buyerId, 'read'))
    .groupBy(order.status)
    .orderBy(asc(order.status));
  return {
    orders: rows.map(({ status, count }) => ({ status, count })),
    openClaims: rows.reduce((sum, row) => sum + row.openClaims, 0),
  };
}

/** A store's paid orders that are not started; those from a quotation are counted separately. */
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
