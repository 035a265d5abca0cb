import { and, asc, count, desc, eq, inArray, isNotNull, like, lte, sql } from 'drizzle-orm';
import { type Cargo, cargoAfter, CUSTOMS_STATES, storageDays } from '#core/customs/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { product } from '#server/catalogue/tables.ts';
import { carton, pallet, voyage } from '#server/centre/tables.ts';
import { customsProgress, declaration } from '#server/customs/tables.ts';
import { likePrefix } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { importOrder } from '#server/importing/tables.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';

export type DeclarationRow = typeof declaration.$inferSelect;
type ProgressRow = typeof customsProgress.$inferSelect;

export async function declarationOf(db: Db, orderId: number): Promise<DeclarationRow | undefined> {
  const [row] = await db.select().from(declaration).where(eq(declaration.orderId, orderId));
  return row;
}

/** The same, locked. The order is locked first. */
export async function lockDeclaration(tx: Tx, orderId: number): Promise<DeclarationRow | undefined> {
  const [row] = await tx.select().from(declaration).where(eq(declaration.orderId, orderId)).for('update');
  return row;
}

/** Duty and VAT of an order in won; undefined until customs released it and staff entered the figures. */
export async function taxesOf(
  db: Db,
  orderId: number,
): Promise<{ readonly customsValue: number; readonly duty: number; readonly vat: number } | undefined> {
  const row = await declarationOf(db, orderId);
  if (
    row?.status !== 'released' ||
    row.figuresAt === null ||
    row.customsValue === null ||
    row.duty === null ||
    row.vat === null
  )
    return undefined;
  return { customsValue: row.customsValue, duty: row.duty, vat: row.vat };
}

/** Customs events of an order's cargo, the newest first. */
export async function progressOf(db: Db, orderId: number): Promise<ProgressRow[]> {
  return db
    .select()
    .from(customsProgress)
    .where(eq(customsProgress.orderId, orderId))
    .orderBy(desc(customsProgress.at), desc(customsProgress.id));
}

/** Days an order's goods lay in the bonded warehouse, as far as reported. */
export async function storageDaysOf(db: Db, orderId: number): Promise<number> {
  return storageDays(await progressOf(db, orderId));
}

/** Declarations due for a query, the longest waiting first. */
export async function listDueDeclarations(db: Db, now: Date, limit: number): Promise<DeclarationRow[]> {
  return db
    .select()
    .from(declaration)
    .where(and(lte(declaration.nextCheckAt, now), isNotWaiting('cargo-follow', declaration.orderId, now)))
    .orderBy(asc(declaration.nextCheckAt), asc(declaration.orderId))
    .limit(limit);
}

type DeclarationFilter = {
  readonly status?: OrderState;
  readonly number?: string;
  readonly page: number;
  readonly count: number;
};

/** Orders in customs clearance, the earliest departure first, with the number at each step. */
export async function listDeclarations(db: Db, filter: DeclarationFilter) {
  const named = filter.number ? like(order.number, likePrefix(filter.number)) : undefined;
  const all = and(eq(order.kind, 'IMPORT_1688'), inArray(order.status, [...CUSTOMS_STATES]), named);
  const where = and(all, filter.status && eq(order.status, filter.status));
  const lastEvent = sql<
    string | null
  >`(select p.what from ${customsProgress} p where p.order_id = ${order.id} order by p.at desc, p.id desc limit 1)`;
  const lastAt = sql<string | null>`(select max(p.at) from ${customsProgress} p where p.order_id = ${order.id})`;
  const rows = await db
    .select({ order, import: importOrder, declaration, lastWord: lastEvent, lastAt })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .leftJoin(declaration, eq(declaration.orderId, order.id))
    .where(where)
    .orderBy(asc(order.id))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const counts = await db.select({ status: order.status, count: count() }).from(order).where(all).groupBy(order.status);
  return { rows, total: await db.$count(order, where), counts };
}

/** The voyages an order's cartons travel with. */
export async function voyagesOf(db: Db, orderId: number) {
  const { id, code, status, vessel, container, masterBill } = voyage;
  return db
    .selectDistinct({ id, code, status, vessel, container, masterBill })
    .from(carton)
    .innerJoin(pallet, eq(pallet.id, carton.palletId))
    .innerJoin(voyage, eq(voyage.id, pallet.voyageId))
    .where(eq(carton.orderId, orderId))
    .orderBy(asc(code));
}

/** When an order left China: the departure of its last voyage. */
export async function departureOf(db: Db, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ departedAt: voyage.departedAt })
    .from(carton)
    .innerJoin(pallet, eq(pallet.id, carton.palletId))
    .innerJoin(voyage, eq(voyage.id, pallet.voyageId))
    .where(and(eq(carton.orderId, orderId), isNotNull(voyage.departedAt)))
    .orderBy(desc(voyage.departedAt))
    .limit(1);
  return row?.departedAt ?? null;
}

/** The country of origin of products, by their id. */
export async function originsOf(db: Db, productIds: readonly number[]): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, origin: product.origin })
    .from(product)
    .where(inArray(product.id, [...productIds]));
  return new Map(rows.map((row) => [row.id, row.origin]));
}

/** What is known of an order's cargo: the reported events, and the departure and arrival of its voyage. */
export async function cargoOf(
  db: Db,
  { id, status }: OrderRow,
  { withdrawnAt, status: declared }: DeclarationRow,
): Promise<Cargo> {
  return cargoAfter({
    events: await progressOf(db, id),
    isAtPort: status !== 'inFreight',
    departedAt: await departureOf(db, id),
    withdrawnAt,
    isWithdrawn: declared === 'withdrawn',
  });
}
