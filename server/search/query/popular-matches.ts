import { type SQL, sql } from 'drizzle-orm';
import { type Match, ranked } from '#core/search/ranking.ts';
import {
  IN_STOCK,
  LIST_ORDERS,
  listRows,
  POPULARITY,
  type ProductFilter,
  type ProductSort,
} from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { findsAnything } from '#server/search/query/count-matches.ts';
import { inLanguage, literal, tsqueryWithin, visibleRow } from '#server/search/query/match.ts';
import {
  aggregateOf,
  type FoundMatches,
  LEAVES,
  matchesAmongFirst,
  SORT_COLUMNS,
} from '#server/search/query/matches-statement.ts';
import type { SearchPage, SearchQuery, SearchResult } from '#server/search/index/search-index.ts';
import { textScoreOf } from '#server/search/query/text-score.ts';

/** So many of the most popular matches of a common word are ranked; it matches every few rows of the list. */
const POPULAR_RANKED = 60;
/**
 * Up to this number of matches are read to find the first of them in the order of a list. Reading the list until enough
 * match is faster for more frequent words only: of 1,000 in 100,000 products it would read 6,000 rows to find 60.
 */
const SCANNED_MAX = 4_000;
/** The number of most popular products that determine the categories of a very common word. */
const SAMPLE = 200;

/** The leaves of the popular matches of a very common word. */
export async function popularLeaves(
  db: Pool,
  query: SearchQuery,
  filter: ProductFilter,
): Promise<SearchResult['categories']> {
  const { rows } = await db.execute<Pick<SearchResult, 'categories'>>(
    sql`with found as materialized (${matchesAmongFirst(query, filter, LIST_ORDERS.ranking, SAMPLE)}) select ${LEAVES} as categories`,
  );
  return rows[0]?.categories ?? [];
}

type Common = Pick<FoundMatches, 'outcome' | 'isDense'>;

/** A page of the matches of a common word; the exact product is the first, and the others are paged without it. */
export async function popularPage(db: Pool, query: SearchQuery, page: SearchPage, common: Common): Promise<number[]> {
  const { exactProduct } = query;
  const isExactFirst =
    exactProduct !== undefined &&
    page.sort === 'relevance' &&
    (await findsAnything(db, { ...query, words: [], stores: [] }, page.filter));
  if (!isExactFirst) return popularMatches(db, query, page, common);
  const isFirst = page.offset === 0;
  const rest = isFirst ? { ...page, limit: page.limit - 1 } : { ...page, offset: page.offset - 1 };
  const others = await popularMatches(db, query, rest, { ...common, without: exactProduct });
  return isFirst ? [exactProduct, ...others] : others;
}

/**
 * A page of the matches of a common word, in the order of a list. By relevance the most popular come first, ranked
 * among each other; the others follow in order of popularity. Where many of the most popular match, reading the list
 * in that order is faster than reading all matches.
 */
async function popularMatches(
  db: Pool,
  query: SearchQuery,
  page: SearchPage,
  { outcome, isDense, without }: Common & { readonly without?: number },
): Promise<number[]> {
  const { filter, sort, limit, offset } = page;
  const isRanked = sort === 'relevance' && offset < POPULAR_RANKED;
  const order = sort === 'relevance' ? 'ranking' : sort;
  const until = offset + limit;
  const few =
    outcome === 'tooCommon' || (isDense && order === 'ranking' && until <= POPULAR_RANKED)
      ? null
      : await firstOfFew(db, query, {
          filter,
          order,
          count: isRanked ? Math.max(until, POPULAR_RANKED) : until,
          without,
        });
  if (few && !isRanked) return few.slice(offset, until);
  const listed = few
    ? sql`f.shelf_id = 0 and f.product_id = any(${sql.param(few)}::bigint[])`
    : sql`${listRows(filter)}${except(without)}`;
  if (isRanked) return rankedPopular(db, query, { listed, offset, until });
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.product_id as id
    from shelf f cross join lateral (${aggregateOf(sql`f.product_id`, query, sql`count(*) as matches`)}) s
    where ${listed} and s.matches > 0
    order by ${LIST_ORDERS[order]} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

async function rankedPopular(
  db: Pool,
  query: SearchQuery,
  { listed, offset, until }: { listed: SQL; offset: number; until: number },
): Promise<number[]> {
  const { rows } = await db.execute<Match>(sql`
    select f.product_id as id, s.title, f.leaf_id as "leafId", f.store_id as "storeId", ${IN_STOCK} as "inStock",
      ${POPULARITY} as popularity, s.text_score as "textScore"
    from shelf f cross join lateral (
      ${aggregateOf(sql`f.product_id`, query, sql`max(${textScoreOf(query)}) as text_score, min(s.title) as title`)}) s
    where ${listed} and s.text_score is not null
    order by ${LIST_ORDERS.ranking} limit ${until > POPULAR_RANKED ? sql`${until}` : literal(POPULAR_RANKED)}`);
  const inOrder = [...ranked(rows.slice(0, POPULAR_RANKED)), ...rows.slice(POPULAR_RANKED)];
  return inOrder.slice(offset, until).map(({ id }) => id);
}

const except = (productId: number | undefined): SQL =>
  productId === undefined ? sql`` : sql` and f.product_id <> ${productId}::bigint`;

/**
 * The first matches in the order of a list, found by reading all of them; null when there are too many. A language whose
 * rows are cut has more products than the maximum by itself.
 */
async function firstOfFew(
  db: Pool,
  query: SearchQuery,
  {
    filter,
    order,
    count,
    without,
  }: { filter: ProductFilter; order: ProductSort; count: number; without: number | undefined },
): Promise<number[] | null> {
  const perLanguage = query.langs.map(
    (lang) => sql`(
      select s.product_id, ${SORT_COLUMNS[order]} from product_search s join shelf f on ${visibleRow(filter)}${except(without)}
      where ${inLanguage(lang)} and s.tokens @@ ${tsqueryWithin(query, filter)} limit ${literal(SCANNED_MAX + 1)})`,
  );
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`with scanned as materialized (${sql.join(perLanguage, sql` union all `)})
      select case when (select count(distinct product_id) from scanned) <= ${literal(SCANNED_MAX)} then (
        select json_agg(product_id) from (
          select f.product_id from (select distinct * from scanned) f order by ${LIST_ORDERS[order]} limit ${count}) first)
        end as ids`,
  );
  return rows[0]?.ids ?? null;
}
