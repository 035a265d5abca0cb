import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { Word } from '#core/search/query.ts';
import { groupedByTitle, IN_STOCK, type Match, ranked } from '#core/search/ranking.ts';
import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import { LIST_ORDERS, listRows, type ProductFilter, type ProductSort } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import {
  hasTitleOf,
  inLanguage,
  inLanguages,
  literal,
  tsqueryFor,
  tsqueryWithin,
  visibleRow,
} from '#server/search/match.ts';
import { relevanceTo } from '#server/search/relevance.ts';
import type { SearchPage, SearchQuery, SearchResult, SearchSort } from '#server/search/search-index.ts';

/**
 * Up to this number of matches are all ranked. Of a more common word only the matches among the most popular products
 * are: it matches every few rows of the list in order of popularity.
 */
const RANKED_MAX = 1_000;
const POPULAR_RANKED = 60;
/**
 * Up to this number of matches are read to find the first of them in the order of a list. Reading the list until enough
 * match is faster for more frequent words only: of 1,000 in 100,000 products it would read 6,000 rows to find 60.
 */
const SCANNED_MAX = 4_000;
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
/** The number of most popular products that determine the categories of a very common word. */
const SAMPLE = 200;
const CATEGORIES_MAX = 8;

/** Only the score of a product in stock has this part. Sold-out matches are last in every order. */
const IN_STOCK_FIRST = sql`(h.score >= ${literal(IN_STOCK)}) desc`;

/** The sort orders on rows `h` of the matches. */
const ORDERS: Readonly<Record<ProductSort, SQL>> = {
  ranking: sql`h.score desc, h.product_id desc`,
  newest: sql`${IN_STOCK_FIRST}, h.created_at desc, h.product_id desc`,
  priceLow: sql`${IN_STOCK_FIRST}, h.price_min, h.product_id`,
  priceHigh: sql`${IN_STOCK_FIRST}, h.price_min desc, h.product_id desc`,
  sales: sql`${IN_STOCK_FIRST}, h.sold desc, h.product_id desc`,
};
const SORT_COLUMN: Readonly<Record<SearchSort, SQL>> = {
  relevance: sql`f.score, f.store_id`,
  ranking: sql`f.score`,
  newest: sql`f.score, f.created_at`,
  priceLow: sql`f.score, f.price_min`,
  priceHigh: sql`f.score, f.price_min`,
  sales: sql`f.score, f.sold`,
};

/**
 * `isCommon`: nothing was read; `isCut`: there are more matches than are ranked; `isDense`: many of the most popular
 * products match. By relevance there are `unordered` matches, by any other sort `ordered` ones; none in the first two
 * cases.
 */
type Found = Pick<SearchResult, 'total' | 'categories'> & {
  readonly isCommon: boolean;
  readonly isCut: boolean;
  readonly isDense: boolean;
  readonly unordered?: readonly Match[] | null;
  readonly ordered?: readonly Pick<Match, 'id' | 'title'>[] | null;
};

/** Finds a page of products: all matches ranked and grouped, or for a common word the popular ones. */
export async function findProducts(db: Pool, query: SearchQuery, page: SearchPage): Promise<SearchResult> {
  const [found] = await run<Found>(db, matchesStatement(query, page));
  if (!found) return { ids: [], total: 0, listed: 0, sameTitle: [], categories: [] };
  const { isCommon, isCut, isDense, categories } = found;
  const total = isCommon ? COUNTED_MAX : Math.min(found.total, COUNTED_MAX);
  if (isCommon || isCut) {
    const [ids, leaves] = await Promise.all([
      popularPage(db, query, page, { isCommon, isDense }),
      isCommon ? popularLeaves(db, query, page.filter) : categories,
    ]);
    return { ids, total, listed: total, sameTitle: [], categories: leaves };
  }
  const ordered = found.unordered ? exactFirst(ranked(found.unordered), query) : (found.ordered ?? []);
  const listed = page.isGrouped ? groupedByTitle(ordered) : ordered.map(({ id }) => ({ id, count: 0 }));
  const shown = listed.slice(page.offset, page.offset + page.limit);
  return {
    ids: shown.map(({ id }) => id),
    total,
    listed: listed.length,
    sameTitle: shown.filter(({ count }) => count > 0),
    categories,
  };
}

const exactFirst = (matches: readonly Match[], { exactProduct }: SearchQuery): readonly Match[] =>
  exactProduct === undefined
    ? matches
    : [...matches.filter(({ id }) => id === exactProduct), ...matches.filter(({ id }) => id !== exactProduct)];

export async function findsAnything(db: Pool, query: SearchQuery, filter: ProductFilter): Promise<boolean> {
  const tsquery = tsqueryWithin(query, filter);
  const inAny = query.langs.map(
    (lang) => sql`exists (select from product_search s join shelf f on ${visibleRow(filter)}
      where ${inLanguage(lang)} and s.tokens @@ ${tsquery})`,
  );
  const [row] = await run<{ isFound: boolean }>(db, sql`select ${sql.join(inAny, sql` or `)} as "isFound"`);
  return row?.isFound ?? false;
}

export async function countMatches(
  db: Pool,
  words: readonly Word[],
  langs: readonly Lang[],
  max: number,
): Promise<readonly number[]> {
  if (words.length === 0) return [];
  const counts = words.map((word) => {
    const inLangs = langs.map(
      (lang) => sql`(select count(*)::int from (select from product_search s
        where ${inLanguage(lang)} and s.tokens @@ ${tsqueryFor({ words: [word], stores: [] })} limit ${literal(max)}) counted)`,
    );
    return sql.join(inLangs, sql` + `);
  });
  const [row] = await run<{ counts: number[] }>(db, sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return row?.counts ?? [];
}

const run = async <Row extends Record<string, unknown>>(db: Pool, statement: SQL) =>
  (await db.execute<Row>(statement)).rows;

/** Of the first `count` products of the list in an order, those that match. */
const matchesAmongFirst = (query: SearchQuery, filter: ProductFilter, order: SQL, count: number): SQL => sql`
  select p.leaf_id from (
    select f.product_id, f.leaf_id from shelf f where ${listRows(filter)}
    order by ${order} limit ${literal(count)}) p
  cross join lateral (${matchesOf(sql`p.product_id`, query, sql`count(*) as matches`)}) s
  where s.matches > 0`;

/** The most frequent leaves of a select named `found`, as JSON. */
const LEAVES = sql`(
  select coalesce(json_agg(json_build_object('id', leaf_id, 'count', count)), '[]') from (
    select leaf_id, count(*)::int as count from found where leaf_id is not null
    group by 1 order by 2 desc, 1 limit ${literal(CATEGORIES_MAX)}) leaf)`;

/** The leaves of the popular matches of a very common word. */
async function popularLeaves(db: Pool, query: SearchQuery, filter: ProductFilter): Promise<SearchResult['categories']> {
  const [row] = await run<Pick<SearchResult, 'categories'>>(
    db,
    sql`with found as materialized (${matchesAmongFirst(query, filter, LIST_ORDERS.ranking, SAMPLE)}) select ${LEAVES} as categories`,
  );
  return row?.categories ?? [];
}

/**
 * All matches with their count and leaves, in the order of the sort or with their relevance; no matches for a very
 * common word, and none when there are too many. Relevance is calculated only when all of them are ranked.
 */
function matchesStatement(query: SearchQuery, { filter, sort, titleOf }: SearchPage): SQL {
  const isRanked = sort === 'relevance';
  const perLanguage = query.langs.map(
    (lang) => sql`(
      select s.product_id, s.title${isRanked ? sql`, s.fields` : sql``}, f.leaf_id, ${SORT_COLUMN[sort]}
      from product_search s join shelf f on ${visibleRow(filter)}
      where ${titleOf === undefined ? sql`not (select is_common from probe)` : hasTitleOf(titleOf, lang)}
        and ${inLanguage(lang)} and s.tokens @@ ${tsqueryWithin(query, filter)}
      limit ${literal(RANKED_MAX + 1)})`,
  );
  // A product is matched once in each language.
  const once = query.langs.length > 1 ? sql`distinct on (product_id)` : sql``;
  const best = query.langs.length > 1 ? sql`order by product_id${isRanked ? sql`, relevance desc` : sql``}` : sql``;
  const matches = isRanked
    ? sql`select json_agg(json_build_object('id', product_id, 'title', title, 'leafId', leaf_id, 'storeId', store_id,
        'score', score, 'relevance', relevance)) from (select ${once} * from (${withRelevance(query)}) w ${best}) w`
    : sql`select json_agg(json_build_object('id', product_id, 'title', title) order by ${ORDERS[sort]})
        from (select ${once} * from matches ${best}) h`;
  return sql`
    with probed as materialized (
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
      from probed),
    matches as materialized (${sql.join(perLanguage, sql` union all `)}),
    found as materialized (select ${once} product_id, leaf_id from matches),
    cut as materialized (select count(*) > ${literal(RANKED_MAX)} as is_cut from found)
    select (select is_common from probe) and ${titleOf === undefined ? sql`true` : sql`false`} as "isCommon",
      is_cut as "isCut", (select matches from probed) >= ${literal(SHARE_MIN)} as "isDense",
      (select count(*)::int from found) as total, ${LEAVES} as categories,
      case when not is_cut then (${matches}) end as ${isRanked ? sql`unordered` : sql`ordered`}
    from cut`;
}

/**
 * The matches with their relevance. Longer fields are stored compressed: concatenated with an empty vector, they are
 * decompressed once for a row and not for each condition.
 */
const withRelevance = (query: SearchQuery): SQL => sql`
  select s.product_id, s.title, s.leaf_id, s.score, s.store_id, ${relevanceTo(query)} as relevance
  from (select product_id, title, leaf_id, score, store_id, fields || ''::tsvector as fields from matches offset 0) s`;

/** The same for a page of a common word: the others are paged without the exact product. */
async function popularPage(
  db: Pool,
  query: SearchQuery,
  page: SearchPage,
  common: Pick<Found, 'isCommon' | 'isDense'>,
): Promise<number[]> {
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
  { isCommon, isDense, without }: Pick<Found, 'isCommon' | 'isDense'> & { readonly without?: number },
): Promise<number[]> {
  const { filter, sort, limit, offset } = page;
  const isRanked = sort === 'relevance' && offset < POPULAR_RANKED;
  const order = sort === 'relevance' ? 'ranking' : sort;
  const until = offset + limit;
  const few =
    isCommon || (isDense && order === 'ranking' && until <= POPULAR_RANKED)
      ? null
      : await firstOfFew(db, query, {
          filter,
          order,
          count: isRanked ? Math.max(until, POPULAR_RANKED) : until,
          without,
        });
  if (few && !isRanked) return few.slice(offset, until);
  const rows = few
    ? sql`f.shelf_id = 0 and f.product_id = any(${sql.param(few)}::bigint[])`
    : sql`${listRows(filter)}${except(without)}`;
  if (!isRanked) {
    const statement = sql`
      select f.product_id as id
      from shelf f cross join lateral (${matchesOf(sql`f.product_id`, query, sql`count(*) as matches`)}) s
      where ${rows} and s.matches > 0
      order by ${LIST_ORDERS[order]} limit ${limit} offset ${offset}`;
    return (await run<{ id: number }>(db, statement)).map(({ id }) => id);
  }
  const popular = await run<Match>(
    db,
    sql`
      select f.product_id as id, s.title, f.leaf_id as "leafId", f.store_id as "storeId", f.score, s.relevance
      from shelf f cross join lateral (
        ${matchesOf(sql`f.product_id`, query, sql`max(${relevanceTo(query)}) as relevance, min(s.title) as title`)}) s
      where ${rows} and s.relevance is not null
      order by ${LIST_ORDERS.ranking} limit ${until > POPULAR_RANKED ? sql`${until}` : literal(POPULAR_RANKED)}`,
  );
  const ordered = [...ranked(popular.slice(0, POPULAR_RANKED)), ...popular.slice(POPULAR_RANKED)];
  return ordered.slice(offset, until).map(({ id }) => id);
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
      select s.product_id, ${SORT_COLUMN[order]} from product_search s join shelf f on ${visibleRow(filter)}${except(without)}
      where ${inLanguage(lang)} and s.tokens @@ ${tsqueryWithin(query, filter)} limit ${literal(SCANNED_MAX + 1)})`,
  );
  const [row] = await run<{ ids: number[] | null }>(
    db,
    sql`with scanned as materialized (${sql.join(perLanguage, sql` union all `)})
      select case when (select count(distinct product_id) from scanned) <= ${literal(SCANNED_MAX)} then (
        select json_agg(product_id) from (
          select h.product_id from (select distinct * from scanned) h order by ${ORDERS[order]} limit ${count}) first)
        end as ids`,
  );
  return row?.ids ?? null;
}

/**
 * Aggregates of the matching search rows of one product. An aggregate in a lateral join is computed product by product;
 * PostgreSQL may reorder a plain join or `exists` and scan the index for all matches of a common word.
 */
const matchesOf = (productId: SQL, query: SearchQuery, aggregate: SQL): SQL => sql`
  select ${aggregate} from product_search s
  where s.product_id = ${productId} and ${inLanguages(query.langs)}
    and s.tokens @@ ${tsqueryFor(query)}`;
