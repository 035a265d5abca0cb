import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { lockPriceRows, setPriceRows } from '#server/catalogue/price-rows.ts';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';

/** The state of goods at their source; prices are minor units of the product's currency. */
export type Mirrored = {
  readonly productId: number;
  readonly onSale: boolean;
  readonly minOrderQuantity: number;
  readonly rows: readonly { readonly minQuantity: number; readonly price: number }[];
  readonly skus: readonly { readonly id: number; readonly stock: number; readonly surcharge: number }[];
};

/**
 * Updates a product from its source. Prices stay unchanged while a deal runs, because they are the deal's; returns
 * false then, and the prices must be set later.
 */
export async function mirrorGoods(tx: Tx, goods: Mirrored): Promise<boolean> {
  const locked = await lockPriceRows(tx, goods.productId);
  if (!locked) throw new Error(`no product ${goods.productId}`);
  for (const { id, stock, surcharge } of goods.skus.toSorted((a, b) => a.id - b.id)) {
    await tx.update(sku).set({ stock, surcharge }).where(eq(sku.id, id));
  }
  const [row] = await tx
    .update(product)
    .set({
      onSale: goods.onSale,
      minOrderQuantity: goods.minOrderQuantity,
      maxOrderQuantity: sql`greatest(${product.maxOrderQuantity}, ${goods.minOrderQuantity})`,
      version: sql`${product.version} + 1`,
    })
    .where(eq(product.id, goods.productId))
    .returning({ dealEndsAt: product.dealEndsAt });
  await invalidateProducts(tx, [goods.productId]);
  if (row?.dealEndsAt) return false;
  await setPriceRows(tx, locked, goods.rows);
  return true;
}

/** Changes the texts of a product; the caller updates its search rows. */
export async function renameGoods(
  tx: Tx,
  productId: number,
  words: { readonly name: LocalText; readonly description: LocalText },
): Promise<void> {
  await tx
    .update(product)
    .set({ ...words, version: sql`${product.version} + 1` })
    .where(eq(product.id, productId));
  await invalidateProducts(tx, [productId]);
}
