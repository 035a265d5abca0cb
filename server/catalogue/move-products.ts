import { eq, sql } from 'drizzle-orm';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { product } from '#server/catalogue/tables.ts';
import type { MoveProducts } from '#server/store/delivery-templates.ts';

/** Moves all products of a delivery template to another one of the same store. */
export const moveProducts: MoveProducts = async (tx, { from, to }) => {
  const moved = await tx
    .update(product)
    .set({ deliveryTemplateId: to, version: sql`${product.version} + 1` })
    .where(eq(product.deliveryTemplateId, from))
    .returning({ id: product.id });
  await invalidateProducts(
    tx,
    moved.map(({ id }) => id),
  );
};
