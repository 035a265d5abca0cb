import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { to } from '#web/links/to.ts';

export type Suggestion = {
  readonly kind: 'query' | 'recent' | 'product' | 'category' | 'store';
  readonly text: string;
  readonly href: string;
  /** Base of a product's picture, or the path of a category. */
  readonly extra?: string;
};

/** Debounce in milliseconds (ux §9.2). */
const DEBOUNCE_MS = 150;

/** Two characters, or a single Han character or Korean syllable, which is a word. */
const isSearchable = (query: string): boolean =>
  [...query].length >= 2 || /^[\p{Script=Han}\p{Script=Hangul}]$/u.test(query);

/** Suggestions for the typed text: up to 6 queries, 3 categories, 2 stores, 4 products. Old ones stay until new ones arrive. */
export function useSuggestions(typed: string, isWanted: boolean): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const query = typed.trim().slice(0, 200);
  const isLongEnough = isSearchable(query);
  useEffect(() => {
    if (!isWanted || !isLongEnough) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('suggest', { body: { query }, signal: abort.signal }).then(
        ({ values, products, categories, stores }) =>
          setFound([
            ...values.map((text) => ({ kind: 'query' as const, text, href: to.search(text) })),
            ...categories.map(({ id, name, path }) => ({
              kind: 'category' as const,
              text: name,
              href: to.category(id, path.replaceAll(' > ', '-')),
              extra: path,
            })),
            ...stores.map(({ code, name }) => ({ kind: 'store' as const, text: name, href: to.store(code) })),
            ...products.map(({ id, name, image }) => ({
              kind: 'product' as const,
              text: name,
              href: to.product(id),
              extra: image,
            })),
          ]),
        // Without suggestions typing goes on.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, isLongEnough, isWanted]);
  return isLongEnough ? found : [];
}
