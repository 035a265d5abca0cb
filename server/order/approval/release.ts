import { and, eq, inArray, ne } from 'drizzle-orm';
import { needsApproval } from '#core/company/colleagues/rules.ts';
import { limitOf } from '#server/company/colleagues/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { worthOfRow } from '#server/order/approval/payable.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { order, orderApproval } from '#server/order/tables.ts';

/**
 * Withdraws the question to the approvers where an order has left its checkout unpaid and the rest, ordered alone, would
 * be within the limit of the company. What was decided stays.
 */
export async function withdrawNeedlessApprovals(tx: Tx, { id, checkoutId, ownerId }: OrderRow): Promise<void> {
  if (checkoutId === null) return;
  const rest = await tx
    .select()
    .from(order)
    .where(and(eq(order.checkoutId, checkoutId), ne(order.id, id), ne(order.status, 'cancelled')));
  const isWon = rest.every(({ currency }) => currency === 'KRW');
  const worth = rest.reduce((sum, row) => sum + worthOfRow(row), 0);
  if (rest.length === 0 || needsApproval('purchaser', await limitOf(tx, ownerId), isWon ? worth : undefined)) return;
  const ids = rest.map((row) => row.id);
  await tx.delete(orderApproval).where(and(inArray(orderApproval.orderId, ids), eq(orderApproval.status, 'waiting')));
}
