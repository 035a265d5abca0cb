import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { kstDate, kstMinute } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { palletOverload, whyNotDepart } from '#core/centre/rules.ts';
import { type VoyageEvent, voyageMachine, type VoyageState } from '#core/centre/states.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { type Confirmed, confirmUnusual, recordDecision } from '#server/audit/commands.ts';
import { loadOf, refuseUnlessTogether, containerFigures } from '#server/centre/load-checks.ts';
import { type By, lockOrders } from '#server/centre/lock.ts';
import { shipOrders } from '#server/centre/ship-orders.ts';
import { carton, pallet, voyage } from '#server/centre/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';

type VoyageRow = typeof voyage.$inferSelect;
export type VoyageDetails = Pick<VoyageRow, 'vessel' | 'container' | 'masterBill' | 'leavesOn' | 'arrivesOn'>;

const notFound = centreRefusal('centre.notFound');

/** Opens a voyage for loading, under a code of its own. Answers its id. */
export async function openVoyage(
  db: Db,
  { mode, ...details }: VoyageDetails & { readonly mode: VoyageRow['mode'] },
  by: By,
): Promise<number> {
  const status = orRefuse(
    voyageMachine.next(null, 'open', by.role, 'voyage'),
    centreRefusal('centre.transitionNotAllowed', { event: 'open', state: '-' }),
  );
  const code = `V${kstDate(by.now).replaceAll('-', '').slice(2)}-${randomBytes(3).toString('hex').toUpperCase()}`;
  const [row] = await db
    .insert(voyage)
    .values({ code, mode, ...details, status, openedAt: by.now })
    .returning({ id: voyage.id });
  return orRefuse(row, notFound).id;
}

export async function lockVoyage(tx: Tx, id: number): Promise<VoyageRow> {
  const [row] = await tx.select().from(voyage).where(eq(voyage.id, id)).for('update');
  return orRefuse(row, notFound);
}

/** Pallets and cartons can change only while the voyage is loading. */
function refuseUnlessLoading({ status }: VoyageRow): void {
  refuseIf(
    status === 'loading' ? undefined : centreRefusal('centre.transitionNotAllowed', { event: 'load', state: status }),
  );
}

/** Adds a pallet to a voyage, with the next number. */
export async function addPallet(db: Db, voyageId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockVoyage(tx, voyageId);
    refuseUnlessLoading(row);
    const at = (await tx.$count(pallet, eq(pallet.voyageId, voyageId))) + 1;
    await tx.insert(pallet).values({ code: `${row.code}-P${at}`, voyageId, madeAt: now });
  });
}

/** Orders with cartons on a voyage. */
export async function ordersOn(db: Db, voyageId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: carton.orderId })
    .from(carton)
    .innerJoin(pallet, eq(pallet.id, carton.palletId))
    .where(eq(pallet.voyageId, voyageId));
  return rows.map(({ id }) => id);
}

/**
 * Loads cartons on a pallet. Refuses `centre.notReady` before the second payment, `centre.otherMode` and `centre.otherRoute`
 * for another transport or port, `centre.notShared` for a second owner on an exclusive voyage, `centre.cartonLoaded` for a loaded carton; a
 * load beyond the planned volume or weight is asked about. Returns the voyage's id.
 */
export async function loadPallet(
  db: Db,
  palletId: number,
  { cartonIds, confirmed }: { readonly cartonIds: readonly number[]; readonly confirmed?: Confirmed },
  by: By,
): Promise<number> {
  return transaction(db, async (tx) => {
    const [onto] = await tx.select().from(pallet).where(eq(pallet.id, palletId));
    const voyageId = orRefuse(onto?.voyageId, notFound);
    const wanted = await tx
      .select({ orderId: carton.orderId })
      .from(carton)
      .where(inArray(carton.id, [...cartonIds]));
    if (wanted.length < cartonIds.length) throw new Refused(notFound);
    const orders = await lockOrders(
      tx,
      wanted.map(({ orderId }) => orderId),
    );
    const row = await lockVoyage(tx, voyageId);
    refuseUnlessLoading(row);
    await refuseUnlessTogether(tx, row.mode, orders, await ordersOn(tx, voyageId));
    const loaded = await tx
      .update(carton)
      .set({ palletId })
      .where(and(inArray(carton.id, [...cartonIds]), isNull(carton.palletId)))
      .returning({ id: carton.id });
    if (loaded.length < cartonIds.length)
      throw new Refused(centreRefusal('centre.cartonLoaded', { number: orders[0]?.number ?? '' }));
    const figures = [
      ...palletOverload(onto?.code ?? '', await loadOf(tx, eq(carton.palletId, palletId))),
      ...(await containerFigures(tx, row.id, orders[0]?.id ?? 0, by.now)),
    ];
    const { memberId, now } = by;
    await confirmUnusual(tx, figures, confirmed, {
      onlyUnusual: true,
      action: 'loadOverfull',
      subject: voyageSubject(row),
      memberId,
      now,
    });
    return voyageId;
  });
}

/** Unloads cartons from a pallet while its voyage is loading. Returns the voyage's id. */
export async function unloadPallet(db: Db, palletId: number, cartonIds: readonly number[]): Promise<number> {
  return transaction(db, async (tx) => {
    const [from] = await tx.select().from(pallet).where(eq(pallet.id, palletId));
    const row = await lockVoyage(tx, orRefuse(from?.voyageId, notFound));
    refuseUnlessLoading(row);
    const gone = await tx
      .update(carton)
      .set({ palletId: null })
      .where(and(inArray(carton.id, [...cartonIds]), eq(carton.palletId, palletId)))
      .returning({ id: carton.id });
    if (gone.length < cartonIds.length) throw new Refused(notFound);
    return row.id;
  });
}

export type VoyageMove = {
  readonly event: Exclude<VoyageEvent, 'open' | 'amend' | 'arrive'>;
  readonly details: VoyageDetails;
  readonly reason?: string;
  readonly departedAt?: Date;
};

/**
 * Closes, reopens, or departs a voyage, which ships every order on it. Refuses `centre.emptyVoyage`, and
 * `centre.partlyLoaded` while cartons of an order aboard are elsewhere. Reopening needs a reason, which is recorded.
 */
export async function moveVoyage(
  db: Db,
  id: number,
  { event, details, reason = '', departedAt }: VoyageMove,
  by: By,
): Promise<void> {
  await transaction(db, async (tx) => {
    const ids = await ordersOn(tx, id);
    const orders = await lockOrders(tx, ids);
    const row = await lockVoyage(tx, id);
    const notAllowed = centreRefusal('centre.transitionNotAllowed', { event, state: row.status });
    const status: VoyageState = orRefuse(voyageMachine.next(row.status, event, by.role, 'voyage'), notAllowed);
    // Cartons were loaded between the two reads: the page must be reloaded.
    refuseIf((await ordersOn(tx, id)).some((one) => !ids.includes(one)) ? notAllowed : undefined);
    if (event === 'reopen') await recordReopening(tx, row, reason, by);
    else await refuseUnlessWhole(tx, id, orders);
    const leftAt = departedAt ?? by.now;
    if (event === 'depart') refuseIf(whyNotDepart(leftAt, row.closedAt, by.now));
    const times = {
      close: { closedAt: by.now },
      reopen: { closedAt: null },
      depart: { departedAt: leftAt },
    }[event];
    await tx
      .update(voyage)
      .set({ ...details, status, ...times })
      .where(eq(voyage.id, id));
    if (event === 'depart') await shipOrders(tx, orders, { ...row, ...details }, by);
  });
}

const voyageSubject = ({ id, code }: VoyageRow) => ({ kind: 'voyage' as const, id, label: code });

async function recordReopening(tx: Tx, row: VoyageRow, reason: string, { memberId, now }: By) {
  refuseIf(reason.trim() === '' ? centreRefusal('centre.reasonRequired') : undefined);
  const params = { closed: row.closedAt ? kstMinute(row.closedAt) : '-' };
  await recordDecision(tx, { action: 'reopenVoyage', subject: voyageSubject(row), params, reason, memberId, now });
}

async function refuseUnlessWhole(tx: Tx, voyageId: number, orders: readonly OrderRow[]): Promise<void> {
  refuseIf(orders.length === 0 ? centreRefusal('centre.emptyVoyage') : undefined);
  const aboard = tx.select({ id: pallet.id }).from(pallet).where(eq(pallet.voyageId, voyageId));
  for (const { id, number, status } of orders) {
    refuseIf(status === 'readyToShip' ? undefined : centreRefusal('centre.notReady', { number }));
    const elsewhere = await tx.$count(
      carton,
      and(eq(carton.orderId, id), or(isNull(carton.palletId), notInArray(carton.palletId, aboard))),
    );
    refuseIf(elsewhere > 0 ? centreRefusal('centre.partlyLoaded', { number }) : undefined);
  }
}
