import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { parseSearch } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import { conditionedQuery, type QueryCondition } from '#server/search/query-conditions.ts';
import { FEW, type RelaxedSearch, relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchPage, SearchResult } from '#server/search/search-index.ts';

type Relaxation = Pick<RelaxedSearch, 'suggestion' | 'isCorrected' | 'leftOut'>;
const AS_TYPED: Relaxation = { suggestion: null, isCorrected: false, leftOut: [] };

/** `searched` is the query without its conditions. */
type FoundProducts = SearchResult &
  Relaxation & { readonly searched: string; readonly conditions: readonly QueryCondition[] };

/**
 * Finds a page for a typed text, narrowed by the conditions it states and relaxed when there are few results; undefined
 * without letters and digits. Refuses a disabled keyword.
 */
export async function searchProducts(
  db: Pool,
  {
    typed,
    lang,
    isExact,
    ...asked
  }: SearchPage & { readonly typed: string; readonly lang: Lang; readonly isExact: boolean },
): Promise<FoundProducts | undefined> {
  const { filter, conditions, ...conditioned } = await conditionedQuery(db, typed, { ...asked, lang, isExact });
  const query = { searched: conditioned.typed, conditions };
  const page = { ...asked, filter };
  const search = await parseSearch(db, query.searched, { lang, isExact });
  if (!search) return undefined;
  refuseIf((await isDisabled(db, search)) ? searchRefusal('search.keywordDisabled') : undefined);
  const first = await searchIndex.find(db, search, page);
  if (first.total >= FEW || isExact) return { ...first, ...AS_TYPED, ...query };
  const { suggestion, isCorrected, leftOut, ...relaxed } = await relaxedSearch(db, search, {
    filter,
    total: first.total,
  });
  const found = relaxed.isOther ? await searchIndex.find(db, relaxed.query, page) : first;
  const isOffered = isCorrected || found.total < FEW;
  return { ...found, suggestion: isOffered ? suggestion : null, isCorrected, leftOut, ...query };
}
