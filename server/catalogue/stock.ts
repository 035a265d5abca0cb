import { asc, eq, inArray, sql, type SQL, sum } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { publishEvent } from '#server/program/publish.ts';

export type Pieces = {
  readonly skuId: number;
  readonly skuCode: string;
  readonly productId: number;
  readonly quantity: number;
};

/** Shared rows are locked in ascending order everywhere, so that two orders of the same SKUs wait instead of deadlocking. */
const inOrder = (pieces: readonly Pieces[]) => pieces.toSorted((a, b) => a.skuId - b.skuId);

/**
 * Decrements the stock of every SKU. Refuses `product.outOfStock` with the first SKU without enough stock and its
 * remaining stock. Programs of the store are told of a SKU that is sold out then.
 */
export async function takeStock(tx: Tx, pieces: readonly Pieces[], now: Date): Promise<void> {
  if (pieces.length === 0) return;
  const wanted = Map.groupBy(inOrder(pieces), ({ skuId }) => skuId);
  const locked = await tx
    .select({ id: sku.id, stock: sku.stock })
    .from(sku)
    .where(inArray(sku.id, [...wanted.keys()]))
    .orderBy(asc(sku.id))
    .for('no key update');
  const soldOut: Pieces[] = [];
  const taken: SQL[] = [];
  const stockOf = new Map(locked.map(({ id, stock }) => [id, stock]));
  for (const [skuId, own] of wanted) {
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
    const stock = stockOf.get(skuId) ?? 0;
    const code = own[0]?.skuCode ?? '';
    refuseIf(quantity > stock ? catalogueRefusal('product.outOfStock', { sku: code, stock }) : undefined);
    taken.push(sql`(${skuId}::bigint, ${quantity}::integer)`);
    if (quantity === stock) soldOut.push(...own.slice(0, 1));
  }
  await tx.execute(sql`update sku set stock = sku.stock - sold.quantity, taken = sku.taken + sold.quantity
    from (values ${sql.join(taken, sql`, `)}) as sold(id, quantity) where sku.id = sold.id`);
  // Other sales invalidate nothing: they show when cached answers expire.
  await invalidateProducts(tx, [...new Set(soldOut.map(({ productId }) => productId))]);
  for (const piece of soldOut) await publishSoldOut(tx, piece, now);
}

async function publishSoldOut(tx: Tx, { productId, skuCode }: Pieces, now: Date): Promise<void> {
  const [found] = await tx.select({ storeId: product.storeId }).from(product).where(eq(product.id, productId));
  if (!found) return;
  const data = { productId, sku: skuCode };
  await publishEvent(tx, { ...found, type: 'stock.soldOut', subject: `sku:${skuCode}`, data, now });
}

/** Increments the stock; sold-out products are on sale again. */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  const back = new Set<number>();
  for (const { skuId, quantity, productId } of inOrder(pieces)) {
    const [row] = await tx
      .update(sku)
      .set({ stock: sql`${sku.stock} + ${quantity}`, taken: sql`${sku.taken} - ${quantity}` })
      .where(eq(sku.id, skuId))
      .returning({ stock: sku.stock });
    if (row?.stock === quantity) back.add(productId);
  }
  await invalidateProducts(tx, [...back]);
}

/** Counts sold units when they are paid (1), and subtracts them when the order is cancelled (-1). */
export async function countSold(tx: Tx, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  const byProduct = Map.groupBy(pieces, (one) => one.productId);
  for (const [productId, own] of [...byProduct].toSorted(([a], [b]) => a - b)) {
    const sold = own.reduce((sum, one) => sum + one.quantity, 0);
    await tx
      .update(product)
      .set({ sold: sql`greatest(0, ${product.sold} + ${sign * sold})` })
      .where(eq(product.id, productId));
  }
}

/** All pieces of a product that can be sold. */
export async function sumStock(db: Db, productId: number): Promise<number> {
  const [row] = await db
    .select({ stock: sum(sku.stock) })
    .from(sku)
    .where(eq(sku.productId, productId));
  return Number(row?.stock ?? 0);
}
