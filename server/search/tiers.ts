import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';

/**
 * How many products the most popular tiers reach to, by their score; whoever is behind the last stands in none of them.
 * Each has an
 * index of its own, and a statement that is to use it must name the tier.
 */
export const TIERS = [500, 2_000, 8_000, 16_000, 32_000, 128_000] as const;
export const REST = 9;
/** The rows `s` of a tier, or with its number behind the last those of none. */
export const inTier = (tier: number): SQL => sql`s.tier = ${sql.raw(String(tier < TIERS.length ? tier : REST))}`;

/** Marks among the tokens of a row: each category and the store it stands in. */
export const shelfMark = (categoryId: number): string => `~c${categoryId}`;
export const storeMark = (storeId: number): string => `~s${storeId}`;

type Place = { readonly score: number; readonly id: number };

/** The last product of each tier as it is now; a tier that is not full has none and takes whoever comes. */
export async function tierEnds(db: Db): Promise<(Place | undefined)[]> {
  const ends = TIERS.map(
    (size) =>
      sql`(select json_build_object('score', score, 'id', product_id) from shelf where shelf_id = 0 order by score desc, product_id desc offset ${size - 1} limit 1)`,
  );
  const { rows } = await db.execute<{ ends: (Place | null)[] }>(
    sql`select json_build_array(${sql.join(ends, sql`, `)}) as ends`,
  );
  return rows[0]?.ends.map((end) => end ?? undefined) ?? [];
}

/** The tier a product belongs to; 9 is the rest. */
export function tierOf(place: Place, ends: readonly (Place | undefined)[]): number {
  const tier = ends.findIndex(
    (end) => end === undefined || place.score > end.score || (place.score === end.score && place.id >= end.id),
  );
  return tier < 0 ? REST : tier;
}

const AT_ONCE = 500;

/**
 * Puts every row into the tier its product belongs to by now; how many products moved. New sales move few of them a
 * day.
 */
export async function settleTiers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number; tier: number }>(sql`
    with placed as (
      select product_id, row_number() over (order by score desc, product_id desc) as n from shelf where shelf_id = 0
    ), wanted as (
      select s.product_id as id, s.tier as has, case ${sql.join(
        TIERS.map((size, tier) => sql`when n <= ${size} then ${tier}::int`),
        sql` `,
      )} else ${REST}::int end as tier
      from product_search s left join placed on placed.product_id = s.product_id
    )
    select distinct id, tier from wanted where has <> tier order by id`);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await db.execute(sql`
      update product_search s set tier = wanted.tier
      from unnest(${sql.param(some.map(({ id }) => id))}::bigint[], ${sql.param(some.map(({ tier }) => tier))}::smallint[]) as wanted (id, tier)
      where s.product_id = wanted.id`);
  }
  return rows.length;
}
