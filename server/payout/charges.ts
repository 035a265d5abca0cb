import { and, asc, eq, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { category } from '#server/catalogue/tables.ts';
import { commissionCharge, commissionRate } from '#server/commission/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { store } from '#server/store/tables.ts';

/** What each line of an order was charged and what went back, with the rate that applied. */
export async function chargesOf(db: Db, orderId: number) {
  const { id, at, basisPoints, amount, fee, currency } = commissionCharge;
  return db
    .select({
      id,
      at,
      goods: orderLine.name,
      scope: commissionRate.scope,
      rateName: sql<LocalText | null>`coalesce(${category.name}, ${store.name})`,
      basisPoints,
      amount,
      fee,
      currency,
    })
    .from(commissionCharge)
    .innerJoin(orderLine, eq(orderLine.id, commissionCharge.orderLineId))
    .leftJoin(commissionRate, eq(commissionRate.id, commissionCharge.rateId))
    .leftJoin(category, eq(category.id, commissionRate.categoryId))
    .leftJoin(store, eq(store.id, commissionRate.storeId))
    .where(eq(commissionCharge.orderId, orderId))
    .orderBy(asc(id));
}

export async function isOrderOf(
  db: Db,
  { orderId, storeId }: { readonly orderId: number; readonly storeId: number },
): Promise<boolean> {
  return (await db.$count(order, and(eq(order.id, orderId), eq(order.storeId, storeId)))) > 0;
}
