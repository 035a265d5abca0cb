import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { parseSearch } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import { FEW, type RelaxedSearch, relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchPage, SearchResult } from '#server/search/search-index.ts';

type Relaxation = Pick<RelaxedSearch, 'suggestion' | 'isCorrected' | 'leftOut'>;
const AS_TYPED: Relaxation = { suggestion: null, isCorrected: false, leftOut: [] };

/**
 * Finds a page for a typed text, relaxed when there are few results; undefined without letters and digits. Refuses a
 * disabled keyword.
 */
export async function searchProducts(
  db: Pool,
  {
    typed,
    lang,
    isExact,
    ...page
  }: SearchPage & { readonly typed: string; readonly lang: Lang; readonly isExact: boolean },
): Promise<(SearchResult & Relaxation) | undefined> {
  const search = await parseSearch(db, typed, { lang, isExact });
  if (!search) return undefined;
  refuseIf((await isDisabled(db, search)) ? searchRefusal('search.keywordDisabled') : undefined);
  const first = await searchIndex.find(db, search, page);
  if (first.total >= FEW || isExact) return { ...first, ...AS_TYPED };
  const { query, isOther, suggestion, isCorrected, leftOut } = await relaxedSearch(db, search, {
    filter: page.filter,
    total: first.total,
  });
  const found = isOther ? await searchIndex.find(db, query, page) : first;
  const isOffered = isCorrected || found.total < FEW;
  return { ...found, suggestion: isOffered ? suggestion : null, isCorrected, leftOut };
}
