import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { product, productHistory } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { productVersion } from '#server/listing/tables.ts';

/** The store of a product. */
export async function storeOfProduct(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ storeId: product.storeId }).from(product).where(eq(product.id, id));
  return row?.storeId;
}

/** The product as it was when staff last decided about it; undefined before the first decision. */
export async function rowsAtLastDecision(db: Db, productId: number) {
  const [decision] = await db
    .select({ at: productHistory.at })
    .from(productHistory)
    .where(and(eq(productHistory.productId, productId), inArray(productHistory.event, ['approve', 'reject'])))
    .orderBy(desc(productHistory.id))
    .limit(1);
  if (!decision) return undefined;
  const [version] = await db
    .select({ rows: productVersion.rows })
    .from(productVersion)
    .where(and(eq(productVersion.productId, productId), lte(productVersion.at, decision.at)))
    .orderBy(desc(productVersion.id))
    .limit(1);
  return version?.rows;
}
