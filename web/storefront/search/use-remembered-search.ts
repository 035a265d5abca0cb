import { type RefObject, useEffect, useRef } from 'react';
import { countedText } from '#core/search/asked/rules.ts';
import { api } from '#web/api/client.ts';
import { useLang } from '#web/i18n/text.tsx';
import { saveSearch } from '#web/shell/recent-searches.ts';

/** The path of a product's page. */
const PRODUCT = /^\/product\/(\d+)$/;

type Found = { readonly offerId: string | null; readonly suggestion: string | null; readonly corrected: boolean };

/**
 * Remembers a search among the recent ones, and counts that a product of its results was opened, without who did, by the
 * text that the server counted the search by. The ref is of the element around the results.
 */
export function useRememberedSearch(keyword: string, found: Found | null): RefObject<HTMLDivElement | null> {
  const counted = found && found.offerId === null ? countedText(keyword, found) : undefined;
  const lang = useLang();
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (keyword) saveSearch(keyword);
  }, [keyword]);
  useEffect(() => {
    if (!keyword || counted === undefined) return undefined;
    const now = Date.now();
    const choices = import('#web/session/search-choices.ts');
    void choices.then(({ rememberSearch }) => rememberSearch(counted, now));
    const element = results.current;
    if (!element) return undefined;
    const open = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      const productId = link ? Number(PRODUCT.exec(link.pathname)?.[1] ?? 0) : 0;
      if (productId === 0) return;
      void choices.then(({ rememberOpened }) => {
        const choice = rememberOpened(counted, productId, lang);
        // A choice that is not counted is no loss.
        if (choice) api('countSearchChoice', { body: choice }).catch(() => undefined);
      });
    };
    element.addEventListener('click', open);
    return () => element.removeEventListener('click', open);
  }, [keyword, counted, lang]);
  return results;
}
