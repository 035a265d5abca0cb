import { and, sql } from 'drizzle-orm';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Pool } from '#server/db/pool.ts';

/** The format of product and SKU codes, bar codes and most model numbers: one word with a digit. */
const CODE = /^(?=.*\d)[A-Za-z0-9][\w.-]{3,59}$/;

/**
 * Puts the product whose code, model or SKU's code or bar code equals the query at the head of the first page. A product that is
 * not among `products` is added when `isWhole`, that is, when no filter may have excluded it. One more statement, for
 * codes only.
 */
export async function exactCodeFirst(
  db: Pool,
  typed: string,
  products: readonly ProductCard[],
  input: { cardsOf: (ids: readonly number[]) => Promise<ProductCard[]>; isWhole: boolean; limit: number },
): Promise<ProductCard[]> {
  const code = typed.trim().toUpperCase();
  const id = CODE.test(code) ? await idOfCode(db, code) : undefined;
  if (id === undefined) return [...products];
  const known = products.filter((one) => one.id === id);
  const first = known.length > 0 || !input.isWhole ? known : await input.cardsOf([id]);
  return [...first, ...products.filter((one) => one.id !== id)].slice(0, input.limit);
}

async function idOfCode(db: Pool, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        product.live,
        sql`${product.id} in (select id from product where code = ${code} union all select product_id from sku where code = ${code}
          union all select product_id from sku where gtin = ${code}
          union all select id from product where upper(model) = ${code})`,
      ),
    )
    .limit(1);
  return row?.id;
}
