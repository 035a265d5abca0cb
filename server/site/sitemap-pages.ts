import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { CONTENT_CODES } from '#core/content/states.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import { product } from '#server/catalogue/tables.ts';
import { textsInForce } from '#server/content/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

/** Ids per sitemap file of products; a sitemap may have 50,000 URLs. */
export const PRODUCTS_A_FILE = 20_000;

/** The numbers of the non-empty product files: file n has the ids above n × 20,000. */
export async function productFiles(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ file: string }>(
    sql`select (id - 1) / ${PRODUCTS_A_FILE} as file from ${product} where live group by 1 order by 1`,
  );
  return rows.map(({ file }) => Number(file));
}

/** Paths of the visible products of one file. */
export async function productPages(db: Db, file: number): Promise<string[]> {
  const from = file * PRODUCTS_A_FILE;
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(gt(product.id, from), lte(product.id, from + PRODUCTS_A_FILE), sql`${product.live}`))
    .orderBy(asc(product.id));
  return rows.map(({ id }) => `/product/${id}`);
}

/** Paths of home, of our guides and policies, of the categories that have goods, and of the approved stores. */
export async function otherPages(db: Db, now: Date): Promise<string[]> {
  const tree = await categoryTree(db);
  const categories = [...tree.byId.values()].filter(({ productCount }) => productCount > 0);
  const stores = await db
    .select({ code: store.code })
    .from(store)
    .where(eq(store.status, 'approved'))
    .orderBy(asc(store.id));
  const guides = await textsInForce(db, CONTENT_CODES, 'ko', now);
  return [
    '/',
    ...guides.map(({ code }) => `/${code}`),
    ...categories.map(({ id }) => `/category/list?id=${id}`),
    ...stores.map(({ code }) => `/my-store/${encodeURIComponent(code)}`),
  ];
}
