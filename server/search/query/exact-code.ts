import { and, sql } from 'drizzle-orm';
import { product } from '#server/catalogue/tables.ts';
import type { Pool } from '#server/db/pool.ts';

/** The format of product and SKU codes, bar codes and most model numbers: one word with a digit. */
const CODE = /^(?=.*\d)[A-Za-z0-9][\w.-]{3,59}$/;

/** The visible product whose code, model or SKU's code or bar code equals a text. Sends a statement for codes only. */
export async function productWithCode(db: Pool, text: string): Promise<number | undefined> {
  const code = text.trim().toUpperCase();
  if (!CODE.test(code)) return undefined;
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
