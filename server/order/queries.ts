import { and, asc, count, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import type { OrderKind, OrderState } from '#core/order/states.ts';
import type { Caller } from '#core/role.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { order, orderHistory, orderLine } from '#server/order/tables.ts';
import { store } from '#server/store/tables.ts';

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;
type StoreHead = { id: number; code: string; name: typeof store.$inferSelect.name };
export type Listed = { order: OrderRow; store: StoreHead; buyerName: string; buyerEmail: string };

/** Whose orders: every list and every look at an order says it, so that a stranger's is simply not found. */
export type Whose = { buyerId: number } | { storeId: number } | 'anybody';

export type OrderFilter = {
  readonly status?: OrderState | undefined;
  readonly kind?: OrderKind | undefined;
  /** Korean dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly number?: string | undefined;
  readonly page: number;
  readonly count: number;
};

/** A filter with its page filled in. */
export function filterOf(query: Partial<OrderFilter>): OrderFilter {
  return { ...query, page: query.page ?? 0, count: query.count ?? 10 };
}

function belongsTo(whose: Whose): SQL | undefined {
  if (whose === 'anybody') return undefined;
  if ('buyerId' in whose) return eq(order.buyerId, whose.buyerId);
  // What is not paid is not yet the seller's business; what ended unpaid never was.
  return and(eq(order.storeId, whose.storeId), isNotNull(order.paidAt));
}

function matching(whose: Whose, filter: OrderFilter): SQL | undefined {
  return and(
    belongsTo(whose),
    filter.status && eq(order.status, filter.status),
    filter.kind && eq(order.kind, filter.kind),
    filter.from ? gte(order.placedAt, startOfKstDate(filter.from)) : undefined,
    filter.to ? lt(order.placedAt, addDays(startOfKstDate(filter.to), 1)) : undefined,
    filter.number ? like(order.number, `${filter.number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
}

const listed = {
  order,
  store: { id: store.id, code: store.code, name: store.name },
  lastName: member.lastName,
  firstName: member.firstName,
  buyerEmail: member.email,
};

/** A page of orders, the newest first, with how many there are in all. */
export async function listOrders(db: Db, whose: Whose, filter: OrderFilter): Promise<{ rows: Listed[]; total: number; lines: Map<number, OrderLineRow[]> }> {
  const where = matching(whose, filter);
  const rows = await db
    .select(listed)
    .from(order)
    .innerJoin(store, eq(store.id, order.storeId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .where(where)
    .orderBy(desc(order.id))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const total = await db.$count(order, where);
  const lines = await linesOf(db, rows.map((row) => row.order.id));
  return { rows: rows.map(({ lastName, firstName, ...row }) => ({ ...row, buyerName: `${lastName} ${firstName}`.trim() })), total, lines };
}

/** How many orders there are in each state; a filter's own state is left aside. */
export async function countByStatus(db: Db, whose: Whose, filter: Omit<OrderFilter, 'status' | 'page' | 'count'>): Promise<{ total: number; counts: { status: OrderState; count: number }[] }> {
  const where = matching(whose, { ...filter, status: undefined, page: 0, count: 0 });
  const counts = await db.select({ status: order.status, count: count() }).from(order).where(where).groupBy(order.status);
  return { total: counts.reduce((sum, row) => sum + row.count, 0), counts };
}

export async function findOrder(db: Db, whose: Whose, id: number): Promise<Listed | undefined> {
  const [row] = await db
    .select(listed)
    .from(order)
    .innerJoin(store, eq(store.id, order.storeId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .where(and(eq(order.id, id), belongsTo(whose)));
  if (!row) return undefined;
  const { lastName, firstName, ...rest } = row;
  return { ...rest, buyerName: `${lastName} ${firstName}`.trim() };
}

/** Whether somebody has a part in an order: who bought, whose store sells it, our own staff. */
export async function maySeeOrder(db: Db, caller: Caller, id: number): Promise<boolean> {
  const parts: Whose[] = [{ buyerId: caller.memberId }, ...(caller.storeId === null ? [] : [{ storeId: caller.storeId }])];
  const mine = caller.staffRole === 'operator' ? undefined : or(...parts.map(belongsTo));
  return (await db.$count(order, and(eq(order.id, id), mine))) > 0;
}

/** The order for update: the first lock of every command about it. */
export async function lockOrder(tx: Tx, whose: Whose, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(order).where(and(eq(order.id, id), belongsTo(whose))).for('update');
  return row;
}

export async function linesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.select().from(orderLine).where(inArray(orderLine.orderId, [...orderIds])).orderBy(asc(orderLine.id));
  return Map.groupBy(rows, (row) => row.orderId);
}

export async function historyOf(db: Db, orderId: number) {
  return db
    .select({ row: orderHistory, lastName: member.lastName, firstName: member.firstName })
    .from(orderHistory)
    .leftJoin(member, eq(member.id, orderHistory.memberId))
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id));
}

/** Orders that were delivered before, wait for their buyer's word and have no claim open. */
export async function listDeliveredBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.status, 'delivered'), lt(order.deliveredAt, before), eq(order.openClaims, 0)))
    .orderBy(asc(order.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
