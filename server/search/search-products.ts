import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import {
  findSimilar,
  type QueryEmbedding,
  embedQuery,
  mixedOrder,
  pageAmong,
} from '#server/search/embeddings/embeddings.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import type { QueryCondition } from '#server/search/query/query-conditions.ts';
import { queryTraits, type QueryTrait } from '#server/search/query/query-traits.ts';
import { type ResolvedSearch, resolveSearch } from '#server/search/query/resolve-search.ts';
import type { SearchPage, SearchQuery, SearchResult } from '#server/search/index/search-index.ts';
import { understandQuery } from '#server/search/query/understand-query.ts';

type AskedSearch = SearchPage & { readonly typed: string; readonly lang: Lang; readonly isExact: boolean };

/** Pages among the first so many products are mixed with the order by meaning. */
const MIXED_MAX = 100;

/** `searched` is the query without its conditions; `isByMeaning`: no product has its words, these are similar. */
export type FoundProducts = SearchResult &
  Pick<ResolvedSearch<SearchResult>, 'suggestion' | 'isCorrected' | 'leftOut' | 'asTyped'> & {
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
  const page: SearchPage = { ...asked, filter };
  const service = isExact || asked.titleOf !== undefined ? undefined : embeddings;
  const isMixed = service !== undefined && sort === 'relevance' && offset + limit <= MIXED_MAX;
  const read = isMixed ? { ...page, limit: MIXED_MAX, offset: 0 } : page;
  const [{ found: byWords, query, ...relaxation }, embedding] = await Promise.all([
    resolveSearch(db, search, { ...asked, filter }, (tried, titleOf) =>
      searchIndex.find(db, tried, { ...read, titleOf }),
    ),
    service && embedQuery(service, searched),
  ]);
  const found = isMixed ? await mixedPage(db, byWords, { query, embedding, limit, offset }) : byWords;
  const similar = embedding && found.total === 0 ? await findSimilar(db, embedding, { query, filter }) : undefined;
  const listed = similar ? { ...found, ...(await pageOf(db, similar, page)) } : found;
  // Of a widened search those with all words are the first, and say what its words name.
  const meant = relaxation.asTyped > 0 ? listed.ids.slice(0, relaxation.asTyped) : listed.ids;
  const valued = isExact ? [] : await queryTraits(db, { typed, searched, lang }, meant);
  const traits = valued.map(({ values: _, ...trait }) => trait);
  const colours = valued.flatMap(({ trait, values }) => (trait === 'colour' ? values : []));
  const isByMeaning = similar !== undefined && listed.total > 0;
  return { ...listed, ...relaxation, searched, conditions, traits, colours, isByMeaning };
}

/** A product whose code is the query stays the first. */
const exactFirst = (ids: readonly number[], exactProduct: number | undefined): readonly number[] =>
  exactProduct !== undefined && ids.includes(exactProduct)
    ? [exactProduct, ...ids.filter((id) => id !== exactProduct)]
    : ids;

async function mixedPage(
  db: Pool,
  found: SearchResult,
  {
    query: { exactProduct },
    embedding,
    limit,
    offset,
  }: { query: SearchQuery; embedding: QueryEmbedding | undefined; limit: number; offset: number },
): Promise<SearchResult> {
  const ordered = embedding && found.ids.length > 1 ? await mixedOrder(db, embedding, found.ids) : found.ids;
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
