import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { parseSearch } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import { conditionedQuery, type QueryCondition } from '#server/search/query-conditions.ts';
import { queryTraits, type QueryTrait } from '#server/search/query-traits.ts';
import { FEW, type RelaxedSearch, relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchPage, SearchResult } from '#server/search/search-index.ts';

type Relaxation = Pick<RelaxedSearch, 'suggestion' | 'isCorrected' | 'leftOut'>;
const AS_TYPED: Relaxation = { suggestion: null, isCorrected: false, leftOut: [] };

type AskedSearch = SearchPage & { readonly typed: string; readonly lang: Lang; readonly isExact: boolean };

/** `searched` is the query without its conditions. */
type FoundProducts = SearchResult &
  Relaxation & {
    readonly searched: string;
    readonly conditions: readonly QueryCondition[];
    readonly traits: readonly QueryTrait[];
  };

/**
 * Finds a page for a typed text, narrowed by the conditions it states and relaxed when there are few results; undefined
 * without letters and digits. Refuses a disabled keyword.
 */
export async function searchProducts(db: Pool, asked: AskedSearch): Promise<FoundProducts | undefined> {
  const { typed, lang, isExact } = asked;
  const { filter, conditions, typed: searched } = await conditionedQuery(db, typed, asked);
  const found = await relaxedPage(db, searched, { ...asked, filter });
  if (!found) return undefined;
  const traits = isExact ? [] : await queryTraits(db, { typed, searched, lang }, found.ids);
  return { ...found, searched, conditions, traits };
}

async function relaxedPage(
  db: Pool,
  searched: string,
  { typed: _typed, lang, isExact, ...page }: AskedSearch,
): Promise<(SearchResult & Relaxation) | undefined> {
  const search = await parseSearch(db, searched, { lang, isExact });
  if (!search) return undefined;
  refuseIf((await isDisabled(db, search)) ? searchRefusal('search.keywordDisabled') : undefined);
  const { titleOf, ...allTitles } = page;
  const first = await searchIndex.find(db, search, allTitles);
  const isTitled = titleOf !== undefined;
  if (first.total >= FEW || isExact)
    return { ...(isTitled ? await searchIndex.find(db, search, page) : first), ...AS_TYPED };
  const { suggestion, isCorrected, leftOut, ...relaxed } = await relaxedSearch(db, search, {
    filter: page.filter,
    total: first.total,
  });
  const found = relaxed.isOther || isTitled ? await searchIndex.find(db, relaxed.query, page) : first;
  const isOffered = isCorrected || found.total < FEW;
  return { ...found, suggestion: isOffered ? suggestion : null, isCorrected, leftOut };
}
