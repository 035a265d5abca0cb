import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { foundByMeaning, type Meaning, meaningOf, mixedOrder, pageAmong } from '#server/search/meaning.ts';
import type { ParsedSearch } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import type { QueryCondition } from '#server/search/query-conditions.ts';
import { queryTraits, type QueryTrait } from '#server/search/query-traits.ts';
import { FEW, type RelaxedSearch, relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchPage, SearchQuery, SearchResult } from '#server/search/search-index.ts';
import { understandQuery } from '#server/search/understand-query.ts';

type Relaxation = Pick<RelaxedSearch, 'suggestion' | 'isCorrected' | 'leftOut'>;
const AS_TYPED: Relaxation = { suggestion: null, isCorrected: false, leftOut: [] };

type AskedSearch = SearchPage & { readonly typed: string; readonly lang: Lang; readonly isExact: boolean };

/** Pages among the first so many products are mixed with the order by meaning. */
const MIXED_MAX = 100;

/** `searched` is the query without its conditions; `isByMeaning`: no product has its words, these are similar. */
export type FoundProducts = SearchResult &
  Relaxation & {
    readonly searched: string;
    readonly conditions: readonly QueryCondition[];
    readonly traits: readonly QueryTrait[];
    /** The colours that the query names, as values of the trait. */
    readonly colours: readonly string[];
    readonly isByMeaning: boolean;
  };

/**
 * Finds a page for a typed text, narrowed by the conditions it states and relaxed when there are few results; undefined
 * without letters and digits. With `embeddings` the order of relevance considers the meaning too, and what nothing is
 * found for is found by its meaning. Refuses a disabled keyword.
 */
export async function searchProducts(
  db: Pool,
  asked: AskedSearch,
  embeddings?: EmbeddingPort,
): Promise<FoundProducts | undefined> {
  const { typed, lang, isExact, sort, limit, offset } = asked;
  const { searched, filter, conditions, search, isDisabled } = await understandQuery(db, typed, asked);
  if (!search) return undefined;
  refuseIf(isDisabled ? searchRefusal('search.keywordDisabled') : undefined);
  const page = { ...asked, filter };
  const service = isExact || asked.titleOf !== undefined ? undefined : embeddings;
  const isMixed = service !== undefined && sort === 'relevance' && offset + limit <= MIXED_MAX;
  const [words, meaning] = await Promise.all([
    relaxedPage(db, search, isMixed ? { ...page, limit: MIXED_MAX, offset: 0 } : page),
    service && meaningOf(service, searched),
  ]);
  const found = isMixed ? await mixedPage(db, words, { meaning, limit, offset }) : words;
  const similar =
    meaning && found.total === 0 ? await foundByMeaning(db, meaning, { query: found.query, filter }) : undefined;
  const listed = similar ? { ...found, ...(await pageOf(db, similar, page)) } : found;
  const valued = isExact ? [] : await queryTraits(db, { typed, searched, lang }, listed.ids);
  const traits = valued.map(({ values: _, ...trait }) => trait);
  const colours = valued.flatMap(({ trait, values }) => (trait === 'colour' ? values : []));
  return { ...listed, searched, conditions, traits, colours, isByMeaning: similar !== undefined && listed.total > 0 };
}

/** A product whose code is the query stays the first. */
const exactFirst = (ids: readonly number[], exactProduct: number | undefined): readonly number[] =>
  exactProduct !== undefined && ids.includes(exactProduct)
    ? [exactProduct, ...ids.filter((id) => id !== exactProduct)]
    : ids;

async function mixedPage<Found extends SearchResult & { readonly query: SearchQuery }>(
  db: Pool,
  found: Found,
  { meaning, limit, offset }: { meaning: Meaning | undefined; limit: number; offset: number },
): Promise<Found> {
  const { exactProduct } = found.query;
  const ordered = meaning && found.ids.length > 1 ? await mixedOrder(db, meaning, found.ids) : found.ids;
  const ids = exactFirst(ordered, exactProduct).slice(offset, offset + limit);
  return { ...found, ids, sameTitle: found.sameTitle.filter(({ id }) => ids.includes(id)) };
}

async function pageOf(
  db: Pool,
  ids: readonly number[],
  page: SearchPage,
): Promise<Pick<SearchResult, 'ids' | 'total' | 'listed'>> {
  const { total, ids: listed } = await pageAmong(db, ids, page);
  return { ids: listed, total, listed: total };
}

async function relaxedPage(
  db: Pool,
  search: ParsedSearch,
  { isExact, ...page }: SearchPage & { readonly isExact: boolean },
): Promise<SearchResult & Relaxation & { readonly query: SearchQuery }> {
  const { titleOf, ...allTitles } = page;
  const first = await searchIndex.find(db, search, allTitles);
  const isTitled = titleOf !== undefined;
  if (first.total >= FEW || isExact)
    return { ...(isTitled ? await searchIndex.find(db, search, page) : first), ...AS_TYPED, query: search };
  const { suggestion, isCorrected, leftOut, ...relaxed } = await relaxedSearch(db, search, {
    filter: page.filter,
    total: first.total,
  });
  const found = relaxed.isOther || isTitled ? await searchIndex.find(db, relaxed.query, page) : first;
  const isOffered = isCorrected || found.total < FEW;
  return { ...found, suggestion: isOffered ? suggestion : null, isCorrected, leftOut, query: relaxed.query };
}
