import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { product, productHistory } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { listingById, type StoredListing } from '#server/listing/queries.ts';
import { productVersion } from '#server/listing/tables.ts';

/** A product with its store. Refuses `product.notFound`. */
export async function productForReview(db: Db, id: number): Promise<{ storeId: number; stored: StoredListing }> {
  const [row] = await db.select({ storeId: product.storeId }).from(product).where(eq(product.id, id));
  const { storeId } = orRefuse(row, catalogueRefusal('product.notFound'));
  return { storeId, stored: orRefuse(await listingById(db, storeId, id), catalogueRefusal('product.notFound')) };
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
