import { inArray } from 'drizzle-orm';
import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { PALLET_CM3, PALLET_GRAMS, volumeOf } from '#core/centre/rules.ts';
import { fullName } from '#core/full-name.ts';
import { orRefuse } from '#core/refusal.ts';
import { decisionsOfVoyage } from '#server/audit/queries.ts';
import { arriveVoyage } from '#server/centre/arrive.ts';
import { cartonsFor, findVoyage, listVoyages, palletsOf, type VoyageRow } from '#server/centre/voyage-queries.ts';
import { addPallet, loadPallet, moveVoyage, openVoyage, unloadPallet } from '#server/centre/voyages.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { member } from '#server/member/tables.ts';

type Found = Awaited<ReturnType<typeof cartonsFor>>[number];

export function loadingRoutes(bind: Bind): void {
  bind('listVoyages', async ({ db, query }) => ({
    voyages: (await listVoyages(db, query.status)).map(({ voyage, ...load }) => ({ ...presentHead(voyage), ...load })),
  }));
  bind('openVoyage', async ({ db, body, caller, now }) =>
    presentVoyage(db, await openVoyage(db, body, { role: 'centre', memberId: caller.memberId, now })),
  );
  bind('readVoyage', ({ db, params }) => presentVoyage(db, params.id));
  bind('addPallet', async ({ db, params, now }) => {
    await addPallet(db, params.id, now);
    return presentVoyage(db, params.id);
  });
  bind('loadPallet', async ({ db, params, body, caller, now }) =>
    presentVoyage(db, await loadPallet(db, params.id, body, { role: 'centre', memberId: caller.memberId, now })),
  );
  bind('unloadPallet', async ({ db, params, body }) =>
    presentVoyage(db, await unloadPallet(db, params.id, body.cartonIds)),
  );
  bind('moveVoyage', async ({ db, params, body: { event, reason = '', departedAt, ...details }, caller, now }) => {
    const at = departedAt === undefined ? {} : { departedAt: new Date(departedAt) };
    const by = { role: 'centre', memberId: caller.memberId, now } as const;
    await moveVoyage(db, params.id, { event, details, reason, ...at }, by);
    return presentVoyage(db, params.id);
  });
  bind('arriveVoyage', async ({ db, params, caller, now }) => {
    await arriveVoyage(db, params.id, { role: 'customs', memberId: caller.memberId, now });
    return presentVoyage(db, params.id);
  });
}

function presentHead({
  id,
  code,
  mode,
  status,
  vessel,
  container,
  masterBill,
  leavesOn,
  arrivesOn,
  openedAt,
  closedAt,
  departedAt,
  arrivedAt,
}: VoyageRow) {
  return {
    id,
    code,
    mode,
    status,
    vessel,
    container,
    masterBill,
    leavesOn,
    arrivesOn,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    departedAt: departedAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
}

const sizeOf = (rows: readonly Found[]) => ({
  cartons: rows.length,
  cm3: rows.reduce((sum, { carton }) => sum + volumeOf(carton), 0),
  grams: rows.reduce((sum, { carton }) => sum + carton.grams, 0),
});
const presentCarton = ({ carton, order }: Found) => ({
  id: carton.id,
  number: carton.number,
  orderNumber: order.number,
  cm3: volumeOf(carton),
  grams: carton.grams,
});
const percent = (part: number, whole: number) => Math.round((part * 100) / whole);

/**
 * A voyage with its pallets, the volume of every owner, and the cartons that may still be loaded. Refuses
 * `centre.notFound`.
 */
async function presentVoyage(db: Db, id: number): Promise<VoyageAnswer> {
  const row = orRefuse(await findVoyage(db, id), centreRefusal('centre.notFound'));
  const found = await cartonsFor(db, row);
  const aboard = found.filter(({ voyageId }) => voyageId === id);
  const waiting = row.status === 'loading' ? found.filter(({ voyageId }) => voyageId === null) : [];
  const names = await buyerNames(
    db,
    found.map(({ order }) => order.buyerId),
  );
  const boardedBy = (rows: readonly Found[]) =>
    [...Map.groupBy(rows, ({ order }) => order.id)].map(([orderId, ownerRows]) => ({
      orderId,
      number: ownerRows[0]?.order.number ?? '',
      buyerName: names.get(ownerRows[0]?.order.buyerId ?? 0) ?? '',
      ...sizeOf(ownerRows),
      ownerRows,
    }));
  return {
    ...presentHead(row),
    pallets: (await palletsOf(db, id)).map((one) => {
      const ownerRows = aboard.filter(({ carton }) => carton.palletId === one.id);
      const size = sizeOf(ownerRows);
      return {
        id: one.id,
        code: one.code,
        ...size,
        volumePercent: percent(size.cm3, PALLET_CM3),
        weightPercent: percent(size.grams, PALLET_GRAMS),
        boxes: ownerRows.map(presentCarton),
      };
    }),
    aboard: boardedBy(aboard).map(({ ownerRows: _own, ...owner }) => ({
      ...owner,
      left: waiting.filter(({ order }) => order.id === owner.orderId).length,
    })),
    ready: boardedBy(waiting).map(({ ownerRows, ...owner }) => ({
      ...owner,
      boxes: ownerRows.map(presentCarton),
    })),
    total: sizeOf(aboard),
    decisions: await decisionsOfVoyage(db, id),
  };
}

async function buyerNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: member.id, lastName: member.lastName, firstName: member.firstName })
    .from(member)
    .where(inArray(member.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, lastName, firstName }) => [id, fullName({ lastName, firstName })]));
}
