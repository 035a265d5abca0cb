import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { inLanguage, inLanguages, literal, tsqueryFor } from '#server/search/match.ts';
import type { SearchQuery, TitleSuggestion } from '#server/search/search-index.ts';

/**
 * A word is common if this many of the most popular products have it in their titles. Then so many more of them have
 * enough titles; of another word all titles are read, which would take long for a common one.
 */
const SAMPLE = 40;
const COMMON_MIN = 2;
const POPULAR_MAX = 250;
/** Beyond this number of matches with hardly a popular product among them, the selection does not matter. */
const MATCHES_MAX = 1_000;

/**
 * Titles with all the words, of the most popular products first: each product once, in the first language that
 * matches.
 */
export async function suggestTitles(db: Pool, query: SearchQuery, limit: number): Promise<TitleSuggestion[]> {
  const read = async (titles: SQL) => (await db.execute<TitleSuggestion>(best(titles, query, limit))).rows;
  const sample = await read(popularTitles(query, SAMPLE));
  const popular = sample.length >= COMMON_MIN ? await read(popularTitles(query, POPULAR_MAX)) : [];
  return popular.length === limit ? popular : read(allTitles(query));
}

function best(titles: SQL, { langs }: SearchQuery, limit: number): SQL {
  return sql`
    with matches as materialized (${titles}),
    once as (
      select distinct on (product_id) product_id, title, score from matches
      order by product_id, array_position(${sql.param(langs)}::text[], lang)),
    shown as (select * from once order by score desc, product_id desc limit ${literal(limit)})
    select product_id as id, title, (
      select base from product_picture where product_id = shown.product_id order by sort, id limit 1) as picture
    from shown order by score desc, product_id desc`;
}

const popularTitles = (query: SearchQuery, count: number): SQL => sql`
  select f.product_id, s.lang, s.title, f.score
  from (
    select f.product_id, f.score from shelf f where f.shelf_id = 0
    order by f.score desc, f.product_id desc limit ${literal(count)}) f
  cross join lateral (
    select s.lang, s.title from product_search s
    where s.product_id = f.product_id and ${inLanguages(query.langs)}
      and s.title_tokens @@ ${tsqueryFor(query)} limit ${literal(query.langs.length)}) s`;

const allTitles = (query: SearchQuery): SQL =>
  sql.join(
    query.langs.map(
      (lang) => sql`(
        select s.product_id, s.lang, s.title, f.score
        from product_search s join shelf f on f.shelf_id = 0 and f.product_id = s.product_id
        where ${inLanguage(lang)} and s.title_tokens @@ ${tsqueryFor(query)} limit ${literal(MATCHES_MAX)})`,
    ),
    sql` union all `,
  );
