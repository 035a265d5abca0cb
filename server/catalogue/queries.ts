import { and, asc, type Column, count, desc, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_GROUPS, PRODUCT_SORTS } from '#core/catalogue/contract.ts';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { StoreType } from '#core/store/states.ts';
import type { Db } from '#server/db/pool.ts';
import { cardColumns, type CardRow } from '#server/catalogue/cards.ts';
import { category, product, productCategory } from '#server/catalogue/tables.ts';
import { store } from '#server/store/tables.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export type ProductGroup = (typeof PRODUCT_GROUPS)[number];
export type ProductFilter = {
  readonly category?: number | undefined;
  readonly store?: string | undefined;
  readonly storeType?: readonly StoreType[] | undefined;
  readonly shipsFrom?: readonly string[] | undefined;
  readonly certificate?: readonly CertificateType[] | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly moqMax?: number | undefined;
  readonly leadTimeMax?: number | undefined;
  readonly ratingMin?: number | undefined;
  readonly sample?: boolean | undefined;
};

/** Lists are counted exactly up to here; what lies beyond nobody reads page by page. */
export const COUNTED_MAX = 1000;

/** The conditions of a list, for statements over product joined with its store. Visible products only. */
export function whereOf(filter: ProductFilter): SQL | undefined {
  return and(
    sql`${product.live}`,
    filter.category === undefined ? undefined : inCategory(filter.category),
    filter.store === undefined ? undefined : eq(store.code, filter.store),
    anyOf(product.storeType, filter.storeType),
    anyOf(product.shipsFrom, filter.shipsFrom),
    filter.certificate?.length ? sql`${product.certificates} && ${sql.param([...filter.certificate])}::text[]` : undefined,
    filter.priceMin === undefined ? undefined : gte(product.priceMin, filter.priceMin),
    filter.priceMax === undefined ? undefined : lte(product.priceMin, filter.priceMax),
    filter.moqMax === undefined ? undefined : lte(product.minOrderQuantity, filter.moqMax),
    filter.leadTimeMax === undefined ? undefined : lte(product.deliveryDays, filter.leadTimeMax),
    filter.ratingMin === undefined ? undefined : gte(product.rating, filter.ratingMin * 10),
    filter.sample === true ? isNotNull(product.samplePrice) : undefined,
  );
}

function anyOf(column: Column, values: readonly string[] | undefined): SQL | undefined {
  return values?.length ? inArray(column, [...values]) : undefined;
}

/** In the category itself or anywhere below it: ancestors are written beside every product. */
export function inCategory(categoryId: number): SQL {
  return sql`${product.id} in (select pc.product_id from ${productCategory} pc where pc.category_id = ${categoryId})`;
}

/** Ranking is what can be bought now, by what was sold (decision CAT-009); ties go to the newer one. */
export const ORDERS: Readonly<Record<ProductSort, readonly SQL[]>> = {
  ranking: [desc(product.inStock), desc(product.sold), desc(product.id)],
  newest: [desc(product.createdAt), desc(product.id)],
  priceLow: [asc(product.priceMin), asc(product.id)],
  priceHigh: [desc(product.priceMin), desc(product.id)],
  sales: [desc(product.sold), desc(product.id)],
};

/** One page of a list and how many there are, counted up to 1,000: two statements, one when the page says it all. */
export async function productPage(db: Db, filter: ProductFilter, wish: { sort: ProductSort; limit: number; offset: number }): Promise<{ rows: CardRow[]; total: number }> {
  const where = whereOf(filter);
  const rows = await db
    .select(cardColumns)
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .where(where)
    .orderBy(...ORDERS[wish.sort])
    .limit(wish.limit)
    .offset(wish.offset);
  const isLast = rows.length < wish.limit && (rows.length > 0 || wish.offset === 0);
  const total = isLast ? wish.offset + rows.length : await countUpTo(db, where);
  return { rows, total: Math.min(total, COUNTED_MAX) };
}

async function countUpTo(db: Db, where: SQL | undefined): Promise<number> {
  const some = db.select({ one: sql`1`.as('one') }).from(product).innerJoin(store, eq(store.id, product.storeId)).where(where).limit(COUNTED_MAX).as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

const GROUP_WHERE: Readonly<Partial<Record<ProductGroup, SQL>>> = { samples: isNotNull(product.samplePrice) };
const GROUP_ORDER: Readonly<Record<ProductGroup, readonly SQL[]>> = {
  newest: ORDERS.newest,
  popular: ORDERS.sales,
  samples: ORDERS.newest,
  lowMoq: [asc(product.minOrderQuantity), desc(product.sold), desc(product.id)],
  md: ORDERS.sales,
  hot: ORDERS.sales,
};
const CANDIDATES = 200;

/** A section of the home page: of the first of its order, one of each store before the second of any. */
export async function groupIds(db: Db, group: ProductGroup, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id, storeId: product.storeId })
    .from(product)
    .where(and(sql`${product.live}`, eq(product.inStock, true), GROUP_WHERE[group]))
    .orderBy(...GROUP_ORDER[group])
    .limit(CANDIDATES);
  const seen = new Map<number, number>();
  const turns = rows.map((row, place) => {
    const turn = seen.get(row.storeId) ?? 0;
    seen.set(row.storeId, turn + 1);
    return { id: row.id, turn, place };
  });
  return turns.toSorted((a, b) => a.turn - b.turn || a.place - b.place).slice(0, limit).map((row) => row.id);
}

/** Other visible products of the same leaf, the most sold first. */
export async function similarCards(db: Db, of: { productId: number; leafId: number; limit: number }): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .where(and(sql`${product.live}`, ne(product.id, of.productId), inCategory(of.leafId)))
    .orderBy(...ORDERS.ranking)
    .limit(of.limit);
}

/** The base of the first picture of the most sold visible product in a category, by the category's code. */
export async function pictureOfCategory(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ base: sql<string | null>`(select base from product_picture where product_id = product.id order by sort, id limit 1)` })
    .from(product)
    .innerJoin(productCategory, eq(productCategory.productId, product.id))
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(and(sql`${product.live}`, eq(category.code, code), eq(category.visible, true)))
    .orderBy(desc(product.sold), desc(product.id))
    .limit(1);
  return row?.base ?? undefined;
}
