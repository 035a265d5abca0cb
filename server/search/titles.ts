import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { Pool } from '#server/db/pool.ts';
import { askInTurn } from '#server/search/asking.ts';
import { inTier, TIERS } from '#server/search/tiers.ts';

export type Title = { readonly id: number; readonly title: string; readonly picture: string | null };

const given = sql.placeholder;
const tiers = Array.from({ length: TIERS.length + 1 }, (_, tier) => tier);

// The words stand in selects of their own for the reason told in found.ts.
function tierTitles(tier: number): SQL {
  const above = sql.join(
    tiers.slice(0, tier).map((at) => sql.raw(`(select count(*) from t${at})`)),
    sql` + `,
  );
  const isWanted = tier === 0 ? sql`` : sql`${above} < ${given('limit')}::int and `;
  return sql`${sql.raw(`t${tier}`)} as materialized (
    select s.product_id as id, s.lang, s.title, f.score
    from product_search s cross join lateral (select score from shelf where shelf_id = 0 and product_id = s.product_id limit 1) f
    where ${isWanted}${inTier(tier)} and s.lang = any((select ${given('langs')}::text[])::text[]) and s.title_tokens @@ (select ${given('query')}::tsquery))`;
}

const statement = () => sql`
  with ${sql.join(tiers.map(tierTitles), sql`, `)}, best as (
    select distinct on (id) id, title, score from (${sql.raw(tiers.map((tier) => `select * from t${tier}`).join(' union all '))}) every_tier
    order by id, array_position(${given('langs')}::text[], lang)
  ), shown as (
    select id, title, row_number() over (order by score desc, id desc) as place from best
    where not exists (select from disabled_keyword where lang = any(${given('langs')}::text[]) and keyword = ${given('keyword')}::text)
    order by place limit ${given('limit')}::int
  )
  select id, title, case when place <= ${given('pictures')}::int then (select base from product_picture where product_id = shown.id order by sort, id limit 1) end as picture
  from shown order by place`;

/**
 * Titles that match while typing, the most popular first: each product once, in the first language that matches; the
 * first `pictures`
 * of them with theirs. None for a disabled keyword.
 */
export async function titlesLike(
  db: Pool,
  query: string,
  wish: { langs: readonly Lang[]; keyword: string; limit: number; pictures: number },
): Promise<Title[]> {
  return askInTurn<{ id: number; title: string; picture: string | null }>(db, 'titles like', statement, {
    query,
    langs: [...wish.langs],
    keyword: wish.keyword,
    limit: wish.limit,
    pictures: wish.pictures,
  });
}
