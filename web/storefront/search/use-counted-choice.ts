import { type RefObject, useEffect, useRef } from 'react';
import { api } from '#web/api/client.ts';
import { firstChoice, rememberSearch } from '#web/session/search-choices.ts';

/** The path of a product's page. */
const PRODUCT = /^\/product\/\d+$/;

/** Counts that a product of these results was opened, without who did. The ref is of the element around the results. */
export function useCountedChoice(keyword: string): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = results.current;
    if (keyword) rememberSearch(keyword, Date.now());
    if (!keyword || !element) return undefined;
    const open = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      const choice = link && PRODUCT.test(link.pathname) ? firstChoice(keyword) : undefined;
      // A choice that is not counted is no loss.
      if (choice) api('countSearchChoice', { body: choice }).catch(() => undefined);
    };
    element.addEventListener('click', open);
    return () => element.removeEventListener('click', open);
  }, [keyword]);
  return results;
}
