import { eq } from 'drizzle-orm';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { product } from '#server/catalogue/tables.ts';
import { sqlState, type Tx } from '#server/db/pool.ts';

const IS_REFERRED_TO = '23503';

/** Deletes a product; false when an order or something else refers to it, and it stays. The product must be locked. */
export async function removeProduct(tx: Tx, id: number): Promise<boolean> {
  await invalidateProducts(tx, [id]);
  try {
    await tx.transaction((inner) => inner.delete(product).where(eq(product.id, id)));
    return true;
  } catch (error) {
    if (sqlState(error) === IS_REFERRED_TO) return false;
    throw error;
  }
}
