import { and, eq, ne, sql } from 'drizzle-orm';
import { parcelRefusal } from '#core/parcel/refusals.ts';
import { courierOf, eventOfLevel, nextCheck, type Piece } from '#core/parcel/rules.ts';
import { parcelMachine } from '#core/parcel/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Tracked } from '#server/integrations/tracking/port.ts';
import { parcel, parcelLine, parcelTrace } from '#server/parcel/tables.ts';

export type Shipment = { readonly courier: string; readonly waybill: string; readonly shippedAt: Date };
export type ParcelRow = typeof parcel.$inferSelect;

/**
 * Inserts a parcel of an order with its contents, to be tracked at its courier; the caller holds the order's lock.
 * `claimId` is the exchange it is sent for. Returns its id; refuses `parcel.waybillTaken`.
 */
export async function sendParcel(
  tx: Tx,
  orderId: number,
  shipment: Shipment,
  pieces: readonly Piece[],
  now: Date,
  claimId?: number,
): Promise<number> {
  await refuseDuplicateWaybill(tx, orderId, shipment, 0);
  const [row] = await tx
    .insert(parcel)
    .values({
      orderId,
      claimId: claimId ?? null,
      ...shipment,
      status: 'sent',
      nextCheckAt: firstCheckAt(shipment, now),
      createdAt: now,
    })
    .returning({ id: parcel.id });
  const { id } = orRefuse(row, parcelRefusal('parcel.notFound'));
  await tx.insert(parcelLine).values(pieces.map((piece) => ({ parcelId: id, ...piece })));
  return id;
}

/** Other transport is not tracked. */
const firstCheckAt = ({ courier }: Shipment, now: Date): Date | null => (courierOf(courier) ? now : null);

/** A form sent twice must not create two parcels: a waybill is unique within an order. */
async function refuseDuplicateWaybill(
  tx: Tx,
  orderId: number,
  { courier, waybill }: Shipment,
  exceptId: number,
): Promise<void> {
  const same = await tx.$count(
    parcel,
    and(eq(parcel.orderId, orderId), eq(parcel.courier, courier), eq(parcel.waybill, waybill), ne(parcel.id, exceptId)),
  );
  refuseIf(same > 0 ? parcelRefusal('parcel.waybillTaken') : undefined);
}

/**
 * Corrects a mistyped waybill; the caller holds the order's lock. Returns the previous one. Refuses `parcel.notFound`
 * and, once there is a tracking event, `parcel.alreadyOnItsWay`.
 */
export async function correctParcel(
  tx: Tx,
  orderId: number,
  parcelId: number,
  shipment: Shipment,
  now: Date,
): Promise<ParcelRow> {
  const [row] = await tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.id, parcelId), eq(parcel.orderId, orderId)))
    .for('update');
  const before = orRefuse(row, parcelRefusal('parcel.notFound'));
  const isTraced = before.status !== 'sent' || (await tx.$count(parcelTrace, eq(parcelTrace.parcelId, parcelId))) > 0;
  refuseIf(isTraced ? parcelRefusal('parcel.alreadyOnItsWay') : undefined);
  await refuseDuplicateWaybill(tx, orderId, shipment, parcelId);
  await tx
    .update(parcel)
    .set({ ...shipment, looks: 0, nextCheckAt: firstCheckAt(shipment, now) })
    .where(eq(parcel.id, parcelId));
  return before;
}

/**
 * Marks the parcels of an order as delivered on the seller's word and ends their tracking. The caller holds the order's
 * lock.
 */
export async function closeParcels(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(parcel)
    .set({ status: 'delivered', deliveredAt: now, nextCheckAt: null })
    .where(and(eq(parcel.orderId, orderId), ne(parcel.status, 'delivered'), sql`${parcel.claimId} is null`));
}

/** After a query without news: the next one is later each time, in the end there is none. */
export async function noteSilence(tx: Tx, row: ParcelRow, now: Date): Promise<void> {
  const checks = row.looks + 1;
  await tx
    .update(parcel)
    .set({ looks: checks, nextCheckAt: nextCheck(checks, row.shippedAt, now) ?? null })
    .where(and(eq(parcel.id, row.id), eq(parcel.looks, row.looks), ne(parcel.status, 'delivered')));
}

/**
 * Stores tracking events, each once, and advances the parcel as far as they say, never back. The caller holds the
 * order's lock. Returns whether there was news; false too when the waybill was corrected meanwhile.
 */
export async function noteTracked(tx: Tx, parcelRow: ParcelRow, tracked: Tracked, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(parcel).where(eq(parcel.id, parcelRow.id)).for('update');
  if (!row || row.waybill !== parcelRow.waybill || row.courier !== parcelRow.courier) return false;
  const traces = tracked.traces.map((trace) => ({ parcelId: row.id, ...trace }));
  const written =
    traces.length > 0
      ? await tx.insert(parcelTrace).values(traces).onConflictDoNothing().returning({ id: parcelTrace.id })
      : [];
  const event = eventOfLevel(tracked.level);
  const status = event && parcelMachine.next(row.status, event, 'system', 'parcel');
  const isMoved = status !== undefined && status !== row.status;
  const hasNews = written.length > 0 || isMoved;
  const checks = hasNews ? 0 : row.looks + 1;
  const arrivedAt = tracked.traces.find(({ level }) => level >= 6)?.at;
  const at = arrivedAt && arrivedAt < now ? arrivedAt : now;
  if (row.status !== 'delivered') {
    await tx
      .update(parcel)
      .set(
        status === 'delivered'
          ? { status, deliveredAt: at, nextCheckAt: null, looks: checks }
          : { status: status ?? row.status, looks: checks, nextCheckAt: nextCheck(checks, row.shippedAt, now) ?? null },
      )
      .where(eq(parcel.id, row.id));
  }
  return hasNews;
}
