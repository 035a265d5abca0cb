import { inArray, type SQL, sql } from 'drizzle-orm';
import { category } from '#server/catalogue/tables.ts';
import type { Pool } from '#server/db/pool.ts';

const CODES_MAX = 12;
/** Of goods in thousands the first ones say which codes are used. */
const GOODS_READ = 5_000;

export type UsedHsCode = { readonly hsCode: string; readonly goods: number; readonly category: string };

/** The HS codes of products that begin with these digits, the most used first. */
export const hsCodesBeginning = (db: Pool, digits: string): Promise<UsedHsCode[]> =>
  hsCodesOf(db, sql`select id from product where hs_code like ${`${digits}%`} limit ${GOODS_READ}`);

/** The HS codes of products in these categories, the most used first. */
export async function hsCodesIn(db: Pool, categoryIds: readonly number[]): Promise<UsedHsCode[]> {
  if (categoryIds.length === 0) return [];
  const ids = sql.param([...categoryIds]);
  return hsCodesOf(
    db,
    sql`select product_id as id from product_category where category_id = any(${ids}::bigint[]) limit ${GOODS_READ}`,
  );
}

/** The usual headings of these categories, in order. */
export async function hsHeadingsOf(db: Pool, categoryIds: readonly number[]): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  const rows = await db
    .select({ headings: category.hsHeadings })
    .from(category)
    .where(inArray(category.id, [...categoryIds]));
  return [...new Set(rows.flatMap(({ headings }) => headings))].toSorted();
}

async function hsCodesOf(db: Pool, products: SQL): Promise<UsedHsCode[]> {
  const { rows } = await db.execute<UsedHsCode>(sql`
    select p.hs_code as "hsCode", count(*)::int as goods, mode() within group (order by c.code) as category
    from (${products}) read
    join product p on p.id = read.id
    join product_category pc on pc.product_id = p.id and pc.is_leaf
    join category c on c.id = pc.category_id
    group by p.hs_code order by goods desc, p.hs_code limit ${CODES_MAX}`);
  return rows.map(({ hsCode, goods, category: code }) => ({ hsCode, goods, category: code }));
}
