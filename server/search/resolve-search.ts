import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import type { ParsedSearch } from '#server/search/parse-query.ts';
import { relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchQuery } from '#server/search/search-index.ts';

/** Below this number of results a search is relaxed. */
const FEW = 3;

/**
 * What is found, and by which query: the one as typed, or a relaxed one. `suggestion` is a correction, which was searched
 * instead if `isCorrected` and is only offered otherwise; `leftOut` are the words that were not searched.
 */
export type ResolvedSearch<Found> = {
  readonly found: Found;
  readonly query: SearchQuery;
  readonly suggestion: string | null;
  readonly isCorrected: boolean;
  readonly leftOut: readonly string[];
};

/**
 * Searches as typed, and relaxed when there are few results, unless the search is exact. The list and its facets use this
 * with their own `find`, so both are of the same products. `titleOf` narrows the final query only: it must not relax it.
 */
export async function resolveSearch<Found extends { readonly total: number }>(
  db: Pool,
  search: ParsedSearch,
  { filter, isExact, titleOf }: { filter: ProductFilter; isExact: boolean; titleOf?: number | undefined },
  find: (query: SearchQuery, titleOf?: number) => Promise<Found>,
): Promise<ResolvedSearch<Found>> {
  const first = await find(search);
  const isEnough = first.total >= FEW || isExact;
  const relaxed = isEnough ? undefined : await relaxedSearch(db, search, { filter, total: first.total });
  const query = relaxed?.query ?? search;
  const found = query === search && titleOf === undefined ? first : await find(query, titleOf);
  if (relaxed?.correction !== undefined)
    return { found, query, suggestion: relaxed.correction, isCorrected: true, leftOut: relaxed.leftOut };
  const offered = found.total < FEW ? relaxed?.offered : undefined;
  return { found, query, suggestion: offered ?? null, isCorrected: false, leftOut: relaxed?.leftOut ?? [] };
}
