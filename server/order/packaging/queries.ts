import { type SQL, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import type { Days } from '#core/period.ts';
import type { Db } from '#server/db/pool.ts';

/** What a store delivered of a product with one packaging; without one `material` and `gramsEach` are null. */
export type PackagedRow = {
  readonly productId: number;
  readonly code: string;
  readonly name: LocalText;
  readonly material: string | null;
  readonly gramsEach: number | null;
  readonly pieces: number;
  readonly grams: number;
};

/**
 * The lines of delivered orders of a store with the pieces that stayed with their buyers. The period is of the day of
 * the delivery in Korea. Imports are not of stores.
 */
const delivered = (storeId: number, { from, to }: Days): SQL => sql`
  from order_line l join shop_order o on o.id = l.order_id join product p on p.id = l.product_id
  where o.store_id = ${storeId} and o.delivered_at is not null and l.shipped > l.returned
    and o.status in ('delivered', 'purchaseConfirmed', 'completed')
    ${from === undefined ? sql`` : sql`and (o.delivered_at at time zone 'Asia/Seoul')::date >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and (o.delivered_at at time zone 'Asia/Seoul')::date <= ${to}::date`}`;

const MATERIAL = sql`l.packaging->>'material'`;
const GRAMS_EACH = sql`(l.packaging->>'grams')::int`;
const PIECES = sql`sum(l.shipped - l.returned)::float8 as pieces`;
const GRAMS = sql`coalesce(sum((l.shipped - l.returned) * ${GRAMS_EACH}::bigint), 0)::float8 as grams`;

/** By material, the heaviest first; a null material is of pieces without data. */
export async function packagingByMaterial(db: Db, storeId: number, days: Days) {
  const { rows } = await db.execute<{ material: string | null; pieces: number; grams: number }>(sql`
    select ${MATERIAL} as material, ${PIECES}, ${GRAMS} ${delivered(storeId, days)}
    group by ${MATERIAL} order by grams desc, material`);
  return rows;
}

/** By product and packaging, the heaviest first. */
export async function packagingByProduct(
  db: Db,
  storeId: number,
  { limit, offset, ...days }: Days & { readonly limit: number; readonly offset: number },
): Promise<{ rows: PackagedRow[]; total: number }> {
  const { rows } = await db.execute<PackagedRow & { total: number }>(sql`
    select p.id as "productId", p.code, p.name, ${MATERIAL} as material, ${GRAMS_EACH} as "gramsEach", ${PIECES},
      ${GRAMS}, (count(*) over ())::int as total
    ${delivered(storeId, days)}
    group by p.id, p.code, p.name, ${MATERIAL}, ${GRAMS_EACH}
    order by grams desc, p.code, material limit ${limit} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

const INCOMPLETE_SHOWN = 100;

/** Products of a store on sale without packaging data, by their code, and their number. */
export async function productsWithoutPackaging(db: Db, storeId: number) {
  const { rows } = await db.execute<{ productId: number; code: string; name: LocalText; total: number }>(sql`
    select id as "productId", code, name, (count(*) over ())::int as total from product
    where store_id = ${storeId} and approval = 'approved' and on_sale
      and (packaging is null or coalesce((packaging->>'grams')::int, 0) = 0)
    order by code limit ${INCOMPLETE_SHOWN}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
