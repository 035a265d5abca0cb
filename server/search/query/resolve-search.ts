import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import { isUnfiltered, type ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import type { ParsedSearch } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { relaxedSearch } from '#server/search/query/relax-query.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';
import { intentQuery, widerQuery } from '#server/search/query/widen-search.ts';

/** Below this number of results a search is relaxed. */
const FEW = 3;
/** Below this number of results, a first page, a search is widened. */
const ENOUGH = 10;

/**
 * What is found, and by which query: the one as typed, or a relaxed or wider one. `suggestion` is a correction, which was
 * searched instead if `isCorrected` and is only offered otherwise; `leftOut` are the words that the products need not
 * have; `asTyped` is the number of products that have all of them.
 */
export type ResolvedSearch<Found> = {
  readonly found: Found;
  readonly query: SearchQuery;
  readonly suggestion: string | null;
  readonly isCorrected: boolean;
  readonly leftOut: readonly string[];
  readonly asTyped: number;
};

type Intended = Awaited<ReturnType<typeof intentQuery>>;
type Resolving = { filter: ProductFilter; isExact: boolean; titleOf?: number | undefined };

/**
 * Searches as typed, relaxed when there are few results, and widened when they do not fill a page, unless the search is
 * exact. The list and its facets use this with their own `find`, so both are of the same products. `titleOf` narrows the
 * final query only: it must not change it. Nor must a filter widen a search, which narrows what is found without it.
 */
export async function resolveSearch<Found extends { readonly total: number }>(
  db: Pool,
  search: ParsedSearch,
  { filter, isExact, titleOf }: Resolving,
  find: (query: SearchQuery, titleOf?: number) => Promise<Found>,
): Promise<ResolvedSearch<Found>> {
  const served = isExact ? undefined : await intentQuery(db, search);
  const first = await find(served?.isSure ? served.query : search);
  const resolved = isExact ? asTypedOf(first, search) : await widened(db, search, { filter, first, served }, find);
  return titleOf === undefined ? resolved : { ...resolved, found: await find(resolved.query, titleOf) };
}

const asTypedOf = <Found extends { readonly total: number }>(
  found: Found,
  query: SearchQuery,
): ResolvedSearch<Found> => ({
  found,
  query,
  suggestion: null,
  isCorrected: false,
  leftOut: [],
  asTyped: found.total,
});

async function widened<Found extends { readonly total: number }>(
  db: Pool,
  search: ParsedSearch,
  { filter, first, served }: { filter: ProductFilter; first: Found; served: Intended | undefined },
  find: (query: SearchQuery) => Promise<Found>,
): Promise<ResolvedSearch<Found>> {
  const asTyped = asTypedOf(first, served?.isSure ? served.query : search);
  if (first.total >= ENOUGH || served?.isSure) return asTyped;
  const isFew = async (query: SearchQuery, total: number) =>
    isUnfiltered(filter) ? total < ENOUGH : (await searchIndex.countFound(db, query, ENOUGH)) < ENOUGH;
  if (served && (await isFew(search, first.total)))
    return { ...asTyped, found: await find(served.query), query: served.query };
  const relaxed = first.total < FEW ? await relaxedSearch(db, search, { filter, total: first.total }) : undefined;
  const query = relaxed?.query ?? search;
  const narrow = query === search ? first : await find(query);
  const leftOut = relaxed?.leftOut ?? [];
  const wider = (await isFew(query, narrow.total))
    ? await widerQuery(db, query, { typed: relaxed?.correction ?? search.typed, leftOut })
    : undefined;
  const wide = wider && (await find(wider.query));
  // Of very many products only the most popular are ranked, and what has all words would not be the first.
  const isWider = wide !== undefined && wide.total > narrow.total && (narrow.total === 0 || wide.total < COUNTED_MAX);
  const found = isWider ? wide : narrow;
  const correction = relaxed?.correction;
  return {
    ...asTyped,
    found,
    query: isWider && wider ? wider.query : query,
    suggestion: correction ?? (found.total < FEW ? (relaxed?.offered ?? null) : null),
    isCorrected: correction !== undefined,
    leftOut: isWider && wider ? wider.leftOut : leftOut,
  };
}
