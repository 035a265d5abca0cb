import { and, eq, gte, sql } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';

export type Pieces = { readonly skuId: number; readonly skuCode: string; readonly productId: number; readonly quantity: number };

/** SKUs are touched in one order everywhere: two orders of the same goods wait for each other instead of locking each other out. */
const inOrder = (pieces: readonly Pieces[]) => pieces.toSorted((a, b) => a.skuId - b.skuId);

/**
 * Takes goods off the shelf, each by one conditional update, so that two buyers can never take the same piece. Refuses
 * `product.outOfStock` with the SKU and what is left.
 */
export async function takeStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  for (const { skuId, skuCode, quantity } of inOrder(pieces)) {
    const taken = await tx.update(sku).set({ stock: sql`${sku.stock} - ${quantity}` }).where(and(eq(sku.id, skuId), gte(sku.stock, quantity))).returning({ id: sku.id });
    if (taken.length > 0) continue;
    const [left] = await tx.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
    throw new Refused(catalogueRefusal('product.outOfStock', { sku: skuCode, stock: left?.stock ?? 0 }));
  }
}

/** Puts goods back on the shelf. */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  for (const { skuId, quantity } of inOrder(pieces)) {
    await tx.update(sku).set({ stock: sql`${sku.stock} + ${quantity}` }).where(eq(sku.id, skuId));
  }
}

/** Counts what was sold when it is paid (1), and takes it back when the order is cancelled (-1). */
export async function countSold(tx: Tx, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  const byProduct = Map.groupBy(pieces, (one) => one.productId);
  for (const [productId, own] of [...byProduct].toSorted(([a], [b]) => a - b)) {
    const sold = own.reduce((sum, one) => sum + one.quantity, 0);
    await tx.update(product).set({ sold: sql`greatest(0, ${product.sold} + ${sign * sold})` }).where(eq(product.id, productId));
  }
}
