import { and, count, desc, eq, sql } from 'drizzle-orm';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { favorite } from '#server/favorite/tables.ts';

const isFavoriteOf = (memberId: number, productId: number) =>
  and(eq(favorite.memberId, memberId), eq(favorite.productId, productId));

export async function isMarked(db: Db, memberId: number, productId: number): Promise<boolean> {
  const found = await db.select({ at: favorite.createdAt }).from(favorite).where(isFavoriteOf(memberId, productId));
  return found.length > 0;
}

/** Whether a visitor may see the product now; only such a product can be added. */
export async function isLive(db: Db, productId: number): Promise<boolean> {
  const found = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), product.live));
  return found.length > 0;
}

/** Two concurrent inserts give one row. What the member saw of the product is its present price and availability. */
export async function insertFavorite(db: Db, memberId: number, productId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into favorite (member_id, product_id, created_at, seen_price, seen_currency, seen_buyable)
    select ${memberId}, id, ${now.toISOString()}::timestamptz, price_min, currency, live and in_stock
    from product where id = ${productId}
    on conflict do nothing`);
}

export async function deleteFavorite(db: Db, memberId: number, productId: number): Promise<void> {
  await db.delete(favorite).where(isFavoriteOf(memberId, productId));
}

export async function countFavorites(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(favorite).where(eq(favorite.memberId, memberId));
  return found?.count ?? 0;
}

/** How many members added a product; 0 for one a visitor may not see. */
export async function countOfProduct(db: Db, productId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .where(and(eq(favorite.productId, productId), product.live));
  return found?.count ?? 0;
}

/** Favourites, all or of one folder, the newest first. */
const inList = (memberId: number, folderId: number | undefined) =>
  and(eq(favorite.memberId, memberId), folderId === undefined ? undefined : eq(favorite.folderId, folderId));

export async function countListed(db: Db, memberId: number, folderId: number | undefined): Promise<number> {
  return db.$count(favorite, inList(memberId, folderId));
}

export async function markedIds(
  db: Db,
  memberId: number,
  page: { limit: number; offset: number; folderId?: number | undefined },
): Promise<number[]> {
  const rows = await db
    .select({ productId: favorite.productId })
    .from(favorite)
    .where(inList(memberId, page.folderId))
    .orderBy(desc(favorite.createdAt), desc(favorite.productId))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => row.productId);
}
