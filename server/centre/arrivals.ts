import { and, desc, eq } from 'drizzle-orm';
import type { ArrivalAnswer } from '#core/centre/contract.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { tidyWaybill, whyNotWaybill } from '#core/centre/rules.ts';
import { type ArrivalEvent, arrivalMachine, type ArrivalState } from '#core/centre/states.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type By, lockOrders } from '#server/centre/lock.ts';
import { arrival } from '#server/centre/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import {
  findParcels,
  orderOfPurchase,
  parcelArrived,
  parcelsOf,
  writeParcel,
} from '#server/importing/purchasing/parcels.ts';
import { transitionOrder } from '#server/order/transition.ts';
import type { OrderRow } from '#server/order/queries.ts';

type ArrivalRow = typeof arrival.$inferSelect;
/**
 * Records an arrived parcel. Its purchase is found by the waybill and its first parcel moves the order; an unexpected
 * parcel is stored as unidentified. Idempotent, unless its purchase was registered meanwhile. Returns the arrival's id.
 */
export async function scanWaybill(db: Db, typed: string, by: By): Promise<{ id: number; again: boolean }> {
  const waybill = tidyWaybill(typed);
  refuseIf(whyNotWaybill(waybill));
  return transaction(db, async (tx) => {
    const found = await findParcels(tx, waybill);
    const orders = await lockOrders(
      tx,
      found.map(({ orderId }) => orderId),
    );
    const [first] = found;
    const event = first ? 'scan' : 'scanUnknown';
    const status = orRefuse(
      arrivalMachine.next(null, event, by.role, 'arrival'),
      centreRefusal('centre.transitionNotAllowed', { event, state: '-' }),
    );
    // Two staff may scan the same parcel: the second transaction waits here and finds the row of the first.
    const [written] = await tx
      .insert(arrival)
      .values({ waybill, status, parcelId: first?.parcel.id ?? null, at: by.now, by: by.memberId })
      .onConflictDoNothing({ target: arrival.waybill })
      .returning({ id: arrival.id });
    const parcels = found.map(({ parcel }) => parcel.id);
    if (written) {
      await bringIn(tx, parcels, orders, by);
      return { id: written.id, again: false };
    }
    const row = await lockArrivalBy(tx, waybill);
    if (first && row.status === 'unidentified') {
      await transitionArrival(tx, row, 'match', by, { parcelId: first.parcel.id });
      await bringIn(tx, parcels, orders, by);
    }
    return { id: row.id, again: true };
  });
}

async function lockArrivalBy(tx: Tx, waybill: string): Promise<ArrivalRow> {
  const [row] = await tx.select().from(arrival).where(eq(arrival.waybill, waybill)).for('update');
  return orRefuse(row, centreRefusal('centre.notFound'));
}

/** Moves the purchases and orders of arrived parcels. A parcel may arrive before it was reported as sent. */
async function bringIn(
  tx: Tx,
  parcelIds: readonly number[],
  orders: readonly OrderRow[],
  { memberId, now }: By,
): Promise<void> {
  for (const id of parcelIds) await parcelArrived(tx, id, now);
  for (const row of orders) {
    const sent =
      row.status === 'preparing'
        ? await transitionOrder(tx, row, 'sendToCentre', { role: 'operator', memberId: null }, now)
        : row;
    if (sent.status === 'localDelivery')
      await transitionOrder(tx, sent, 'arriveAtCentre', { role: 'centre', memberId }, now);
  }
}

async function transitionArrival(
  tx: Tx,
  row: ArrivalRow,
  event: ArrivalEvent,
  { role, memberId, now }: By,
  change: { parcelId?: number; note?: string },
): Promise<void> {
  const to = orRefuse(
    arrivalMachine.next(row.status, event, role, 'arrival'),
    centreRefusal('centre.transitionNotAllowed', { event, state: row.status }),
  );
  await tx
    .update(arrival)
    .set({ ...change, status: to, decidedAt: now, decidedBy: memberId })
    .where(and(eq(arrival.id, row.id), eq(arrival.status, row.status)));
}

async function lockArrival(tx: Tx, id: number): Promise<ArrivalRow> {
  const [row] = await tx.select().from(arrival).where(eq(arrival.id, id)).for('update');
  return orRefuse(row, centreRefusal('centre.notFound'));
}

/** Assigns an unidentified parcel to a purchase. Refuses `centre.transitionNotAllowed` when it was decided already. */
export async function matchArrival(db: Db, id: number, purchaseId: number, by: By): Promise<void> {
  await transaction(db, async (tx) => {
    const orders = await lockOrders(tx, [
      orRefuse(await orderOfPurchase(tx, purchaseId), centreRefusal('centre.notFound')),
    ]);
    const row = await lockArrival(tx, id);
    refuseIf(
      arrivalMachine.next(row.status, 'match', by.role, 'arrival')
        ? undefined
        : centreRefusal('centre.transitionNotAllowed', { event: 'match', state: row.status }),
    );
    const parcelId = await writeParcel(tx, { purchaseId, waybill: row.waybill, now: by.now });
    await transitionArrival(tx, row, 'match', by, { parcelId });
    await bringIn(tx, [parcelId], orders, by);
  });
}

/** Returns an unidentified parcel to its sender. Refuses `centre.reasonRequired` without a note. */
export async function sendBackArrival(db: Db, id: number, note: string, by: By): Promise<void> {
  refuseIf(note.trim() === '' ? centreRefusal('centre.reasonRequired') : undefined);
  await transaction(db, async (tx) =>
    transitionArrival(tx, await lockArrival(tx, id), 'sendBack', by, { note: note.trim() }),
  );
}

/** Presents arrivals with the orders of their waybills. */
async function presentArrivals(db: Db, rows: readonly ArrivalRow[], again: boolean): Promise<ArrivalAnswer[]> {
  const found = new Map<number, Awaited<ReturnType<typeof findParcels>>>();
  for (const row of rows) if (row.status === 'matched') found.set(row.id, await findParcels(db, row.waybill));
  const all = Map.groupBy(
    await parcelsOf(db, [...new Set([...found.values()].flat().map(({ orderId }) => orderId))]),
    ({ orderId }) => orderId,
  );
  return rows.map(({ id, waybill, status, note, at }) => ({
    id,
    waybill,
    status,
    note,
    at: at.toISOString(),
    again,
    orders: (found.get(id) ?? []).map(({ orderId, number, company }) => {
      const parcels = all.get(orderId) ?? [];
      return {
        orderId,
        number,
        company,
        parcels: parcels.length,
        arrived: parcels.filter(({ parcel }) => parcel.arrivedAt !== null).length,
      };
    }),
  }));
}

export async function presentArrival(db: Db, id: number, again = false): Promise<ArrivalAnswer> {
  const [answer] = await presentArrivals(db, await db.select().from(arrival).where(eq(arrival.id, id)), again);
  return orRefuse(answer, centreRefusal('centre.notFound'));
}

export async function listArrivals(
  db: Db,
  { status, page, count }: { readonly status?: ArrivalState; readonly page: number; readonly count: number },
) {
  const where = status && eq(arrival.status, status);
  const rows = await db
    .select()
    .from(arrival)
    .where(where)
    .orderBy(desc(arrival.id))
    .limit(count)
    .offset(page * count);
  const total = await db.$count(arrival, where);
  return {
    arrivals: await presentArrivals(db, rows, false),
    ...frameOf(rows.length, total, count),
  };
}
