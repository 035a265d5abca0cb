import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { centreRefusal } from '#core/centre/refusals.ts';
import { CENTRE_STATES, type PackedLine } from '#core/centre/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { remainingOf } from '#core/order-line.ts';
import { orRefuse } from '#core/refusal.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import { goodsDecisionsOfOrder } from '#server/audit/queries.ts';
import { carton, centreIssue, centrePhoto, inspection, pallet } from '#server/centre/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { importOrder, importService } from '#server/importing/tables.ts';
import { member } from '#server/member/tables.ts';
import { linesOf } from '#server/order/queries.ts';
import { order, orderLine } from '#server/order/tables.ts';

export type InspectionRow = typeof inspection.$inferSelect;
export type IssueRow = typeof centreIssue.$inferSelect;
export type PhotoRow = typeof centrePhoto.$inferSelect;

/** The latest inspection of every line of an order. */
export async function inspectionsOf(db: Db, orderId: number): Promise<Map<number, InspectionRow>> {
  const rows = await db
    .selectDistinctOn([inspection.orderLineId])
    .from(inspection)
    .where(eq(inspection.orderId, orderId))
    .orderBy(asc(inspection.orderLineId), desc(inspection.id));
  return new Map(rows.map((row) => [row.orderLineId, row]));
}

export async function issuesOf(db: Db, orderId: number): Promise<IssueRow[]> {
  return db.select().from(centreIssue).where(eq(centreIssue.orderId, orderId)).orderBy(asc(centreIssue.id));
}

export async function photosOf(db: Db, orderId: number): Promise<PhotoRow[]> {
  return db.select().from(centrePhoto).where(eq(centrePhoto.orderId, orderId)).orderBy(asc(centrePhoto.id));
}

/** The photos of these issues, of whichever orders. */
export async function photosOfIssues(db: Db, issueIds: readonly number[]): Promise<PhotoRow[]> {
  if (issueIds.length === 0) return [];
  return db
    .select()
    .from(centrePhoto)
    .where(inArray(centrePhoto.issueId, [...issueIds]))
    .orderBy(asc(centrePhoto.id));
}

/** Pieces of every line: still part of the order, counted, and in cartons. */
export async function packedLines(db: Db, orderId: number): Promise<PackedLine[]> {
  const inspections = await inspectionsOf(db, orderId);
  const packed = new Map<number, number>();
  for (const { pieces } of await cartonsOf(db, orderId))
    for (const { orderLineId, quantity } of pieces) packed.set(orderLineId, (packed.get(orderLineId) ?? 0) + quantity);
  return ((await linesOf(db, [orderId])).get(orderId) ?? []).map((line) => ({
    orderLineId: line.id,
    remaining: remainingOf(line),
    counted: inspections.get(line.id)?.counted ?? 0,
    packed: packed.get(line.id) ?? 0,
  }));
}

/** A line of the order. Refuses `centre.notFound` for another's. */
export async function lineOf(db: Db, orderId: number, orderLineId: number): Promise<PackedLine> {
  return orRefuse(
    (await packedLines(db, orderId)).find((line) => line.orderLineId === orderLineId),
    centreRefusal('centre.notFound'),
  );
}

const isOpenIssue = ne(centreIssue.status, 'done');
const openServices = sql<number>`(select count(*)::int from ${importService}
  where ${importService.orderId} = ${order.id} and ${importService.status} in ('waitForWork', 'inProgress'))`;

/** Orders of the centre, the longest waiting first, with the number in each state. */
export async function listCentreOrders(
  db: Db,
  { status, page, count: size }: { readonly status?: OrderState; readonly page: number; readonly count: number },
) {
  const mine = inArray(order.status, [...CENTRE_STATES]);
  const where = status ? and(mine, eq(order.status, status)) : mine;
  const rows = await db
    .select({
      order,
      mode: importOrder.mode,
      lastName: member.lastName,
      firstName: member.firstName,
      name: sql<
        typeof orderLine.$inferSelect.name
      >`(select ${orderLine.name} from ${orderLine} where ${orderLine.orderId} = ${order.id} order by ${orderLine.id} limit 1)`,
      lines: sql<number>`(select count(*)::int from ${orderLine} where ${orderLine.orderId} = ${order.id})`,
      cartons: sql<number>`(select count(*)::int from ${carton} where ${carton.orderId} = ${order.id})`,
      openIssues: sql<number>`(select count(*)::int from ${centreIssue} where ${centreIssue.orderId} = ${order.id} and ${isOpenIssue})`,
      openServices,
    })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .innerJoin(member, eq(member.id, order.buyerId))
    .where(where)
    .orderBy(asc(order.id))
    .limit(size)
    .offset(page * size);
  const counts = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .where(mine)
    .groupBy(order.status);
  const total = counts.filter((one) => !status || one.status === status).reduce((sum, one) => sum + one.count, 0);
  return { rows, counts, total };
}

/** The pallet of every loaded carton of an order, by the carton's id. */
export async function palletCodes(db: Db, orderId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: carton.id, code: pallet.code })
    .from(carton)
    .innerJoin(pallet, eq(pallet.id, carton.palletId))
    .where(eq(carton.orderId, orderId));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The recorded decisions about the goods of an order, the newest first. */
export const decisionsOf = (db: Db, orderId: number) => goodsDecisionsOfOrder(db, orderId);
