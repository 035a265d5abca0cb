import { and, asc, desc, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import type { ParcelRow } from '#server/parcel/commands.ts';
import { parcel, parcelLine, parcelTrace } from '#server/parcel/tables.ts';

type LineRow = typeof parcelLine.$inferSelect;
type TraceRow = typeof parcelTrace.$inferSelect;

/** Parcels of an order, the oldest first, each with its contents and its traces, the newest first. */
export async function parcelsOf(
  db: Db,
  orderId: number,
): Promise<{ row: ParcelRow; lines: LineRow[]; traces: TraceRow[] }[]> {
  const rows = await db.select().from(parcel).where(eq(parcel.orderId, orderId)).orderBy(asc(parcel.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(
    await db.select().from(parcelLine).where(inArray(parcelLine.parcelId, ids)).orderBy(asc(parcelLine.orderLineId)),
    ({ parcelId }) => parcelId,
  );
  const traces = Map.groupBy(
    await db
      .select()
      .from(parcelTrace)
      .where(inArray(parcelTrace.parcelId, ids))
      .orderBy(desc(parcelTrace.at), desc(parcelTrace.id)),
    ({ parcelId }) => parcelId,
  );
  return rows.map((row) => ({ row, lines: lines.get(row.id) ?? [], traces: traces.get(row.id) ?? [] }));
}

/** Parcels of several orders, the oldest first. */
export const parcelsOfOrders = (db: Db, orderIds: readonly number[]): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcel)
    .where(inArray(parcel.orderId, [...orderIds]))
    .orderBy(asc(parcel.id));

export type SentParcel = ParcelRow & { readonly contents: readonly LineRow[] };

/** Parcels of goods of several orders with their contents by the order, exchanges aside, the oldest first. */
export async function sentParcelsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, SentParcel[]>> {
  const rows = (await parcelsOfOrders(db, orderIds)).filter(({ claimId }) => claimId === null);
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(
    ids.length > 0 ? await db.select().from(parcelLine).where(inArray(parcelLine.parcelId, ids)) : [],
    ({ parcelId }) => parcelId,
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, contents: lines.get(row.id) ?? [] })),
    ({ orderId }) => orderId,
  );
}

/** Whether an order has a parcel with this waybill. */
export async function hasParcel(
  db: Db,
  orderId: number,
  { courier, waybill }: Pick<ParcelRow, 'courier' | 'waybill'>,
): Promise<boolean> {
  const same = and(eq(parcel.orderId, orderId), eq(parcel.courier, courier), eq(parcel.waybill, waybill));
  return (await db.$count(parcel, same)) > 0;
}

/** Parcels due for a tracking query, the longest waiting first. */
export async function listDueParcels(db: Db, now: Date, limit: number): Promise<ParcelRow[]> {
  return db
    .select()
    .from(parcel)
    .where(and(lte(parcel.nextCheckAt, now), isNotWaiting('parcels-track', parcel.id, now)))
    .orderBy(asc(parcel.nextCheckAt), asc(parcel.id))
    .limit(limit);
}

/** Whether a parcel of an order, exchanges aside, is undelivered. */
export async function hasUnderway(db: Db, orderId: number): Promise<boolean> {
  return (
    (await db.$count(
      parcel,
      and(eq(parcel.orderId, orderId), isNull(parcel.claimId), ne(parcel.status, 'delivered')),
    )) > 0
  );
}
