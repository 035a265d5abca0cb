import { eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { UnusualFigure } from '#core/audit/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { containerOverload, isShared } from '#core/centre/rules.ts';
import type { Mode } from '#core/logistics/tariff.ts';
import { refuseIf } from '#core/refusal.ts';
import { carton, pallet } from '#server/centre/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { importOrder } from '#server/importing/tables.ts';
import { tariffById } from '#server/logistics/queries.ts';
import { tariffVersion } from '#server/logistics/tables.ts';
import type { OrderRow } from '#server/order/queries.ts';

/** Orders may be loaded on a voyage of their mode and port once they are paid, on an exclusive one a single order. */
export async function refuseUnlessTogether(
  tx: Tx,
  mode: Mode,
  orders: readonly OrderRow[],
  alreadyAboard: readonly number[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const ways = new Map(
    (
      await tx
        .select({ id: importOrder.orderId, mode: importOrder.mode, route: tariffVersion.route })
        .from(importOrder)
        .innerJoin(tariffVersion, eq(tariffVersion.id, importOrder.tariffVersionId))
        .where(inArray(importOrder.orderId, [...alreadyAboard, ...ids]))
    ).map((one) => [one.id, one]),
  );
  const route = ways.get(alreadyAboard[0] ?? ids[0] ?? 0)?.route;
  for (const { id, number, status } of orders) {
    refuseIf(status === 'readyToShip' ? undefined : centreRefusal('centre.notReady', { number }));
    refuseIf(ways.get(id)?.mode === mode ? undefined : centreRefusal('centre.otherMode', { number }));
    refuseIf(ways.get(id)?.route === route ? undefined : centreRefusal('centre.otherRoute', { number }));
  }
  const aboard = new Set([...alreadyAboard, ...ids]);
  refuseIf(
    !isShared(mode) && aboard.size > 1
      ? centreRefusal('centre.notShared', { number: orders[0]?.number ?? '' })
      : undefined,
  );
}

/** Volume and weight of loaded cartons. */
export async function loadOf(tx: Tx, where: SQL): Promise<{ cm3: number; grams: number }> {
  const [sums] = await tx
    .select({
      cm3: sum(sql`${carton.length}::bigint * ${carton.width} * ${carton.height}`).mapWith(Number),
      grams: sum(carton.grams).mapWith(Number),
    })
    .from(carton)
    .innerJoin(pallet, eq(pallet.id, carton.palletId))
    .where(where);
  return { cm3: sums?.cm3 ?? 0, grams: sums?.grams ?? 0 };
}

/** Asks about a full container: its planned capacity is that of the tariff of the order that has it to itself. */
export async function containerFigures(tx: Tx, voyageId: number, orderId: number, now: Date): Promise<UnusualFigure[]> {
  const [imported] = await tx
    .select({ tariffVersionId: importOrder.tariffVersionId })
    .from(importOrder)
    .where(eq(importOrder.orderId, orderId));
  const version = imported && (await tariffById(tx, imported.tariffVersionId, kstDate(now)))?.version;
  if (!version?.containerCm3 || !version.containerKg) return [];
  return containerOverload(await loadOf(tx, eq(pallet.voyageId, voyageId)), {
    cm3: version.containerCm3,
    grams: version.containerKg * 1_000,
  });
}
