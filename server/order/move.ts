import { eq, type SQL, sql } from 'drizzle-orm';
import { orderMachine, type OrderEvent } from '#core/order/states.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import type { Tx } from '#server/db/pool.ts';
import { insertPart, type Part, writeTogether } from '#server/db/together.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { order, orderHistory } from '#server/order/tables.ts';
import { tellingParts } from '#server/order/tell.ts';

export type Mover = { readonly role: Role; readonly memberId: number | null; readonly why?: string };

const said = sql.placeholder;
const moving = () => sql`
  moved as (
    update ${order} set status = ${said('to')}, version = version + 1, paid_at = ${said('paidAt')}, delivered_at = ${said('deliveredAt')}
    where id = ${said('orderId')} and status = ${said('from')} returning version, open_claims)`;
const howItStands = sql`select version, open_claims as "openClaims" from moved`;

/**
 * Moves an order by its table: compare-and-set on the state, a row of history, and news to whom it concerns, in the
 * caller's transaction
 * and in one statement, with whatever the caller writes `beside`. Refuses `order.moveNotAllowed`.
 */
export async function moveOrder(
  tx: Tx,
  row: OrderRow,
  event: OrderEvent,
  by: Mover,
  now: Date,
  beside: readonly Part[] = [],
): Promise<OrderRow> {
  const notAllowed = orderRefusal('order.moveNotAllowed', { event, state: row.status });
  const to = orRefuse(orderMachine.next(row.status, event, by.role, row.kind), notAllowed);
  // A clock that was set back must not let an order be paid before it was placed (reliability FA-06).
  const before = row.deliveredAt ?? row.paidAt ?? row.placedAt;
  const at = now < before ? before : now;
  const changed = {
    ...row,
    status: to,
    paidAt: event === 'pay' ? at : row.paidAt,
    deliveredAt: event === 'deliver' ? at : row.deliveredAt,
  };
  const move: Part = {
    shape: 'move order',
    build: moving,
    values: { orderId: row.id, from: row.status, to, paidAt: changed.paidAt, deliveredAt: changed.deliveredAt },
  };
  const noted = historyPart(row.id, event, row.status, to, by, at);
  const [moved] = await writeTogether<Pick<OrderRow, 'version' | 'openClaims'>>(
    tx,
    [move, noted, ...(await tellingParts(tx, changed, event, by, now)), ...beside],
    howItStands,
  );
  return { ...changed, ...orRefuse(moved, notAllowed) };
}

/** A row of history: who, when, from, to, why. */
export function historyPart(
  orderId: number | SQL,
  event: OrderEvent,
  from: OrderRow['status'] | null,
  to: OrderRow['status'],
  by: Mover,
  now: Date,
): Part {
  return insertPart('noted', orderHistory, [
    { orderId, at: now, event, from, to, by: by.role, memberId: by.memberId, why: by.why ?? '' },
  ]);
}

/** One claim more or less that somebody still has to act on; while there are any, silence confirms nothing. */
export async function countOpenClaims(tx: Tx, orderId: number, more: number): Promise<void> {
  await tx
    .update(order)
    .set({ openClaims: sql`${order.openClaims} + ${more}` })
    .where(eq(order.id, orderId));
}
