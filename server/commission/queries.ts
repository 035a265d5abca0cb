import { asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Charged, CommissionRate } from '#core/commission/rules.ts';
import { category, productCategory } from '#server/catalogue/tables.ts';
import { commissionCharge, commissionRate } from '#server/commission/tables.ts';
import type { LocalText } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

const ofId = sql<number | null>`coalesce(${commissionRate.categoryId}, ${commissionRate.storeId})`.mapWith(
  (value: unknown) => (value === null ? null : Number(value)),
);

/** The rate of every scope in force on a Korean day, also those that ended (`basisPoints` null). */
export async function ratesOn(db: Db, date: string): Promise<CommissionRate[]> {
  const { id, scope, categoryId, storeId, basisPoints, validFrom } = commissionRate;
  return db
    .selectDistinctOn([scope, categoryId, storeId], { id, scope, ofId, basisPoints })
    .from(commissionRate)
    .where(lte(validFrom, date))
    .orderBy(asc(scope), asc(categoryId), asc(storeId), desc(validFrom), desc(id));
}

/** The categories of products, the deepest first. */
export async function categoriesOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ productId: productCategory.productId, categoryId: productCategory.categoryId })
    .from(productCategory)
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(inArray(productCategory.productId, [...productIds]))
    .orderBy(desc(category.level), asc(productCategory.sort), asc(category.id));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, found]) => [id, found.map(({ categoryId }) => categoryId)]));
}

/** What each line of an order was charged, less what went back. */
export async function chargedOf(db: Db, orderId: number): Promise<Map<number, Charged & { rateId: number | null }>> {
  const rows = await db
    .select({
      orderLineId: commissionCharge.orderLineId,
      basisPoints: commissionCharge.basisPoints,
      rateId: commissionCharge.rateId,
      amount: sql<number>`sum(${commissionCharge.amount})`.mapWith(Number),
      fee: sql<number>`sum(${commissionCharge.fee})`.mapWith(Number),
    })
    .from(commissionCharge)
    .where(eq(commissionCharge.orderId, orderId))
    .groupBy(commissionCharge.orderLineId, commissionCharge.basisPoints, commissionCharge.rateId);
  return new Map(rows.map(({ orderLineId, ...sums }) => [orderLineId, sums]));
}

/** Every rate with the name of its category or store, the newest first. */
export async function listRates(db: Db) {
  const { id, scope, basisPoints, validFrom, note } = commissionRate;
  return db
    .select({
      id,
      scope,
      ofId,
      basisPoints,
      validFrom,
      note,
      name: sql<LocalText | null>`coalesce(${category.name}, ${store.name})`,
    })
    .from(commissionRate)
    .leftJoin(category, eq(category.id, commissionRate.categoryId))
    .leftJoin(store, eq(store.id, commissionRate.storeId))
    .orderBy(desc(validFrom), desc(id));
}

/** The approved stores, and the shown categories from the top down: what a rate can be set for. */
export async function findScopes(db: Db) {
  const stores = await db
    .select({ id: store.id, code: store.code, name: store.name })
    .from(store)
    .where(eq(store.status, 'approved'))
    .orderBy(asc(store.code));
  const { id, parentId, name } = category;
  const categories = await db
    .select({ id, parentId, name })
    .from(category)
    .where(eq(category.visible, true))
    .orderBy(asc(category.level), asc(category.sort));
  return { stores, categories };
}
