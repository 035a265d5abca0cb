import { and, sql } from 'drizzle-orm';
import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Pool } from '#server/db/pool.ts';

/** What codes of products and SKUs look like: one word with a digit in it. */
const CODE = /^(?=.*\d)[A-Za-z0-9][\w.-]{3,59}$/;

/**
 * The first page of a search with the product whose code, or whose SKU's code, is the very query at its head; one that
 * is not
 * among `products` is added when `isWhole`, that is when no filter may have left it out. One statement more, for codes
 * only.
 */
export async function exactCodeFirst(
  db: Pool,
  typed: string,
  products: readonly ProductCard[],
  input: { lang: Lang; isWhole: boolean; limit: number },
): Promise<ProductCard[]> {
  const code = typed.trim().toUpperCase();
  const id = CODE.test(code) ? await idOfCode(db, code) : undefined;
  if (id === undefined) return [...products];
  const known = products.filter((one) => one.id === id);
  const first = known.length > 0 || !input.isWhole ? known : await cardsOf(db, [id], input.lang);
  return [...first, ...products.filter((one) => one.id !== id)].slice(0, input.limit);
}

async function idOfCode(db: Pool, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        product.live,
        sql`${product.id} in (select id from product where code = ${code} union all select product_id from sku where code = ${code})`,
      ),
    )
    .limit(1);
  return row?.id;
}
