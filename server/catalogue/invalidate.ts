import { eq, inArray, sql } from 'drizzle-orm';
import { product, productCategory } from '#server/catalogue/tables.ts';
import { invalidate, type Tx } from '#server/db/pool.ts';
import { EVERYTHING } from '#server/db/tagged-cache.ts';
import { store } from '#server/store/tables.ts';

/** A product beyond this number is not worth a tag of its own: everything is invalidated. */
const PRODUCTS_MAX = 200;

/**
 * Invalidates whatever shows these products or lists them. Call it before a change of a product's categories too, so
 * that the lists it leaves are among them.
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
