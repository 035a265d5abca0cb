import { and, asc, eq, ne } from 'drizzle-orm';
import { importingRefusal } from '#core/importing/refusals.ts';
import type { Consignment, ConsignmentLine } from '#core/logistics/consignment.ts';
import { allocate, won } from '#core/money.ts';
import { remainingOf } from '#core/order-line.ts';
import { orRefuse } from '#core/refusal.ts';
import { carton, centreIssue, inspection } from '#server/centre/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { importLinesOf, importOf, type ImportRow, servicesOf } from '#server/importing/queries.ts';
import { sameDayValue } from '#server/importing/checkout/same-day.ts';
import { findOrder, linesOf } from '#server/order/queries.ts';

export type CartonRow = typeof carton.$inferSelect;

export async function cartonsOf(db: Db, orderId: number): Promise<CartonRow[]> {
  return db.select().from(carton).where(eq(carton.orderId, orderId)).orderBy(asc(carton.number));
}

/**
 * The consignment of an order as counted, measured and processed by the centre: remaining pieces at their price,
 * cartons instead of the catalogue's measures, finished services with their hours, arrivals of the same day as now known. `again` uses the Korean measurements
 * where there are any, and counts goods that were all returned after they had travelled. Refuses `importing.notFound`.
 */
export async function measuredConsignment(
  db: Db,
  orderId: number,
  { again = false }: { again?: boolean } = {},
): Promise<Consignment> {
  const importRow = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const units = new Map((await importLinesOf(db, orderId)).map((line) => [line.orderLineId, line]));
  const services = await servicesOf(db, orderId);
  const sizes = sizesOf(await cartonsOf(db, orderId), again);
  const measured = lines.flatMap((line, at): ConsignmentLine[] => {
    const frozen = importRow.consignment.lines[at];
    const unit = units.get(line.id);
    const { packed, ...size } = sizes.get(line.id) ?? { volumeCm3: 0, weightG: 0, packed: 0 };
    // Their transport and clearance cost what they did, though nothing of them remains.
    const quantity = remainingOf(line) || (again ? packed : 0);
    if (!frozen || !unit || quantity === 0) return [];
    const done = services.filter((service) => service.orderLineId === line.id && service.status === 'done');
    return [
      {
        ...frozen,
        ...size,
        quantity,
        goodsFen: unit.unitFen * quantity,
        services: done.map(({ kind, count, halfHours }) => ({ kind, count, personHours: halfHours / 2 })),
      },
    ];
  });
  return { ...importRow.consignment, ...(await personalUseOf(db, importRow)), lines: measured };
}

/** The declaration for personal use, with what else of that person is expected on the same day by now. */
async function personalUseOf(db: Db, importRow: ImportRow): Promise<Pick<Consignment, 'personalUse'>> {
  const found = importRow.personalUse ? await findOrder(db, 'all', importRow.orderId) : undefined;
  if (!found) return {};
  const { arrivesOn, orderId } = importRow;
  return {
    personalUse: { sameDay: await sameDayValue(db, { buyerId: found.order.buyerId, arrivesOn, except: orderId }) },
  };
}

type Size = { readonly volumeCm3: number; readonly weightG: number; readonly packed: number };

/** Volume, weight and packed pieces of every line: those of a carton are divided among its pieces. */
function sizesOf(cartons: readonly CartonRow[], again: boolean): Map<number, Size> {
  const sizes = new Map<number, Size>();
  for (const { measuredAgain, pieces, ...first } of cartons) {
    const { length, width, height, grams } = again && measuredAgain ? measuredAgain : first;
    const weights = pieces.map(({ quantity }) => quantity);
    const volumes = allocate(won(length * width * height), weights);
    const loads = allocate(won(grams), weights);
    pieces.forEach(({ orderLineId, quantity }, at) => {
      const so = sizes.get(orderLineId) ?? { volumeCm3: 0, weightG: 0, packed: 0 };
      sizes.set(orderLineId, {
        volumeCm3: so.volumeCm3 + (volumes[at]?.minor ?? 0),
        weightG: so.weightG + (loads[at]?.minor ?? 0),
        packed: so.packed + quantity,
      });
    });
  }
  return sizes;
}

/** The reasons why the second payment of an order cannot be requested yet. */
export const BILL_HINDRANCES = ['issuesOpen', 'servicesOpen', 'notCounted', 'notPacked'] as const;
export type BillHindrance = (typeof BILL_HINDRANCES)[number];

/** The remaining work at the centre before the second payment can be calculated; empty when there is none. */
export async function whyNotBillable(db: Db, orderId: number): Promise<BillHindrance[]> {
  const lines = ((await linesOf(db, [orderId])).get(orderId) ?? []).filter((line) => remainingOf(line) > 0);
  const counted = new Set(
    (await db.select({ id: inspection.orderLineId }).from(inspection).where(eq(inspection.orderId, orderId))).map(
      ({ id }) => id,
    ),
  );
  const issues = await db.$count(centreIssue, and(eq(centreIssue.orderId, orderId), ne(centreIssue.status, 'done')));
  const isWorking = (await servicesOf(db, orderId)).some(
    ({ status }) => status === 'waitForWork' || status === 'inProgress',
  );
  const packed = new Map<number, number>();
  for (const { pieces } of await cartonsOf(db, orderId))
    for (const { orderLineId, quantity } of pieces) packed.set(orderLineId, (packed.get(orderLineId) ?? 0) + quantity);
  return [
    ...(issues > 0 ? ['issuesOpen' as const] : []),
    ...(isWorking ? ['servicesOpen' as const] : []),
    ...(lines.every((line) => counted.has(line.id)) ? [] : ['notCounted' as const]),
    ...(lines.every((line) => packed.get(line.id) === remainingOf(line)) ? [] : ['notPacked' as const]),
  ];
}
