import { eq, sql } from 'drizzle-orm';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';

export type Sale = { readonly isOnSale: boolean; readonly isExposed: boolean };

/** Puts a product on sale or not, and shows or hides it. The product must be locked. */
export async function setSale(tx: Tx, id: number, { isOnSale, isExposed }: Sale): Promise<void> {
  await tx
    .update(product)
    .set({ onSale: isOnSale, exposed: isExposed, version: sql`${product.version} + 1` })
    .where(eq(product.id, id));
  await invalidateProducts(tx, [id]);
}
