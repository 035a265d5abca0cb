import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StockResultAnswer } from '#core/listing/programs/contract.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { fromReading, readingOf, stockAfter } from '#core/listing/stock.ts';
import type { Lang } from '#core/locale.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { presentProblem } from '#server/listing/programs/results.ts';

type StockInput = { readonly sku: string; readonly stock: number; readonly read?: string };

/**
 * Sets the stock of SKUs of a store. Sales since a stock was read stay sold; one that somebody else set since then is
 * refused, and the others are saved.
 */
export async function saveStocks(
  db: Db,
  stocks: readonly StockInput[],
  { storeId, lang }: { readonly storeId: number; readonly lang: Lang },
): Promise<StockResultAnswer[]> {
  const codes = stocks.map((one) => one.sku);
  refuseFields(
    codes.flatMap((code, at) =>
      codes.indexOf(code) < at
        ? atField(`stocks.${at}.sku`, listingRefusal('listing-sheet.doubled', { value: code }))
        : [],
    ),
  );
  return transaction(db, async (tx) => {
    const locked = await lockStocks(tx, storeId, codes);
    const changed = new Map<number, number>();
    const products = new Set<number>();
    const results = stocks.map(({ sku: code, stock: written, read }): StockResultAnswer => {
      const now = locked.get(code);
      if (!now) {
        const problem = presentProblem('sku', listingRefusal('listing-sheet.skuUnknown'), lang);
        return { sku: code, outcome: 'refused', stock: null, read: null, problem };
      }
      const reading = read === undefined ? undefined : readingOf(read);
      const { stock, isClear } = stockAfter(written, reading, now);
      if (reading && !isClear) {
        const problem = presentProblem(
          'stock',
          listingRefusal('listing-sheet.stockReadBefore', { stock: now.stock }),
          lang,
        );
        return { sku: code, outcome: 'refused', stock: now.stock, read: fromReading(now), problem };
      }
      if (stock !== now.stock) {
        changed.set(now.id, stock);
        products.add(now.productId);
      }
      const outcome = stock === now.stock ? 'unchanged' : 'changed';
      return { sku: code, outcome, stock, read: fromReading({ ...now, stock }), problem: null };
    });
    await setStocks(tx, changed);
    await invalidateProducts(tx, [...products]);
    return results;
  });
}

/** The SKUs of the store, locked in the order in which orders lock them. */
async function lockStocks(tx: Tx, storeId: number, codes: readonly string[]) {
  const rows = await tx
    .select({ id: sku.id, code: sku.code, productId: sku.productId, stock: sku.stock, taken: sku.taken })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(eq(product.storeId, storeId), inArray(sku.code, [...codes])))
    .orderBy(asc(sku.id))
    .for('update', { of: sku });
  return new Map(rows.map((row) => [row.code, row]));
}

async function setStocks(tx: Tx, changed: ReadonlyMap<number, number>): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed].map(([id, stock]) => sql`(${id}::bigint, ${stock}::integer)`);
  await tx.execute(sql`update sku set stock = new.stock
    from (values ${sql.join(rows, sql`, `)}) as new(id, stock) where sku.id = new.id`);
}
