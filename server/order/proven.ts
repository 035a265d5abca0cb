import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Proven } from '#core/member/proven/rules.ts';
import { provenMember } from '#server/company/proven.ts';
import type { Tx } from '#server/db/pool.ts';
import { sumInWon } from '#server/order/worth.ts';
import { order } from '#server/order/tables.ts';

/**
 * What the owner of an order has proven: a company by its own account, since its colleagues prove nothing about it.
 * `paid` is what the owner's orders were paid with money, less what was or will be refunded.
 */
export async function provenOwner(tx: Tx, ownerId: number): Promise<Proven> {
  const paid = await tx
    .select({
      currency: order.currency,
      minor: sql<number>`sum(${order.total} - coalesce((
        select sum(r.covers) from refund r where r.order_id = ${order.id} and not r.surplus), 0))`.mapWith(Number),
    })
    .from(order)
    .where(and(eq(order.ownerId, ownerId), isNotNull(order.paidAt), ne(order.status, 'cancelled')))
    .groupBy(order.currency);
  return { ...(await provenMember(tx, ownerId)), paid: await sumInWon(tx, paid) };
}
