import { and, asc, eq, exists } from 'drizzle-orm';
import { money, sumOf } from '#core/money.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { CheckoutAnswer } from '#core/order/stores-checkout/contract.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { presentOrders } from '#server/order/list/present-list.ts';
import { belongsTo, type OrderRow } from '#server/order/queries.ts';
import { checkout, order } from '#server/order/tables.ts';

type Own = { readonly memberId: number; readonly id: number };

/** A checkout of this member or its company. Refuses `order.notFound`. */
async function getCheckout(db: Db, { memberId, id }: Own, to: 'read' | 'act'): Promise<typeof checkout.$inferSelect> {
  const isOwn = and(eq(order.checkoutId, checkout.id), belongsTo({ buyerId: memberId }, to));
  const [row] = await db
    .select()
    .from(checkout)
    .where(and(eq(checkout.id, id), exists(db.select({ id: order.id }).from(order).where(isOwn))));
  return orRefuse(row, orderRefusal('order.notFound'));
}

/** Locks the orders of a checkout by ascending id, the lock order. Refuses `order.notFound`. */
export async function lockCheckout(tx: Tx, own: Own): Promise<OrderRow[]> {
  const { id } = await getCheckout(tx, own, 'act');
  return tx.select().from(order).where(eq(order.checkoutId, id)).orderBy(asc(order.id)).for('update');
}

/** Presents a checkout with its orders and what of them can be paid now. Refuses `order.notFound`. */
export async function presentCheckout(db: Db, own: Own, lang: Lang, now: Date): Promise<CheckoutAnswer> {
  const { id, placedAt } = await getCheckout(db, own, 'read');
  const reader = { scope: { buyerId: own.memberId }, role: 'buyer', lang } as const;
  const { orders } = await presentOrders(db, reader, { checkoutId: id, page: 0, count: 100 });
  const sorted = orders.toSorted((a, b) => a.id - b.id);
  const due = sorted.filter((one) => one.dueAt !== null && new Date(one.dueAt) > now);
  const [first] = due;
  const dueAt = due.flatMap((one) => one.dueAt ?? []).toSorted()[0] ?? null;
  const amounts = due.map(({ total }) => money(total.amount, total.currency));
  return {
    id,
    placedAt: placedAt.toISOString(),
    orders: sorted,
    due: first ? moneyAnswer(sumOf(amounts, first.total.currency)) : null,
    dueAt,
  };
}
