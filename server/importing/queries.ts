import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { OrderState } from '#core/order/states.ts';
import { likePrefix } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { importLine, importOrder, importPaper, importService } from '#server/importing/tables.ts';
import { attachment, storedFile } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';

export type ImportRow = typeof importOrder.$inferSelect;
export type ImportLineRow = typeof importLine.$inferSelect;
export type ServiceRow = typeof importService.$inferSelect;

/** The import of an order; undefined for any other kind of order. */
export async function importOf(db: Db, orderId: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(importOrder).where(eq(importOrder.orderId, orderId));
  return row;
}

/** Locks the import of an order. The caller has locked the order (docs/architecture.md: lock order). */
export async function lockImport(tx: Tx, orderId: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(importOrder).where(eq(importOrder.orderId, orderId)).for('update');
  return row;
}

/** Marks the import as settled, after which its costs cannot change. The caller holds its lock. */
export async function closeImport(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.update(importOrder).set({ settledAt: now }).where(eq(importOrder.orderId, orderId));
}

/** Records the day these orders arrive in Korea; other orders than imports are left out. */
export async function saveArrival(tx: Tx, orderIds: readonly number[], arrivesOn: string): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .update(importOrder)
      .set({ arrivesOn })
      .where(inArray(importOrder.orderId, [...orderIds]));
}

/** Records the customs value of an import as last calculated. */
export async function saveCustomsValue(tx: Tx, orderId: number, customsValue: number): Promise<void> {
  await tx.update(importOrder).set({ customsValue }).where(eq(importOrder.orderId, orderId));
}

export async function importLinesOf(db: Db, orderId: number): Promise<ImportLineRow[]> {
  return db.select().from(importLine).where(eq(importLine.orderId, orderId)).orderBy(asc(importLine.orderLineId));
}

export async function servicesOf(db: Db, orderId: number): Promise<ServiceRow[]> {
  return db.select().from(importService).where(eq(importService.orderId, orderId)).orderBy(asc(importService.id));
}

/** Documents with their files, the oldest first; `forBuyer` leaves out those for staff. */
export async function documentsOf(db: Db, orderId: number, forBuyer: boolean) {
  const { key, name } = attachment;
  return db
    .select({ paper: importPaper, file: { key, name, type: storedFile.type, size: storedFile.size } })
    .from(importPaper)
    .innerJoin(attachment, eq(attachment.id, importPaper.attachmentId))
    .innerJoin(storedFile, eq(storedFile.key, attachment.fileKey))
    .where(and(eq(importPaper.orderId, orderId), forBuyer ? eq(importPaper.forBuyer, true) : undefined))
    .orderBy(asc(importPaper.id));
}

export type ImportFilter = {
  readonly status?: OrderState;
  readonly number?: string;
  readonly page: number;
  readonly count: number;
};

/** Import orders, the longest waiting first, with the number in each state. */
export async function listImports(db: Db, filter: ImportFilter) {
  const named = filter.number ? like(order.number, likePrefix(filter.number)) : undefined;
  const where = and(eq(order.kind, 'IMPORT_1688'), named, filter.status && eq(order.status, filter.status));
  const rows = await db
    .select({ order, import: importOrder, lastName: member.lastName, firstName: member.firstName })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .innerJoin(member, eq(member.id, order.buyerId))
    .where(where)
    .orderBy(...(filter.status ? [asc(order.placedAt), asc(order.id)] : [desc(order.placedAt), desc(order.id)]))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const total = await db.$count(order, where);
  const counts = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(and(eq(order.kind, 'IMPORT_1688'), named))
    .groupBy(order.status);
  const ids = rows.map((row) => row.order.id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({
            orderId: orderLine.orderId,
            name: sql<typeof orderLine.$inferSelect.name>`(array_agg(${orderLine.name} order by ${orderLine.id}))[1]`,
            lines: count(),
          })
          .from(orderLine)
          .where(inArray(orderLine.orderId, ids))
          .groupBy(orderLine.orderId);
  const byOrder = new Map(lines.map((line) => [line.orderId, line]));
  return { rows: rows.map((row) => ({ ...row, goods: byOrder.get(row.order.id) })), total, counts };
}
