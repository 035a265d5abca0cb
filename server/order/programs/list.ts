import { and, asc, eq, gte, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '#core/order/states.ts';
import type { Db } from '#server/db/pool.ts';
import { type ClaimedLine, linesOf, type OrderRow, withClaimed } from '#server/order/queries.ts';
import { order, orderHistory } from '#server/order/tables.ts';
import type { ParcelRow } from '#server/parcel/commands.ts';
import { parcelsOfOrders } from '#server/parcel/queries.ts';

type Filter = {
  readonly status?: OrderState | undefined;
  readonly updatedSince?: string | undefined;
  /** The id of the last order of the page before. */
  readonly cursor?: string | undefined;
  readonly count: number;
};

export type OrderForProgram = {
  readonly row: OrderRow & { readonly paidAt: Date };
  readonly updatedAt: Date;
  readonly lines: readonly ClaimedLine[];
  readonly parcels: readonly ParcelRow[];
};

/** SQL: the orders of a store that its programs may see. As for the seller, unpaid ones are not among them. */
const ofStore = (storeId: number) => and(eq(order.storeId, storeId), isNotNull(order.paidAt));

/** A page of a store's orders as they were placed, and the cursor of the next one. */
export async function listForProgram(
  db: Db,
  storeId: number,
  { status, updatedSince, cursor, count }: Filter,
): Promise<{ readonly orders: readonly OrderForProgram[]; readonly nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(order)
    .where(
      and(
        ofStore(storeId),
        status && eq(order.status, status),
        updatedSince ? happenedSince(db, new Date(updatedSince)) : undefined,
        cursor === undefined ? undefined : isAfter(storeId, Number(cursor)),
      ),
    )
    .orderBy(asc(order.placedAt), asc(order.id))
    .limit(count + 1);
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  return {
    orders: await withParts(db, shown),
    nextCursor: last && rows.length > count ? String(last.id) : null,
  };
}

const happenedSince = (db: Db, since: Date): SQL =>
  inArray(order.id, db.select({ id: orderHistory.orderId }).from(orderHistory).where(gte(orderHistory.at, since)));

/** SQL: after this order of the store. One of another store is after none. */
const isAfter = (storeId: number, id: number): SQL => sql`(${order.placedAt}, ${order.id}) > (
  select c.placed_at, c.id from shop_order c where c.id = ${id} and c.store_id = ${storeId})`;

/** One order of the store; undefined where it is another's. */
export async function readForProgram(db: Db, storeId: number, id: number): Promise<OrderForProgram | undefined> {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.id, id), ofStore(storeId)));
  return (await withParts(db, rows))[0];
}

async function withParts(db: Db, rows: readonly OrderRow[]): Promise<OrderForProgram[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await withClaimed(db, rows, await linesOf(db, ids));
  const parcels = Map.groupBy(await parcelsOfOrders(db, ids), ({ orderId }) => orderId);
  const changes = await db
    .select({ id: orderHistory.orderId, at: max(orderHistory.at) })
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .groupBy(orderHistory.orderId);
  const changedAt = new Map(changes.map(({ id, at }) => [id, at]));
  return rows.flatMap((row) => {
    const { paidAt } = row;
    if (paidAt === null) return [];
    return {
      row: { ...row, paidAt },
      updatedAt: changedAt.get(row.id) ?? row.placedAt,
      lines: lines.get(row.id) ?? [],
      parcels: parcels.get(row.id) ?? [],
    };
  });
}
