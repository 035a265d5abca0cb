import { type SQL, sql } from 'drizzle-orm';
import type { Match } from '#core/search/ranking.ts';
import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import { IN_STOCK, LIST_ORDERS, listRows, POPULARITY, type ProductFilter } from '#server/catalogue/shelf.ts';
import {
  hasTitleOf,
  inLanguage,
  inLanguages,
  literal,
  tsqueryFor,
  tsqueryWithin,
  visibleRow,
} from '#server/search/query/match.ts';
import type { SearchPage, SearchQuery, SearchResult, SearchSort } from '#server/search/index/search-index.ts';
import { textScoreOf } from '#server/search/query/text-score.ts';

/** Up to this number of products that match are all ranked. Of a more common word only the most popular are. */
const RANKED_MAX = 1_000;
/**
 * For a very common word even the index scan takes too long. The share of matches among the most popular products
 * estimates those of the list: from twice the counted maximum on, nothing is scanned or counted. The share among the
 * dearest counts where it is smaller: while little has been sold, the most popular are the goods of the newest store.
 * Most words match none of the first few and are not probed further.
 */
const PROBED_FIRST = 16;
const PROBED = 64;
const SHARE_MIN = PROBED / 8;
const COMMON_MATCHES = 2 * COUNTED_MAX;
const CATEGORIES_MAX = 8;

/**
 * What the statement found. `ranked`: all matches, by relevance `unordered`, by any other sort `ordered`. `tooMany`:
 * there are more matches than are ranked, and none is returned. `tooCommon`: so many of the most popular and the dearest
 * products match that nothing was read. `isDense`: many of the most popular products match.
 */
export type FoundMatches = Pick<SearchResult, 'total' | 'categories'> & {
  readonly outcome: 'ranked' | 'tooMany' | 'tooCommon';
  readonly isDense: boolean;
  readonly unordered?: readonly Match[] | null;
  readonly ordered?: readonly Pick<Match, 'id' | 'title'>[] | null;
};

/** The columns of a list row `f` that a sort order reads, besides `product_id`. */
export const SORT_COLUMNS: Readonly<Record<SearchSort, SQL>> = {
  relevance: sql`${IN_STOCK}, ${POPULARITY} as popularity, f.store_id`,
  ranking: sql`f.score`,
  newest: sql`${IN_STOCK}, f.created_at`,
  priceLow: sql`${IN_STOCK}, f.price_min`,
  priceHigh: sql`${IN_STOCK}, f.price_min`,
  sales: sql`${IN_STOCK}, f.sold`,
};

/**
 * All matches with their count and leaves, in the order of the sort or with their text scores, which are computed only
 * when all matches are ranked.
 */
export function matchesStatement(query: SearchQuery, { filter, sort, titleOf }: SearchPage): SQL {
  const isRanked = sort === 'relevance';
  const perLanguage = query.langs.map(
    (lang) => sql`(
      select s.product_id, s.title${isRanked ? sql`, s.fields` : sql``}, f.leaf_id, ${SORT_COLUMNS[sort]}
      from product_search s join shelf f on ${visibleRow(filter)}
      where ${titleOf === undefined ? sql`not (select is_common from probe)` : hasTitleOf(titleOf, lang)}
        and ${inLanguage(lang)} and s.tokens @@ ${tsqueryWithin(query, filter)}
      limit ${literal(RANKED_MAX + 1)})`,
  );
  // A product is matched once in each language.
  const once = query.langs.length > 1 ? sql`distinct on (product_id)` : sql``;
  const best = query.langs.length > 1 ? sql`order by product_id${isRanked ? sql`, text_score desc` : sql``}` : sql``;
  const matches =
    sort === 'relevance'
      ? sql`select json_agg(json_build_object('id', product_id, 'title', title, 'leafId', leaf_id, 'storeId', store_id,
          'inStock', in_stock, 'popularity', popularity, 'textScore', text_score))
          from (select ${once} * from (${withTextScore(query)}) w ${best}) w`
      : sql`select json_agg(json_build_object('id', product_id, 'title', title) order by ${LIST_ORDERS[sort]})
          from (select ${once} * from matches ${best}) f`;
  return sql`
    with ${probes(query, filter)},
    matches as materialized (${sql.join(perLanguage, sql` union all `)}),
    found as materialized (select ${once} product_id, leaf_id from matches),
    cut as materialized (select count(*) > ${literal(RANKED_MAX)} as is_cut from found)
    select case when ${titleOf === undefined ? sql`(select is_common from probe)` : sql`false`} then 'tooCommon'
        when is_cut then 'tooMany' else 'ranked' end as outcome,
      (select matches from probed) >= ${literal(SHARE_MIN)} as "isDense",
      (select count(*)::int from found) as total, ${LEAVES} as categories,
      case when not is_cut then (${matches}) end as ${isRanked ? sql`unordered` : sql`ordered`}
    from cut`;
}

/** Estimates whether a word is very common, in the selects `probed` and `probe`. */
const probes = (query: SearchQuery, filter: ProductFilter): SQL => sql`
    probed as materialized (
      select case when exists (${matchesAmongFirst(query, filter, LIST_ORDERS.ranking, PROBED_FIRST)})
        then (select count(*) from (${matchesAmongFirst(query, filter, LIST_ORDERS.ranking, PROBED)}) popular) else 0 end as matches),
    probed_again as materialized (
      select count(*) as matches from (${matchesAmongFirst(query, filter, LIST_ORDERS.priceHigh, PROBED)}) dearest),
    probe as materialized (
      select case when matches < ${literal(SHARE_MIN)} or (select matches from probed_again) < ${literal(SHARE_MIN)}
        then false else exists (
        select from shelf f where ${listRows(filter)}
        offset (${literal(COMMON_MATCHES * PROBED)} / least(matches, (select matches from probed_again))) limit 1)
        end as is_common
      from probed)`;

/** Of the first `count` products of the list in an order, those that match. */
export const matchesAmongFirst = (query: SearchQuery, filter: ProductFilter, order: SQL, count: number): SQL => sql`
  select p.leaf_id from (
    select f.product_id, f.leaf_id from shelf f where ${listRows(filter)}
    order by ${order} limit ${literal(count)}) p
  cross join lateral (${aggregateOf(sql`p.product_id`, query, sql`count(*) as matches`)}) s
  where s.matches > 0`;

/** The most frequent leaves of a select named `found`, as JSON. */
export const LEAVES = sql`(
  select coalesce(json_agg(json_build_object('id', leaf_id, 'count', count)), '[]') from (
    select leaf_id, count(*)::int as count from found where leaf_id is not null
    group by 1 order by 2 desc, 1 limit ${literal(CATEGORIES_MAX)}) leaf)`;

/**
 * The matches with their text scores. Longer fields are stored compressed: concatenated with an empty vector, they are
 * decompressed once for a row and not for each condition.
 */
const withTextScore = (query: SearchQuery): SQL => sql`
  select s.product_id, s.title, s.leaf_id, s.in_stock, s.popularity, s.store_id, ${textScoreOf(query)} as text_score
  from (select product_id, title, leaf_id, in_stock, popularity, store_id, fields || ''::tsvector as fields
    from matches offset 0) s`;

/**
 * Aggregates of the matching search rows of one product. An aggregate in a lateral join is computed product by product;
 * PostgreSQL may reorder a plain join or `exists` and scan the index for all matches of a common word.
 */
export const aggregateOf = (productId: SQL, query: SearchQuery, aggregate: SQL): SQL => sql`
  select ${aggregate} from product_search s
  where s.product_id = ${productId} and ${inLanguages(query.langs)}
    and s.tokens @@ ${tsqueryFor(query)}`;
