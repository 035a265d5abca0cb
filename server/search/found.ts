import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { markQueryOf } from '#core/search/vector.ts';
import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import {
  narrowings,
  onShelf,
  type ProductFilter,
  type ProductSort,
  SHELF_ORDERS,
  shapeOf,
} from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { askInTurn } from '#server/search/asking.ts';
import { inTier, shelfMark, TIERS } from '#server/search/tiers.ts';

export type SearchSort = ProductSort | 'relevance';
export type Found = {
  ids: number[];
  total: number;
  isEstimated: boolean;
  categories: { id: number; count: number }[];
  isDisabled: boolean;
};
export type Wish = {
  readonly query: string;
  readonly langs: readonly Lang[];
  readonly filter: ProductFilter;
  readonly sort: SearchSort;
  readonly limit: number;
  readonly offset: number;
  /** How many products there are in all, and in the category. */
  readonly stock: { readonly all: number; readonly here: number };
  readonly keyword: string;
};

/** So many of the popular say how many there are of all, to about a sixth. */
const LOOKED_AT = 40;
/** In a large category, or for another order, so many must be seen before anything is called too much. */
const SEEN = 100;
/** Nor is that called too much of which there may be fewer than this. */
const TOO_MANY = 1.5 * COUNTED_MAX;
/** Categories smaller than this are looked through whatever is asked, as shops are. */
const SMALL = 2 * TOO_MANY;
/** What is fewer than this in all is looked at at once. */
const FEW = 1.5 * LOOKED_AT;
/** So many of what was counted may have been taken off the shelf since tiers last moved. */
const GONE = 20;
const CATEGORIES_MAX = 8;

const given = sql.placeholder;
/**
 * In a select of its own the planner cannot look at what is asked, nor at the limits of a page: it would think that a
 * plan for
 * these very values pays, and plan anew each time, which takes a third of a search.
 */
const query = sql`(select ${given('query')}::tsquery)`;

/** The rest of a tsquery: what stands on the right shelf. */
function standing(filter: ProductFilter): SQL {
  const marks = [
    ...(filter.category === undefined ? [] : [sql`${given('categoryMark')}::tsquery`]),
    ...(filter.store === undefined
      ? []
      : [sql`(select '''~s' || id || '''' from store where code = ${given('store')}::text)::tsquery`]),
  ];
  return sql.join(
    marks.map((mark) => sql` && ${mark}`),
    sql``,
  );
}

/** What its order needs of a product beside how well it matches. */
const SORTED_BY: Readonly<Record<SearchSort, SQL>> = {
  relevance: sql`f.score`,
  ranking: sql`f.score`,
  newest: sql`f.created_at`,
  priceLow: sql`f.price_min`,
  priceHigh: sql`f.price_min`,
  sales: sql`f.sold`,
};

/** What a tier says with those above it; before the first, nothing. */
const sums = (tier: number): SQL => sql.raw(tier < 0 ? 'nothing' : `c${tier}`);
const NOTHING = sql`nothing as materialized (select null::int as head, 1::float8 as reach, 0 as counted, false as is_enough, false as are_few)`;

/**
 * The words and what else must be there. The rows say their language: a mark of it would be the longest list of all to
 * walk through.
 */
const holding = (filter: ProductFilter): SQL =>
  sql`s.lang = any((select ${given('langs')}::text[])::text[]) and s.tokens @@ (select ${given('query')}::tsquery${standing(filter)})`;
const within = (tier: number, filter: ProductFilter): SQL => sql`${inTier(tier)} and ${holding(filter)}`;

/** Every row has its category, its store and the languages in it: what else a filter says only the shelf knows. */
const isKnownToRows = (filter: ProductFilter): boolean => narrowings(filter).length === 0;

/** Rows of a search by this name: what matches, with how well. */
const worded = (name: string, which: SQL, when: SQL): SQL => sql`${sql.raw(name)} as materialized (
  select s.product_id as id, s.tier, ts_rank('{1, 1, 1, 1}', s.title_tokens, ${query}) + (s.title_tokens @@ ${query})::int as rank from product_search s where ${when} and ${which})`;

/**
 * Rows of a search and what the shelf says of them, of those that stand on it. The shelf is asked for all of them at
 * once: asked for
 * one after the other it took a third of a search. A full join is what PostgreSQL can only hash; it takes the shelf's
 * part for a row
 * or two, and comparing each with each is what it might choose for an inner one.
 */
const onItsShelf = (name: string, filter: ProductFilter): SQL => sql`${sql.raw(name)} w full join (
  select * from shelf f where ${onShelf(filter)} and f.product_id = any((select array_agg(id) from ${sql.raw(name)})::bigint[])) f on f.product_id = w.id
  where (f.product_id is null) is false`;

/**
 * What matches of one tier, while those above it say neither enough nor that all should be looked at; and what they say
 * with it. A
 * tier is of goods on the shelf, but for those taken off it since tiers last moved: only a filter makes it ask the
 * shelf itself.
 */
function tierRows(tier: number, { filter }: Wish): SQL {
  const when = sql`(select not is_enough and not are_few from ${sums(tier - 1)})`;
  const at = sql.raw(String(tier));
  const [all, rows] = [`w${tier}`, `t${tier}`];
  const narrowed = isKnownToRows(filter)
    ? worded(rows, within(tier, filter), when)
    : sql`${worded(all, within(tier, filter), when)}, ${sql.raw(rows)} as materialized (select w.id, w.tier, w.rank from ${onItsShelf(all, filter)})`;
  return sql`${narrowed}, ${sums(tier)} as materialized (
    select coalesce(head, case when counted + more >= ${given(`tooMany${tier}`)}::int then ${at} end) as head,
      case when is_enough or are_few then reach else ${given(`reach${tier}`)}::float8 end as reach, counted + more as counted,
      is_enough or counted + more >= ${given(`enough${tier}`)}::int as is_enough, are_few or counted + more <= ${given(`few${tier}`)}::int as are_few
    from ${sums(tier - 1)}, (select count(*)::int as more from ${sql.raw(rows)}) its_own)`;
}

/** Everything looked at: all matches, or those of the tiers that were enough. */
function looked(wish: Wish, tiers: number): SQL {
  const { filter, langs, sort } = wish;
  const isEnough = sql`(select is_enough from ${sums(tiers - 1)})`;
  const numbers = Array.from({ length: tiers }, (_, tier) => tier);
  const best = sql.raw(numbers.map((tier) => `select * from t${tier}`).join(' union all '));
  const rows =
    tiers === 0
      ? sql`select * from every`
      : sql`select * from every union all select * from (${best}) best where ${isEnough}`;
  const once = langs.length === 1 ? rows : sql`select id, tier, max(rank) as rank from (${rows}) w group by 1, 2`;
  return sql`${sql.join([NOTHING, ...numbers.map((tier) => tierRows(tier, wish)), worded('every', holding(filter), sql`not ${isEnough}`)], sql`, `)},
    seen as materialized (${once}),
    hits as materialized (select w.id, w.tier, w.rank, f.leaf_id, ${SORTED_BY[sort]} from ${onItsShelf('seen', filter)}),
    leaves as materialized (select leaf_id, count(*)::int as count from hits group by 1)`;
}

/**
 * A title that says it all decides, then how much of it it says; what is popular goes before, what is sold out behind.
 */
const RELEVANCE = sql`(f.rank + 0.1) * (case when f.score >= 1000000 then 1::float8 else 0.4::float8 end) * (1 + 0.08::float8 * (f.score % 1000000) / 10000) desc, f.product_id desc`;

function pageOf({ filter, sort }: Wish): SQL {
  const hits = sql`(select id as product_id, * from hits) f`;
  const limits = sql`limit (select ${given('limit')}::int) offset (select ${given('offset')}::int)`;
  if (sort === 'relevance') {
    // Of too many the tiers that said so come first and the others one after the other, so that page follows page
    // however far somebody reads.
    const order = sql`case when f.tier <= (select head from summed) then -1 when (select head from summed) is null then 0 else f.tier end, ${RELEVANCE}`;
    return sql`select id, row_number() over () as place from (select f.id from ${hits} order by ${order} ${limits}) sorted`;
  }
  // Of too many the list itself is walked in its order: every few of its products match.
  const order = SHELF_ORDERS[sort];
  return sql`
    select id, row_number() over () as place from (
      (select f.id from ${hits} where (select head from summed) is null order by ${order} ${limits})
      union all
      (select f.product_id from shelf f
        cross join lateral (select 1 from product_search s where s.product_id = f.product_id and s.lang = any(${given('langs')}::text[]) and s.tokens @@ ${query} limit 1) s
        where (select head from summed) is not null and ${onShelf(filter)} order by ${order} ${limits})) sorted`;
}

const isDisabled = sql`exists (select from disabled_keyword where lang = any(${given('langs')}::text[]) and keyword = ${given('keyword')}::text)`;

function statement(wish: Wish, tiers: number): SQL {
  return sql`
    with ${looked(wish, tiers)}, summed as materialized (
      select head, case when is_enough then reach else 1 end as reach, ${isDisabled} as is_disabled
      from ${sums(tiers - 1)}
    )
    select reach, is_disabled as "isDisabled", (select coalesce(sum(count), 0)::int from leaves) as counted,
      coalesce((select json_agg(json_build_object('id', leaf_id, 'count', count)) from (
        select leaf_id, count from leaves where leaf_id is not null order by 2 desc, 1 limit ${sql.raw(String(CATEGORIES_MAX))}) leaf), '[]') as categories,
      coalesce((select json_agg(id order by place) from (${pageOf(wish)}) page), '[]') as ids
    from summed`;
}

/**
 * One page of what matches, how many match, and in which leaves, in one statement. The popular tiers are looked at
 * first, until
 * they say about how many match in all: `total` and the counts of `categories` are then estimated from them
 * (`isEstimated`). 1,000
 * is a thousand or more. The keyword itself may be disabled; what is found is told all the same.
 */
export async function found(db: Pool, wish: Wish): Promise<Found> {
  const { filter, sort, langs, limit, offset } = wish;
  const tiers = tiersAsked(wish);
  const shape = ['search', tiers, sort, langs.length, shapeOf(filter)].join(' ');
  const values = {
    ...filter,
    ...placeOf(langs, filter),
    ...limitsOf(wish, tiers),
    query: wish.query,
    keyword: wish.keyword,
    limit,
    offset,
  };
  const [answer] = await askInTurn<Looked>(db, shape, () => statement(wish, tiers), values);
  return answer ? whole(answer) : { ids: [], total: 0, isEstimated: false, categories: [], isDisabled: false };
}

/** `reach`: of how many goods each of those looked at is one. */
type Looked = Pick<Found, 'ids' | 'categories' | 'isDisabled'> & { readonly counted: number; readonly reach: number };

function whole({ ids, categories, isDisabled, counted, reach }: Looked): Found {
  const count = (some: number) => Math.min(Math.round(some * reach), COUNTED_MAX);
  const isEstimated = reach > 1;
  const total = isEstimated ? Math.min(Math.round((counted * reach) / 10) * 10, COUNTED_MAX) : count(counted);
  return {
    ids,
    total,
    isEstimated,
    categories: categories.map((leaf) => ({ id: leaf.id, count: count(leaf.count) })),
    isDisabled,
  };
}

/**
 * The tier that is asked whether there is anything: what it does not have is so rare that all of it is soon looked at.
 */
const TELLING = TIERS.indexOf(8_000);

/**
 * Whether a wish finds anything and its keyword is not disabled, in one statement: a popular tier is looked at first,
 * and nothing is counted.
 */
export async function findsAnything(
  db: Pool,
  { query, keyword, filter, langs }: Pick<Wish, 'query' | 'keyword' | 'filter' | 'langs'>,
): Promise<boolean> {
  const [row] = await askInTurn<{ isFound: boolean }>(db, `finds anything ${shapeOf(filter)}`, () => anything(filter), {
    ...filter,
    ...placeOf(langs, filter),
    query,
    keyword,
  });
  return row?.isFound ?? false;
}

function anything(filter: ProductFilter): SQL {
  const stages = [within(TELLING, filter), holding(filter)].map(
    (which) => sql`exists (
    select from product_search s cross join lateral (select from shelf f where ${onShelf(filter)} and f.product_id = s.product_id limit 1) f where ${which})`,
  );
  return sql`select not ${isDisabled} and (${sql.join(stages, sql` or `)}) as "isFound"`;
}

const placeOf = (langs: readonly Lang[], { category }: ProductFilter) => ({
  langs: [...langs],
  categoryMark: category === undefined ? '' : markQueryOf([shelfMark(category)]),
});

const isSmall = ({ filter, stock }: Wish): boolean => filter.store !== undefined || stock.here < SMALL;

/**
 * How many tiers are looked at before everything is: where the next one is most of everything, everything is sooner
 * looked at.
 */
function tiersAsked(wish: Wish): number {
  if (isSmall(wish)) return 0;
  const last = TIERS.findIndex((_, tier) => (TIERS[tier + 1] ?? 0) > wish.stock.all / 2);
  return last < 0 ? TIERS.length : last + 1;
}

/**
 * From how many on a tier and those above it say enough, and too much to look at the rest; how few are so few that the
 * tiers behind
 * will hardly say more; and how many of all goods there are to one of these. Of one category nobody knows how popular
 * it is.
 */
function limitsOf({ filter, sort, langs, limit, offset, stock }: Wish, tiers: number): Record<string, number> {
  const isTelling = sort === 'relevance' && filter.category === undefined;
  const needed = sort === 'relevance' ? Math.min(offset + limit, COUNTED_MAX) + GONE : 0;
  const limits: Record<string, number> = {};
  for (const [tier, size] of TIERS.slice(0, tiers).entries()) {
    const reach = Math.max(1, stock.all / size);
    const tooMany = Math.ceil(langs.length * (isTelling ? LOOKED_AT : Math.max(SEEN, TOO_MANY / reach)));
    limits[`reach${tier}`] = reach;
    limits[`tooMany${tier}`] = tooMany;
    limits[`enough${tier}`] = Math.max(tooMany, needed * langs.length);
    // The few best of all say nothing about goods that are popular with some.
    limits[`few${tier}`] = tier === 0 ? -1 : fewOf((langs.length * (isTelling ? FEW : TOO_MANY)) / reach);
  }
  return limits;
}

/** Fewer than chance makes of so many. */
const fewOf = (expected: number): number => Math.floor(expected - 2 * Math.sqrt(expected));
