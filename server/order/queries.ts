import { and, asc, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { fullName } from '#core/full-name.ts';
import type { ApprovalState } from '#core/order/states.ts';
import { RETURN_DAYS } from '#core/store/delivery/template/rules.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { ownedBy } from '#server/member/owners.ts';
import { member } from '#server/member/tables.ts';
import { order, orderApproval, orderHistory, orderLine } from '#server/order/tables.ts';
import { deliveryTemplate, store } from '#server/store/tables.ts';

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;
export type OrderHistoryRow = typeof orderHistory.$inferSelect;
export type StoreHead = { id: number; code: string; name: typeof store.$inferSelect.name };
export type Listed = {
  order: OrderRow;
  store: StoreHead;
  buyerName: string;
  buyerEmail: string;
  mayAct: boolean;
  approval: OrderApproval;
};

/**
 * The scope of an order query; a stranger's order is not found. That of a buyer includes the orders of the buyer's
 * company.
 */
export type Scope = { buyerId: number } | { storeId: number } | 'all';

export function belongsTo(scope: Scope, to: 'read' | 'act' = 'read'): SQL | undefined {
  if (scope === 'all') return undefined;
  if ('buyerId' in scope) return ownedBy(order.ownerId, scope.buyerId, to);
  // A seller does not see an unpaid order, nor one that ended unpaid.
  return and(eq(order.storeId, scope.storeId), isNotNull(order.paidAt));
}

/** SQL: whether the reader may do something about an order besides reading it. */
export const mayActOn = (scope: Scope): SQL<boolean> =>
  scope !== 'all' && 'buyerId' in scope ? ownedBy(order.ownerId, scope.buyerId, 'act') : sql<boolean>`true`;

/** The approval of an order and whether the reader may decide about it now; null for orders without one. */
export const approvalFor = (scope: Scope) => ({
  status: orderApproval.status,
  reason: orderApproval.reason,
  mayDecide:
    scope !== 'all' && 'buyerId' in scope
      ? sql<boolean>`(${orderApproval.status} = 'waiting' and ${order.buyerId} <> ${scope.buyerId}
          and ${ownedBy(order.ownerId, scope.buyerId, 'approve')})`
      : sql<boolean>`false`,
});
export type OrderApproval = { status: ApprovalState; reason: string; mayDecide: boolean } | null;

const listed = {
  order,
  store: { id: store.id, code: store.code, name: store.name },
  lastName: member.lastName,
  firstName: member.firstName,
  buyerEmail: member.email,
};

export async function findOrder(db: Db, scope: Scope, id: number): Promise<Listed | undefined> {
  const [row] = await db
    .select({ ...listed, mayAct: mayActOn(scope), approval: approvalFor(scope) })
    .from(order)
    .innerJoin(store, eq(store.id, order.storeId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .leftJoin(orderApproval, eq(orderApproval.orderId, order.id))
    .where(and(eq(order.id, id), belongsTo(scope)));
  if (!row) return undefined;
  const { lastName, firstName, ...rest } = row;
  return { ...rest, buyerName: fullName({ lastName, firstName }) };
}

/** Whether somebody has access to an order: its buyer, the store's people who handle it, staff who read orders; for imports those who read these. */
export async function maySeeOrder(db: Db, caller: Caller, id: number): Promise<boolean> {
  const isOfOrders = mayUse('ownStore.orders', caller) || mayUse('ownStore.answers', caller);
  const parts: Scope[] = [
    { buyerId: caller.memberId },
    ...(caller.storeId !== null && isOfOrders ? [{ storeId: caller.storeId }] : []),
  ];
  const staffs = mayUse('imports.read', caller) ? eq(order.kind, 'IMPORT_1688') : undefined;
  const access = mayUse('orders.read', caller) ? undefined : or(staffs, ...parts.map((part) => belongsTo(part)));
  return (await db.$count(order, and(eq(order.id, id), access))) > 0;
}

/** Locks the order, the first lock of every command about it. An accountant's scope finds none of the company's. */
export async function lockOrder(tx: Tx, scope: Scope, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(order)
    .where(and(eq(order.id, id), belongsTo(scope, 'act')))
    .for('update');
  return row;
}

export async function linesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.id));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** A line with its pieces held by open claims, and those of them whose cancellation is requested. */
export type ClaimedLine = OrderLineRow & { readonly claimed: number; readonly cancelRequested: number };

/** Adds to lines what open claims hold of them. Reads claims only of orders that have any. */
export async function withClaimed(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'openClaims'>[],
  lines: ReadonlyMap<number, readonly OrderLineRow[]>,
): Promise<Map<number, ClaimedLine[]>> {
  const ids = orders.flatMap(({ id, openClaims }) => (openClaims > 0 ? [id] : []));
  const held = new Map((ids.length > 0 ? await readHeld(db, ids) : []).map((row) => [row.id, row]));
  return new Map(
    [...lines].map(([orderId, own]) => [
      orderId,
      own.map((line) => {
        const { claimed = 0, cancelRequested = 0 } = held.get(line.id) ?? {};
        return { ...line, claimed, cancelRequested };
      }),
    ]),
  );
}

type Held = { readonly id: number; readonly claimed: number; readonly cancelRequested: number };

// Plain SQL: claims are a later capability, whose tables build on these.
async function readHeld(db: Db, orderIds: readonly number[]): Promise<Held[]> {
  const { rows } = await db.execute<{ id: string; claimed: string; requested: string }>(sql`
    select l.order_line_id as id, sum(l.quantity) as claimed,
      coalesce(sum(l.quantity) filter (where c.kind = 'cancel' and c.status = 'requested'), 0) as requested
    from claim c join claim_line l on l.claim_id = c.id
    where c.order_id = any(${sql.param([...orderIds])}::bigint[])
      and c.status in ('requested', 'approved', 'goodsComingBack', 'goodsReceived')
    group by l.order_line_id`);
  return rows.map(({ id, claimed, requested }) => ({
    id: Number(id),
    claimed: Number(claimed),
    cancelRequested: Number(requested),
  }));
}

export async function readHistory(db: Db, orderId: number) {
  return db
    .select({ row: orderHistory, lastName: member.lastName, firstName: member.firstName })
    .from(orderHistory)
    .leftJoin(member, eq(member.id, orderHistory.memberId))
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id));
}

/** SQL: when the return period of all goods of a delivered order ends; unconfirmed orders are confirmed then. */
export function returnPeriodEnd(db: Db): SQL {
  const granted = db
    .select({ days: sql`max((${orderLine.returnTerms} ->> 'days')::int)` })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id));
  return sql`${order.deliveredAt} + make_interval(days => greatest(${RETURN_DAYS}::int, coalesce((${granted}), 0)))`;
}

/** Orders whose return period has passed for all goods, without confirmation and without an open claim. */
export async function listSilentDeliveries(db: Db, now: Date, limit: number): Promise<number[]> {
  const isOver = sql`${returnPeriodEnd(db)} < ${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.status, 'delivered'),
        lt(order.deliveredAt, addDays(now, -RETURN_DAYS)),
        isOver,
        eq(order.openClaims, 0),
        isNotWaiting('orders-confirm', order.id, now),
      ),
    )
    .orderBy(asc(order.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** SQL: the terms of return of a product as they are now; an order keeps them. */
export const returnTermsNow = (productId: number): SQL => sql`(
  select jsonb_build_object('originCountry', t.origin_country, 'days', t.return_days, 'fee', t.return_fee,
    'currency', t.currency, 'address', t.return_address, 'method', t.return_method, 'cases', t.return_cases)
  from ${product} p join ${deliveryTemplate} t on t.id = p.delivery_template_id where p.id = ${productId})`;
