import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Arrangement, STANDARD_ARRANGEMENT } from '#core/arrangement/rules.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { arrangement } from '#server/arrangement/tables.ts';
import { categoryTree, wayTo } from '#server/catalogue/category-tree.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { sellerFile } from '#server/media/tables.ts';

export type ArrangementRow = typeof arrangement.$inferSelect;

export async function findArrangement(db: Db, storeId: number): Promise<ArrangementRow | undefined> {
  const [row] = await db.select().from(arrangement).where(eq(arrangement.storeId, storeId));
  return row;
}

/** What buyers see of a store, also of one that arranged nothing. */
export const publishedOf = async (db: Db, storeId: number): Promise<Arrangement> =>
  (await findArrangement(db, storeId))?.published ?? STANDARD_ARRANGEMENT;

export async function lockArrangement(tx: Tx, storeId: number): Promise<ArrangementRow | undefined> {
  const [row] = await tx.select().from(arrangement).where(eq(arrangement.storeId, storeId)).for('update');
  return row;
}

type NamedProduct = {
  readonly id: number;
  readonly name: LocalText;
  readonly image: string | null;
  readonly isShown: boolean;
};

/** The goods of a store among these ids. */
export async function productsOf(db: Db, storeId: number, ids: readonly number[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: product.id,
      name: product.name,
      image: sql<string | null>`(
        select base from product_picture where product_id = "product"."id" order by sort, id limit 1)`,
      isShown: product.live,
    })
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.id, [...ids])));
}

/** How many goods a store has in each category, and how many of them buyers see. */
export async function categoryCounts(db: Db, storeId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; shown: number }>(sql`
    select c.category_id as id, count(*) filter (where p.live)::int as shown
    from product p join product_category c on c.product_id = p.id
    where p.store_id = ${storeId} group by c.category_id`);
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}

/** The visible categories a store has goods in, in the order of the tree, each with its way from the top. */
export async function categoriesOf(db: Db, storeId: number, lang: Lang) {
  const [tree, counts] = [await categoryTree(db), await categoryCounts(db, storeId)];
  return [...tree.byId.values()]
    .filter(({ id }) => counts.has(id))
    .map((at) => ({
      id: at.id,
      name: wayTo(tree, at)
        .map(({ name }) => pick(name, lang))
        .join(' › '),
      productCount: counts.get(at.id) ?? 0,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, lang));
}

/** The picture of the most sold goods of a store in each of these categories. */
export async function picturesOfCategories(
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; base: string }>(sql`
    select distinct on (f.shelf_id) f.shelf_id as id, i.base
    from shelf f join lateral (
      select base from product_picture where product_id = f.product_id order by sort, id limit 1) i on true
    where f.shelf_id = any(${sql.param([...ids])}::bigint[]) and f.store_id = ${storeId}
    order by f.shelf_id, f.in_stock desc, f.sold desc, f.product_id desc`);
  return new Map(rows.map(({ id, base }) => [id, base]));
}

/** Which of these addresses are files of a store that it has not removed. */
export async function filesOf(db: Db, storeId: number, addresses: readonly string[]): Promise<Set<string>> {
  const keys = addresses.map((address) => address.replace(/^\/files\//, ''));
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: sellerFile.key })
    .from(sellerFile)
    .where(and(eq(sellerFile.storeId, storeId), inArray(sellerFile.key, keys), sql`${sellerFile.removedAt} is null`));
  return new Set(rows.map(({ key }) => `/files/${key}`));
}
