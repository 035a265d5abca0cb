import { type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_GROUPS } from '#core/catalogue/contract.ts';
import { IN_STOCK, LIST_ORDERS, listRows, type ProductFilter, type ProductSort } from '#server/catalogue/shelf.ts';
import type { StoredCard } from '#server/catalogue/stored-card.ts';
import type { Pool } from '#server/db/pool.ts';

export type ProductGroup = (typeof PRODUCT_GROUPS)[number];

/** Lists are counted exactly up to this number. */
export const COUNTED_MAX = 1000;

/**
 * The stored cards of one page of a list and the number of its products, counted up to 1,000. One statement when the page is complete or
 * the caller knows the `total` of an unfiltered list, otherwise two.
 */
export async function productPage(
  db: Pool,
  filter: ProductFilter,
  input: { sort: ProductSort; limit: number; offset: number; total?: number | undefined },
): Promise<{ stored: StoredCard[]; total: number }> {
  const { sort, limit, offset } = input;
  const { rows } = await db.execute<{ card: StoredCard }>(sql`
    select (select card from product_card where product_id = page.product_id) as card from (
      select f.product_id from shelf f where ${listRows(filter)}
      order by ${LIST_ORDERS[sort]} limit ${limit} offset ${offset}) page`);
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const seen = rows.length > 0 ? offset + rows.length : 0;
  const total = isLast ? seen : Math.max(seen, input.total ?? (await countUpTo(db, filter)));
  return { stored: rows.map(({ card }) => card), total: Math.min(total, COUNTED_MAX) };
}

async function countUpTo(db: Pool, filter: ProductFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from shelf f where ${listRows(filter)} limit ${COUNTED_MAX}) counted`);
  return rows[0]?.total ?? 0;
}

const GROUPS: Readonly<Record<ProductGroup, { where: SQL; order: SQL }>> = {
  newest: { where: IN_STOCK, order: LIST_ORDERS.newest },
  popular: { where: sql`${IN_STOCK} and f.sold > 0`, order: LIST_ORDERS.sales },
  samples: { where: sql`${IN_STOCK} and f.sample`, order: LIST_ORDERS.newest },
  lowMoq: { where: IN_STOCK, order: sql`f.min_order_quantity, ${LIST_ORDERS.sales}` },
  md: { where: IN_STOCK, order: LIST_ORDERS.sales },
  hot: { where: IN_STOCK, order: LIST_ORDERS.sales },
};
const CANDIDATES = 200;

/**
 * A section of the home page, of one category or of all, in its order: the first product of each store before the
 * second of any.
 */
export async function groupIds(db: Pool, group: ProductGroup, limit: number, category?: number): Promise<number[]> {
  const { where, order } = GROUPS[group];
  const { rows } = await db.execute<{ id: number }>(sql`
    with first as materialized (
      select f.product_id as id, f.store_id, row_number() over () as place
      from (select f.product_id, f.store_id from shelf f where ${listRows({ category })} and ${where}
        order by ${order} limit ${CANDIDATES}) f),
    turns as (select id, place, row_number() over (partition by store_id order by place) as turn from first)
    select id from turns order by turn, place limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Whether goods, a store or an order show the picture of this base. */
export async function isPictureInUse(db: Pool, base: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from product_picture where base = ${base})
      or exists (select from option_value where picture = ${base})
      or exists (select from sku where picture = ${base})
      or exists (select from oem_service where picture = ${base})
      or exists (select from store where picture = ${base})
      or exists (select from order_line where picture = ${base}) as used`);
  return rows[0]?.used === true;
}

/** The base of the first picture of the most sold visible product in a category, by the category's code. */
export async function pictureOfCategory(db: Pool, code: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ base: string | null }>(sql`
    select (select base from product_picture where product_id = f.product_id order by sort, id limit 1) as base
    from category join shelf f on f.shelf_id = category.id where category.code = ${code} and category.visible
    order by ${LIST_ORDERS.sales} limit 1`);
  return rows[0]?.base ?? undefined;
}
