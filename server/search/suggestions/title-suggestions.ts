import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { inLanguage, inLanguages, literal, tsqueryFor } from '#server/search/query/match.ts';
import type { SearchQuery, TitleSuggestion } from '#server/search/index/search-index.ts';

/** A query with fewer matches than this is not common: all its titles are read and compared. */
const COMMON_MIN = 250;
/** Of a common query the titles of so many most popular products come first; which others follow does not matter. */
const POPULAR_MAX = 100;

type Match = TitleSuggestion & { readonly matches: number };

/**
 * Titles with all the words, of the most popular products first: each product once, in the first language that
 * matches.
 */
export async function suggestTitles(db: Pool, query: SearchQuery, limit: number): Promise<TitleSuggestion[]> {
  const read = async (titles: SQL) => (await db.execute<Match>(best(titles, query, limit))).rows;
  const some = await read(someTitles(query));
  if ((some[0]?.matches ?? 0) < COMMON_MIN) return some;
  const popular = await read(popularTitles(query));
  const ids = new Set(popular.map(({ id }) => id));
  return [...popular, ...some.filter(({ id }) => !ids.has(id))].slice(0, limit);
}

function best(titles: SQL, { langs }: SearchQuery, limit: number): SQL {
  return sql`
    with matches as materialized (${titles}),
    once as (
      select distinct on (product_id) product_id, title, score from matches
      order by product_id, array_position(${sql.param(langs)}::text[], lang)),
    shown as (select * from once order by score desc, product_id desc limit ${literal(limit)})
    select product_id as id, title, (
      select base from product_picture where product_id = shown.product_id order by sort, id limit 1) as picture,
      (select count(*)::int from matches) as matches
    from shown order by score desc, product_id desc`;
}

const popularTitles = (query: SearchQuery): SQL => sql`
  select f.product_id, s.lang, s.title, f.score
  from (
    select f.product_id, f.score from shelf f where f.shelf_id = 0
    order by f.score desc, f.product_id desc limit ${literal(POPULAR_MAX)}) f
  cross join lateral (
    select s.lang, s.title from product_search s
    where s.product_id = f.product_id and ${inLanguages(query.langs)}
      and s.title_tokens @@ ${tsqueryFor(query)} limit ${literal(query.langs.length)}) s`;

const someTitles = (query: SearchQuery): SQL =>
  sql.join(
    query.langs.map(
      (lang) => sql`(
        select s.product_id, s.lang, s.title, f.score
        from product_search s join shelf f on f.shelf_id = 0 and f.product_id = s.product_id
        where ${inLanguage(lang)} and s.title_tokens @@ ${tsqueryFor(query)} limit ${literal(COMMON_MIN)})`,
    ),
    sql` union all `,
  );
