import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { markQueryOf } from '#core/search/vector.ts';
import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import { onShelf, type ProductFilter, type ProductSort, SHELF_ORDERS, shapeOf } from '#server/catalogue/shelf.ts';
import { askNamed } from '#server/db/named.ts';
import type { Pool } from '#server/db/pool.ts';
import { inTier, langMark, shelfMark, TIERS } from '#server/search/tiers.ts';

export type SearchSort = ProductSort | 'relevance';
export type Found = { ids: number[]; total: number; categories: { id: number; count: number }[]; isDisabled: boolean };
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

/** So many of the best are looked at before the others, and nothing is called too much of which there may be fewer than this. */
const LOOKED_AT = 100;
const TOO_MANY = 1.5 * COUNTED_MAX;
/** Shops and small categories are looked through whatever is asked. */
const SMALL = 2 * TOO_MANY;
/** So many fewer than expected may be chance. */
const CHANCE = 7;
const NEVER = 2_000_000_000;
const CATEGORIES_MAX = 8;

const given = sql.placeholder;
/**
 * In a select of its own the planner cannot look at what is asked, nor at the limits of a page: it would think that a plan for
 * these very values pays, and plan anew each time, which takes a third of a search.
 */
const query = sql`(select ${given('query')}::tsquery)`;

/** The rest of a tsquery: what stands on the right shelf. */
function standing(filter: ProductFilter): SQL {
  const marks = [
    ...(filter.category === undefined ? [] : [sql`${given('categoryMark')}::tsquery`]),
    ...(filter.store === undefined ? [] : [sql`(select '''~s' || id || '''' from store where code = ${given('store')}::text)::tsquery`]),
  ];
  return sql.join(marks.map((mark) => sql` && ${mark}`), sql``);
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

const LAST = TIERS.length - 1;
const sums = (tier: number): SQL => sql.raw(`c${tier}`);

/** The words and what else must be there, among all: the mark of a language is the longest list of all, so the rows say theirs. */
const anywhere = (filter: ProductFilter): SQL => sql`s.lang = any((select ${given('langs')}::text[])::text[]) and s.tokens @@ (select ${given('query')}::tsquery${standing(filter)})`;
/** The same in one tier, where the mark of a language is short. */
const within = (tier: number, filter: ProductFilter): SQL => sql`${inTier(tier)} and s.tokens @@ (select ${given('query')}::tsquery && ${given('langMarks')}::tsquery${standing(filter)})`;

type Stage = { readonly name: string; readonly which: SQL; readonly when: SQL };

/**
 * What matches, with how well, and of it what stands on the shelf. The shelf is asked for all of it at once: asked for one after
 * the other it took a third of a search. A full join is what PostgreSQL can only hash; it takes the shelf's part for a row or two,
 * and comparing each with each is what it might choose for an inner one.
 */
function matches({ filter, sort }: Wish, { name, which, when }: Stage): SQL {
  const worded = sql.raw(`w_${name}`);
  return sql`${worded} as materialized (
    select s.product_id as id, s.tier, ts_rank('{1, 1, 1, 1}', s.title_tokens, ${query}) + (s.title_tokens @@ ${query})::int as rank from product_search s where ${when} and ${which}
  ), ${sql.raw(name)} as materialized (
    select w.id, w.tier, w.rank, f.leaf_id, ${SORTED_BY[sort]} from ${worded} w full join (
      select * from shelf f where ${onShelf(filter)} and f.product_id = any((select array_agg(id) from ${worded})::bigint[])) f on f.product_id = w.id
    where (f.product_id is null) is false)`;
}

/** All that matches of one tier, while those above it say neither enough nor that all should be looked at; and what they say with it. */
function tierRows(tier: number, wish: Wish): SQL {
  const when = tier === 0 ? sql`true` : sql`(select not is_enough and not are_few from ${sums(tier - 1)})`;
  const so = tier === 0 ? sql`select false as is_enough, false as are_too_many, false as are_few, 0 as counted` : sql`table ${sums(tier - 1)}`;
  return sql`${matches(wish, { name: `t${tier}`, which: within(tier, wish.filter), when })}, ${sums(tier)} as materialized (
    select is_enough or counted + more >= ${given(`enough${tier}`)}::int as is_enough, are_too_many or counted + more >= ${given(`tooMany${tier}`)}::int as are_too_many,
      are_few or counted + more <= ${given(`few${tier}`)}::int as are_few, counted + more as counted
    from (${so}) so_far, (select count(*)::int as more from ${sql.raw(`t${tier}`)}) its_own)`;
}

/** Everything looked at: all matches, or those of the tiers that were enough. */
function looked(wish: Wish): SQL {
  const { filter, langs, sort } = wish;
  const tiers = TIERS.map((_, tier) => tierRows(tier, wish));
  const all = matches(wish, { name: 'every', which: anywhere(filter), when: sql`(select not is_enough from ${sums(LAST)})` });
  const best = sql.raw(TIERS.map((_, tier) => `select * from t${tier}`).join(' union all '));
  const rows = sql`select * from every union all select * from (${best}) best where (select is_enough from ${sums(LAST)})`;
  const once = langs.length === 1 ? rows : sql`select id, tier, max(rank) as rank, leaf_id, ${SORTED_BY[sort]} from (${rows}) f group by 1, 2, 4, 5`;
  return sql`${sql.join([...tiers, all], sql`, `)}, hits as materialized (${once}), leaves as materialized (select leaf_id, count(*)::int as count from hits group by 1)`;
}

/** A title that says it all decides, then how much of it it says; what is popular goes before, what is sold out behind. */
const RELEVANCE = sql`(f.rank + 0.1) * (case when f.score >= 1000000 then 1::float8 else 0.4::float8 end) * (1 + 0.08::float8 * (f.score % 1000000) / 10000) desc, f.product_id desc`;

function pageOf({ filter, sort }: Wish): SQL {
  const hits = sql`(select id as product_id, * from hits) f`;
  const limits = sql`limit (select ${given('limit')}::int) offset (select ${given('offset')}::int)`;
  if (sort === 'relevance') {
    // Of too many the tiers come one after the other, so that page follows page however far somebody reads.
    const order = sql`case when (select are_too_many from summed) then f.tier else 0 end, ${RELEVANCE}`;
    return sql`select id, row_number() over () as place from (select f.id from ${hits} order by ${order} ${limits}) sorted`;
  }
  // Of too many the list itself is walked in its order: every few of its products match.
  const order = SHELF_ORDERS[sort];
  return sql`
    select id, row_number() over () as place from (
      (select f.id from ${hits} where not (select are_too_many from summed) order by ${order} ${limits})
      union all
      (select f.product_id from shelf f
        cross join lateral (select 1 from product_search s where s.product_id = f.product_id and s.lang = any(${given('langs')}::text[]) and s.tokens @@ ${query} limit 1) s
        where (select are_too_many from summed) and ${onShelf(filter)} order by ${order} ${limits})) sorted`;
}

function statement(wish: Wish): SQL {
  return sql`
    with ${looked(wish)}, summed as materialized (
      select (select are_too_many from ${sums(LAST)}) as are_too_many,
        exists (select from disabled_keyword where lang = any(${given('langs')}::text[]) and keyword = ${given('keyword')}::text) as is_disabled,
        (select least(coalesce(sum(count), 0), ${sql.raw(String(COUNTED_MAX))})::int from leaves) as counted,
        coalesce((select json_agg(json_build_object('id', leaf_id, 'count', count)) from (
          select leaf_id, count from leaves where leaf_id is not null order by 2 desc, 1 limit ${sql.raw(String(CATEGORIES_MAX))}) leaf), '[]') as categories
    )
    select case when are_too_many then ${sql.raw(String(COUNTED_MAX))} else counted end as total, categories, is_disabled as "isDisabled",
      coalesce((select json_agg(id order by place) from (${pageOf(wish)}) page), '[]') as ids
    from summed`;
}

/**
 * One page of what matches, how many match, and in which leaves, in one statement. Everything is looked at, the popular tiers
 * first, until it is plain that more match than anybody reads: `total` is exact up to 1,000, and of more `categories` counts those
 * looked at. The keyword itself may be disabled; what is found is told all the same.
 */
export async function found(db: Pool, wish: Wish): Promise<Found> {
  const { filter, sort, langs, limit, offset } = wish;
  const shape = ['search', sort, langs.length, shapeOf(filter)].join(' ');
  const [answer] = await askNamed<Found>(db, shape, () => statement(wish), {
    ...filter,
    ...marksOf(langs, filter),
    ...limitsOf(wish),
    query: wish.query,
    keyword: wish.keyword,
    limit,
    offset,
  });
  return answer ?? { ids: [], total: 0, categories: [], isDisabled: false };
}

/** Whether a query finds anything where a wish looks, in one statement: the popular are looked at first, and nothing is counted. */
export async function findsAnything(db: Pool, query: string, { filter, langs }: Pick<Wish, 'filter' | 'langs'>): Promise<boolean> {
  const [row] = await askNamed<{ isFound: boolean }>(db, `finds anything ${shapeOf(filter)}`, () => anything(filter), { ...filter, ...marksOf(langs, filter), query });
  return row?.isFound ?? false;
}

function anything(filter: ProductFilter): SQL {
  const stages = [...TIERS.map((_, tier) => within(tier, filter)), anywhere(filter)].map((which) => sql`exists (
    select from product_search s cross join lateral (select from shelf f where ${onShelf(filter)} and f.product_id = s.product_id limit 1) f where ${which})`);
  return sql`select (${sql.join(stages, sql` or `)}) as "isFound"`;
}

const marksOf = (langs: readonly Lang[], { category }: ProductFilter) => ({
  langs: [...langs],
  langMarks: markQueryOf(langs.map(langMark)),
  categoryMark: category === undefined ? '' : markQueryOf([shelfMark(category)]),
});

/**
 * From how many on there are too many, tier by tier (by the share of all goods that tier is), up to how many so few that all are
 * looked at, and how many the page needs. Small places are always looked through.
 */
function limitsOf({ filter, sort, langs, limit, offset, stock }: Wish): Record<string, number> {
  const isSmall = filter.store !== undefined || stock.here < SMALL;
  const needed = sort === 'relevance' ? Math.min(offset + limit, COUNTED_MAX) : 0;
  const all = TIERS.map((size, tier) => {
    const share = (TOO_MANY * size) / stock.all;
    const tooMany = isSmall ? NEVER : Math.ceil(langs.length * Math.max(LOOKED_AT, share));
    // The few best of all say nothing about goods that are popular with some.
    const few = isSmall ? NEVER : tier === 0 ? -1 : Math.floor(langs.length * share) - CHANCE;
    return [[`tooMany${tier}`, tooMany], [`enough${tier}`, Math.max(tooMany, needed * langs.length)], [`few${tier}`, few]] as const;
  });
  return Object.fromEntries(all.flat());
}
