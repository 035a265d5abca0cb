import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { purchaseMachine } from '#core/importing/states.ts';
import { likePart, likePrefix } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { purchase, purchaseLine, purchaseParcel } from '#server/importing/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';

export type ParcelRow = typeof purchaseParcel.$inferSelect;
export type ParcelOfOrder = {
  readonly parcel: ParcelRow;
  readonly orderId: number;
  readonly number: string;
  readonly company: string;
};

async function parcelsWhere(db: Db, where: SQL | undefined): Promise<ParcelOfOrder[]> {
  return db
    .select({ parcel: purchaseParcel, orderId: purchase.orderId, number: order.number, company: purchase.company })
    .from(purchaseParcel)
    .innerJoin(purchase, eq(purchase.id, purchaseParcel.purchaseId))
    .innerJoin(order, eq(order.id, purchase.orderId))
    .where(where)
    .orderBy(asc(purchaseParcel.id));
}

/** The parcels of one waybill, which may hold goods of several purchases. Case-insensitive. */
export async function findParcels(db: Db, waybill: string): Promise<ParcelOfOrder[]> {
  return parcelsWhere(db, inArray(purchaseParcel.waybill, [waybill, waybill.toLowerCase()]));
}

/** All parcels of these orders that are on their way to the centre or have arrived. */
export async function parcelsOf(db: Db, orderIds: readonly number[]): Promise<ParcelOfOrder[]> {
  return orderIds.length === 0 ? [] : parcelsWhere(db, inArray(purchase.orderId, [...orderIds]));
}

/**
 * Records that a parcel arrived at the centre; its purchase is received once all its parcels are. Idempotent. The
 * caller holds the order's lock.
 */
export async function parcelArrived(tx: Tx, parcelId: number, now: Date): Promise<void> {
  const [arrived] = await tx
    .update(purchaseParcel)
    .set({ arrivedAt: now })
    .where(and(eq(purchaseParcel.id, parcelId), isNull(purchaseParcel.arrivedAt)))
    .returning({ purchaseId: purchaseParcel.purchaseId });
  if (!arrived) return;
  const [row] = await tx.select().from(purchase).where(eq(purchase.id, arrived.purchaseId)).for('update');
  const waiting = await tx.$count(
    purchaseParcel,
    and(eq(purchaseParcel.purchaseId, arrived.purchaseId), isNull(purchaseParcel.arrivedAt)),
  );
  const received = row && purchaseMachine.next(row.status, 'receive', 'centre', 'purchase');
  if (row && received && waiting === 0)
    await tx
      .update(purchase)
      .set({ status: received, version: sql`${purchase.version} + 1` })
      .where(eq(purchase.id, row.id));
}

/** Inserts a parcel the supplier did not announce. Returns its id. */
export async function writeParcel(
  tx: Tx,
  { purchaseId, waybill, now }: { readonly purchaseId: number; readonly waybill: string; readonly now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(purchaseParcel)
    .values({ purchaseId, waybill, shippedAt: now })
    .onConflictDoUpdate({ target: [purchaseParcel.purchaseId, purchaseParcel.waybill], set: { waybill } })
    .returning({ id: purchaseParcel.id });
  if (!row) throw new Error(`parcel ${waybill} was not written`);
  return row.id;
}

/** The order of a purchase. */
export async function orderOfPurchase(db: Db, purchaseId: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: purchase.orderId }).from(purchase).where(eq(purchase.id, purchaseId));
  return row?.orderId;
}

/**
 * Paid purchases that wait for parcels, by part of the order's number or of the company name, or by prefix of the
 * supplier's number.
 */
export async function searchPurchases(db: Db, search: string, limit: number) {
  const text = search.trim();
  const rows = await db
    .select({
      id: purchase.id,
      orderId: purchase.orderId,
      number: order.number,
      company: purchase.company,
      supplierOrderId: purchase.supplierOrderId,
    })
    .from(purchase)
    .innerJoin(order, eq(order.id, purchase.orderId))
    .where(
      and(
        inArray(purchase.status, ['paid', 'shipped']),
        or(
          sql`${order.number} ilike ${likePart(text)}`,
          sql`${purchase.supplierOrderId} ilike ${likePrefix(text)}`,
          sql`${purchase.company} ilike ${likePart(text)}`,
        ),
      ),
    )
    .orderBy(asc(purchase.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ purchaseId: purchaseLine.purchaseId, quantity: purchaseLine.quantity, name: orderLine.name })
          .from(purchaseLine)
          .innerJoin(orderLine, eq(orderLine.id, purchaseLine.orderLineId))
          .where(inArray(purchaseLine.purchaseId, ids));
  const byPurchase = Map.groupBy(lines, (line) => line.purchaseId);
  return rows.map((row) => ({ ...row, lines: byPurchase.get(row.id) ?? [] }));
}
