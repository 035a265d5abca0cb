import { and, asc, count, countDistinct, eq, isNull, or, sql, sum } from 'drizzle-orm';
import type { VoyageState } from '#core/centre/states.ts';
import { carton, pallet, voyage } from '#server/centre/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { importOrder } from '#server/importing/tables.ts';
import { order } from '#server/order/tables.ts';

export type VoyageRow = typeof voyage.$inferSelect;

export async function findVoyage(db: Db, id: number): Promise<VoyageRow | undefined> {
  const [row] = await db.select().from(voyage).where(eq(voyage.id, id));
  return row;
}

const cm3 = sql<number>`(${carton.length}::bigint * ${carton.width} * ${carton.height})`;
const LISTED_MAX = 100;

/** Voyages with their loaded volume, those still loading first, then the newest. */
export async function listVoyages(db: Db, status: VoyageState | undefined) {
  const rows = await db
    .select({
      voyage,
      orders: countDistinct(carton.orderId),
      cartons: count(carton.id),
      cm3: sum(cm3).mapWith(Number),
      grams: sum(carton.grams).mapWith(Number),
    })
    .from(voyage)
    .leftJoin(pallet, eq(pallet.voyageId, voyage.id))
    .leftJoin(carton, eq(carton.palletId, pallet.id))
    .where(status && eq(voyage.status, status))
    .groupBy(voyage.id)
    .orderBy(
      sql`array_position(array['loading', 'closed', 'departed', 'arrived'], ${voyage.status})`,
      sql`${voyage.id} desc`,
    )
    .limit(LISTED_MAX);
  return rows.map((row) => ({ ...row, cm3: row.cm3 ?? 0, grams: row.grams ?? 0 }));
}

/** Cartons on a voyage, and those of orders that may still be loaded; with their owners. */
export async function cartonsFor(db: Db, { id, mode }: VoyageRow) {
  const waits = and(eq(order.status, 'readyToShip'), eq(importOrder.mode, mode), isNull(carton.palletId));
  return db
    .select({ carton, order, voyageId: pallet.voyageId })
    .from(carton)
    .innerJoin(order, eq(order.id, carton.orderId))
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .leftJoin(pallet, eq(pallet.id, carton.palletId))
    .where(or(eq(pallet.voyageId, id), waits))
    .orderBy(asc(carton.orderId), asc(carton.number));
}

export async function palletsOf(db: Db, voyageId: number) {
  return db.select().from(pallet).where(eq(pallet.voyageId, voyageId)).orderBy(asc(pallet.id));
}

/** The measures of every carton on a voyage. */
export async function cartonsOnVoyage(db: Db, voyageId: number) {
  return db
    .select({ length: carton.length, width: carton.width, height: carton.height, grams: carton.grams })
    .from(carton)
    .innerJoin(pallet, eq(pallet.id, carton.palletId))
    .where(eq(pallet.voyageId, voyageId));
}
