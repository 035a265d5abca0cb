import { and, eq, inArray } from 'drizzle-orm';
import { type Lang, pick } from '#core/locale.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import type { CouponRow } from '#server/wallet/queries.ts';

type Named = { readonly id: number; readonly code: string; readonly name: string };
/** The products a coupon is for; null for all goods it could be for. */
export type ProductsOf = (coupon: CouponRow) => Named[] | null;

/** Names the products of coupons: to buyers those that are on sale. */
export async function productNames(
  db: Db,
  coupons: readonly CouponRow[],
  { lang, only }: { readonly lang: Lang; readonly only?: 'onSale' },
): Promise<ProductsOf> {
  const ids = [...new Set(coupons.flatMap(({ productIds }) => productIds ?? []))];
  const rows = await db
    .select({ id: product.id, code: product.code, name: product.name })
    .from(product)
    .where(and(inArray(product.id, ids), only && eq(product.live, true)));
  const byId = new Map(rows.map((row) => [row.id, { ...row, name: pick(row.name, lang) }]));
  return ({ productIds }) => productIds && productIds.flatMap((id) => byId.get(id) ?? []);
}

/** Whether all of these products are of a store. */
export async function areOfStore(db: Db, ids: readonly number[], storeId: number): Promise<boolean> {
  return (await db.$count(product, and(inArray(product.id, [...ids]), eq(product.storeId, storeId)))) === ids.length;
}
