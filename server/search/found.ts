import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { markQueryOf } from '#core/search/vector.ts';
import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import { onShelf, type ProductFilter, type ProductSort, SHELF_ORDERS, shapeOf } from '#server/catalogue/shelf.ts';
import { askNamed } from '#server/db/named.ts';
import type { Pool } from '#server/db/pool.ts';
import { langMark, shelfMark, TIERS, tierMark } from '#server/search/tiers.ts';

export type SearchSort = ProductSort | 'relevance';
export type Found = { ids: number[]; total: number; categories: { id: number; count: number }[]; isDisabled: boolean; isSuggestionFound: boolean };
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
  /** Another query of which is asked whether it finds anything. */
  readonly suggestion?: string | undefined;
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

const LAST = TIERS.length - 1;
const sums = (tier: number): SQL => sql.raw(`c${tier}`);

/** The words, and whatever else must be there. */
const tokensOf = (more: SQL): SQL => sql`s.tokens @@ (select ${given('query')}::tsquery${more})`;

function matches(name: string, filter: ProductFilter, { which, when }: { which: SQL; when: SQL }): SQL {
  return sql`${sql.raw(name)} as materialized (
    select s.product_id as id, s.tier, ts_rank('{1, 1, 1, 1}', s.title_tokens, ${query}) + (s.title_tokens @@ ${query})::int as rank, f.score, f.leaf_id, f.created_at, f.price_min, f.sold
    from product_search s cross join lateral (select * from shelf f where ${onShelf(filter)} and f.product_id = s.product_id limit 1) f
    where ${when} and ${which})`;
}

/** All that matches of one tier, while those above it say neither enough nor that all should be looked at; and what they say with it. */
function tierRows(tier: number, filter: ProductFilter): SQL {
  const when = tier === 0 ? sql`true` : sql`(select not is_enough and not are_few from ${sums(tier - 1)})`;
  const so = tier === 0 ? sql`select false as is_enough, false as are_too_many, false as are_few, 0 as counted` : sql`table ${sums(tier - 1)}`;
  return sql`${matches(`t${tier}`, filter, { which: tokensOf(sql` && ${given(`tier${tier}`)}::tsquery${standing(filter)}`), when })}, ${sums(tier)} as materialized (
    select is_enough or counted + more >= ${given(`enough${tier}`)}::int as is_enough, are_too_many or counted + more >= ${given(`tooMany${tier}`)}::int as are_too_many,
      are_few or counted + more <= ${given(`few${tier}`)}::int as are_few, counted + more as counted
    from (${so}) so_far, (select count(*)::int as more from ${sql.raw(`t${tier}`)}) its_own)`;
}

/** Everything looked at: all matches, or those of the tiers that were enough. All are few, and the mark of a language is long: the rows themselves say theirs. */
function looked({ filter, langs }: Wish): SQL {
  const tiers = TIERS.map((_, tier) => tierRows(tier, filter));
  const all = matches('every', filter, { which: sql`s.lang = any((select ${given('langs')}::text[])::text[]) and ${tokensOf(standing(filter))}`, when: sql`(select not is_enough from ${sums(LAST)})` });
  const best = sql.raw(TIERS.map((_, tier) => `select * from t${tier}`).join(' union all '));
  const rows = sql`select * from every union all select * from (${best}) best where (select is_enough from ${sums(LAST)})`;
  const once = langs.length === 1 ? rows : sql`select id, tier, score, leaf_id, created_at, price_min, sold, max(rank) as rank from (${rows}) every_language group by 1, 2, 3, 4, 5, 6, 7`;
  return sql`${sql.join([...tiers, all], sql`, `)}, hits as materialized (${once})`;
}

/** A title that says it all decides, then how much of it it says; what is popular goes before, what is sold out behind. */
const RELEVANCE = sql`(f.rank + 0.1) * (case when f.score >= 1000000 then 1 else 0.4 end) * (1 + 0.08 * (f.score % 1000000) / 10000.0) desc, f.product_id desc`;

function pageOf({ filter, sort }: Wish): SQL {
  const hits = sql`(select id as product_id, * from hits) f`;
  const limits = sql`limit (select ${given('limit')}::int) offset (select ${given('offset')}::int)`;
  if (sort === 'relevance') {
    // Of too many the tiers come one after the other, so that page follows page however far somebody reads.
    const order = sql`case when (select are_too_many from summed) then f.tier else 0 end, ${RELEVANCE}`;
    return sql`select f.id, row_number() over (order by ${order}) as place from ${hits} order by place ${limits}`;
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
  const suggested = (marks: string) => sql`exists (
    select from product_search s cross join lateral (select from shelf f where ${onShelf(wish.filter)} and f.product_id = s.product_id limit 1) f
    where s.tokens @@ (select ${given('suggestion')}::tsquery && ${given(marks)}::tsquery${standing(wish.filter)}))`;
  return sql`
    with ${looked(wish)}, summed as materialized (
      select (select are_too_many from ${sums(LAST)}) as are_too_many,
        exists (select from disabled_keyword where lang = any(${given('langs')}::text[]) and keyword = ${given('keyword')}::text) as is_disabled,
        ${wish.suggestion === undefined ? sql`false` : sql`(${suggested('tier0')} or ${suggested('anyTier')})`} as is_suggestion_found,
        (select least(count(*), ${sql.raw(String(COUNTED_MAX))})::int from hits) as counted,
        coalesce((select json_agg(json_build_object('id', leaf.id, 'count', leaf.count)) from (
          select leaf_id as id, count(*)::int as count from hits where leaf_id is not null group by 1 order by 2 desc, 1 limit ${sql.raw(String(CATEGORIES_MAX))}) leaf), '[]') as categories
    )
    select case when summed.are_too_many then ${sql.raw(String(COUNTED_MAX))} else summed.counted end as total, summed.categories as "foundIn", summed.is_disabled as "isDisabled", summed.is_suggestion_found as "isSuggestionFound", page.id
    from summed left join (${pageOf(wish)}) page on true
    order by page.place`;
}

type Row = { total: number; foundIn: Found['categories']; isDisabled: boolean; isSuggestionFound: boolean; id: number | null };

/**
 * One page of what matches, how many match, and in which leaves, in one statement. Everything is looked at, the popular tiers
 * first, until it is plain that more match than anybody reads: `total` is exact up to 1,000, and of more `categories` counts those
 * looked at. The keyword itself may be disabled; what is found is told all the same.
 */
export async function found(db: Pool, wish: Wish): Promise<Found> {
  const { filter, sort, langs, limit, offset } = wish;
  const shape = ['search', sort, langs.length, wish.suggestion === undefined ? '' : 'suggestion', shapeOf(filter)].join(' ');
  const marks = TIERS.map((_, tier) => [`tier${tier}`, markQueryOf(langs.map((lang) => tierMark(lang, tier)))]);
  const rows = await askNamed<Row>(db, shape, () => statement(wish), {
    ...filter,
    ...Object.fromEntries(marks),
    ...limitsOf(wish),
    anyTier: markQueryOf(langs.map(langMark)),
    categoryMark: filter.category === undefined ? '' : markQueryOf([shelfMark(filter.category)]),
    query: wish.query,
    suggestion: wish.suggestion,
    keyword: wish.keyword,
    langs: [...langs],
    limit,
    offset,
  });
  const [first] = rows;
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: first?.total ?? 0,
    categories: first?.foundIn ?? [],
    isDisabled: first?.isDisabled ?? false,
    isSuggestionFound: first?.isSuggestionFound ?? false,
  };
}

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
