import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { FEW, type ParsedSearch, widenSearch } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import type { SearchPage, SearchResult } from '#server/search/search-index.ts';

/**
 * Finds a page for the words of a search; with few results also for completions of the last word, with a suggested
 * correction if that finds anything. Refuses a disabled keyword.
 */
export async function searchProducts(
  db: Pool,
  search: ParsedSearch,
  { isExact, ...page }: SearchPage & { readonly isExact: boolean },
): Promise<SearchResult & { suggestion: string | null }> {
  refuseIf((await isDisabled(db, search)) ? searchRefusal('search.keywordDisabled') : undefined);
  const first = await searchIndex.find(db, search, page);
  if (first.total >= FEW || isExact) return { ...first, suggestion: null };
  const { query, isWider, suggestion } = await widenSearch(db, search, first.total === 0);
  const found = isWider ? await searchIndex.find(db, query, page) : first;
  if (found.total >= FEW || !suggestion) return { ...found, suggestion: null };
  const meant = { words: suggestion.words, langs: search.langs, stores: [] };
  const isMeant =
    (await searchIndex.findsAnything(db, meant, page.filter)) &&
    !(await isDisabled(db, { langs: search.langs, keyword: suggestion.keyword }));
  return { ...found, suggestion: isMeant ? suggestion.text : null };
}
