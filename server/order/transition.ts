import { and, eq, sql } from 'drizzle-orm';
import { orderMachine, type OrderEvent } from '#core/order/states.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { recordDecision } from '#server/audit/commands.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { publishEvent } from '#server/program/publish.ts';
import { order, orderHistory } from '#server/order/tables.ts';
import { notifyOfTransition } from '#server/order/notify-parties.ts';

export type Actor = { readonly role: Role; readonly memberId: number | null; readonly why?: string };

/**
 * Moves an order by its table, in the caller's transaction, with an optimistic lock on the state: the update names the
 * expected one. Adds a history row and notices to the parties. Refuses `order.transitionNotAllowed`.
 */
export async function transitionOrder(
  tx: Tx,
  row: OrderRow,
  event: OrderEvent,
  by: Actor,
  now: Date,
): Promise<OrderRow> {
  const notAllowed = orderRefusal('order.transitionNotAllowed', { event, state: row.status });
  const to = orRefuse(orderMachine.next(row.status, event, by.role, row.kind), notAllowed);
  // With a clock that was set back an order must not be paid before it was placed (reliability FA-06).
  const before = row.deliveredAt ?? row.paidAt ?? row.placedAt;
  const at = now < before ? before : now;
  const [updated] = await tx
    .update(order)
    .set({
      status: to,
      version: sql`${order.version} + 1`,
      ...(event === 'pay' && { paidAt: at }),
      ...(event === 'deliver' && { deliveredAt: at }),
    })
    .where(and(eq(order.id, row.id), eq(order.status, row.status)))
    .returning();
  const moved = orRefuse(updated, notAllowed);
  await insertHistory(tx, { orderId: row.id, event, from: row.status, to, by, at });
  await notifyOfTransition(tx, moved, event, by, now);
  if (moved.paidAt !== null) await publishTransition(tx, moved, event, now);
  return moved;
}

/** Tells the programs of the store, which do not see unpaid orders either. */
async function publishTransition(tx: Tx, moved: OrderRow, event: OrderEvent, now: Date): Promise<void> {
  const { id, number, status, version, storeId } = moved;
  const type = event === 'pay' ? 'order.paid' : status === 'cancelled' ? 'order.cancelled' : 'order.changed';
  const data = { orderId: id, number, status, version, change: event };
  await publishEvent(tx, { storeId, type, subject: `order:${id}`, data, now });
}

/** Inserts a history row: who, when, from, to, why. */
export async function insertHistory(
  tx: Tx,
  { by, ...move }: Pick<typeof orderHistory.$inferInsert, 'orderId' | 'event' | 'from' | 'to' | 'at'> & { by: Actor },
): Promise<void> {
  await tx.insert(orderHistory).values({ ...move, by: by.role, memberId: by.memberId, why: by.why ?? '' });
}

/** Changes the number of claims that need an action; while there are any, the order is not confirmed automatically. */
export async function countOpenClaims(tx: Tx, orderId: number, more: number): Promise<void> {
  await tx
    .update(order)
    .set({ openClaims: sql`${order.openClaims} + ${more}` })
    .where(eq(order.id, orderId));
}

export type StaffDecision = Omit<Parameters<typeof recordDecision>[1], 'subject' | 'orderId'>;

/** Records a decision of staff about an order. */
export const recordOrderDecision = (tx: Tx, { id, number }: OrderRow, decision: StaffDecision): Promise<void> =>
  recordDecision(tx, { subject: { kind: 'order', id, label: number }, orderId: id, ...decision });
