import { and, asc, eq, notInArray } from 'drizzle-orm';
import { priceRange } from '#core/catalogue/rules.ts';
import { type Currency, money } from '#core/money.ts';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { priceRow, product, sku } from '#server/catalogue/tables.ts';

type PlainRow = { readonly minQuantity: number; readonly price: number };
export type LockedPrices = {
  readonly productId: number;
  readonly currency: Currency;
  readonly live: boolean;
  readonly lowest: number;
  readonly highest: number;
  readonly rows: readonly PlainRow[];
};

/**
 * The price rows of a product, locked with it until the transaction ends; `lowest` and `highest` are the
 * bounds of the prices of all options.
 */
export async function lockPriceRows(tx: Tx, productId: number): Promise<LockedPrices | undefined> {
  const [locked] = await tx
    .select({ currency: product.currency, live: product.live, lowest: product.priceMin, highest: product.priceMax })
    .from(product)
    .where(eq(product.id, productId))
    .for('update');
  if (!locked) return undefined;
  return { productId, ...locked, rows: await rowsOf(tx, productId) };
}

function rowsOf(db: Db, productId: number): Promise<PlainRow[]> {
  return db
    .select({ minQuantity: priceRow.minQuantity, price: priceRow.price })
    .from(priceRow)
    .where(eq(priceRow.productId, productId))
    .orderBy(asc(priceRow.minQuantity));
}

/** The deal of new price rows: the prices before it, and its end. */
type RunningDeal = { readonly listPrice: number; readonly listPriceMax: number; readonly endsAt: Date };

/**
 * Writes price rows, and with them the price columns that lists read. `deal` is the deal the rows belong to; without it
 * the product has none. The product must be locked.
 */
export async function setPriceRows(
  tx: Tx,
  { productId, currency }: Pick<LockedPrices, 'productId' | 'currency'>,
  rows: readonly PlainRow[],
  deal?: RunningDeal,
): Promise<void> {
  const surcharges = await tx.select({ surcharge: sku.surcharge }).from(sku).where(eq(sku.productId, productId));
  const range = priceRange(
    rows.map(({ minQuantity, price }) => ({ minQuantity, price: money(price, currency) })),
    surcharges.map(({ surcharge }) => money(surcharge, currency)),
  );
  if (!range) throw new Error(`product ${productId} would have no price`);
  await tx.delete(priceRow).where(
    and(
      eq(priceRow.productId, productId),
      notInArray(
        priceRow.minQuantity,
        rows.map((row) => row.minQuantity),
      ),
    ),
  );
  for (const { minQuantity, price } of rows) {
    await tx
      .insert(priceRow)
      .values({ productId, minQuantity, price, currency })
      .onConflictDoUpdate({ target: [priceRow.productId, priceRow.minQuantity], set: { price, currency } });
  }
  await tx
    .update(product)
    .set({
      priceMin: range.min.minor,
      priceMax: range.max.minor,
      listPrice: deal?.listPrice ?? null,
      listPriceMax: deal?.listPriceMax ?? null,
      dealEndsAt: deal?.endsAt ?? null,
    })
    .where(eq(product.id, productId));
  await invalidateProducts(tx, [productId]);
}
