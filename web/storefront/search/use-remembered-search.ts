import { type RefObject, useEffect, useRef } from 'react';
import { useLang } from '#web/i18n/text.tsx';
import { saveSearch } from '#web/shell/recent-searches.ts';

type Found = { readonly offerId: string | null; readonly suggestion: string | null; readonly corrected: boolean };

/**
 * Remembers a search among the recent ones, and counts the products opened from its results, which are in the element of
 * the ref.
 */
export function useRememberedSearch(keyword: string, found: Found | null): RefObject<HTMLDivElement | null> {
  const isCounted = found !== null && found.offerId === null;
  const { suggestion = null, corrected = false } = found ?? {};
  const lang = useLang();
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (keyword) saveSearch(keyword);
  }, [keyword]);
  useEffect(() => {
    const element = results.current;
    if (!keyword || !isCounted || !element) return undefined;
    const left = new AbortController();
    const search = { keyword, suggestion, corrected, lang, at: Date.now() };
    void import('#web/storefront/search/count-choices.ts').then(({ countChoices }) =>
      countChoices(element, search, left.signal),
    );
    return () => left.abort();
  }, [keyword, isCounted, suggestion, corrected, lang]);
  return results;
}
