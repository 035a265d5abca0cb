import { eq, inArray, sql } from 'drizzle-orm';
import { product, productCategory } from '#server/catalogue/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import type { Tx } from '#server/db/pool.ts';
import { EVERYTHING } from '#server/db/tagged-cache.ts';
import { store } from '#server/store/tables.ts';

/** With more products than this, everything is invalidated instead of one tag each. */
const PRODUCTS_MAX = 200;

/**
 * Invalidates the answers that show or list these products. Call it also before a change of categories, so that the
 * lists a product leaves are invalidated too.
 */
export async function invalidateProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > PRODUCTS_MAX) return invalidate(tx, [EVERYTHING]);
  const rows = await tx
    .select({
      id: product.id,
      code: store.code,
      categories: sql<number[]>`array(select ${productCategory.categoryId} from ${productCategory}
        where ${productCategory.productId} = ${product.id})::int[]`,
    })
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .where(inArray(product.id, [...ids]));
  invalidate(tx, [
    'products',
    ...rows.flatMap(({ id, code, categories }) => [
      `product:${id}`,
      `store:${code}`,
      ...categories.map((category) => `category:${category}`),
    ]),
  ]);
}
