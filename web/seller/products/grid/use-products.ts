import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import type { Product } from '#web/seller/products/grid/rows.ts';
import { toast } from '#web/session/toast.ts';

export type Page = Answer<'listProductGrid'>;

/** The products of the store: the first page at once, the others one after another. */
export function useProducts(first: Page) {
  const explain = useRefusalText();
  const [loaded, setLoaded] = useState({ first, products: first.products, next: first.next });
  // The page's data was loaded anew.
  if (loaded.first !== first) setLoaded({ first, products: first.products, next: first.next });
  const { products, next } = loaded;
  useEffect(() => {
    if (next === null) return undefined;
    const leaving = new AbortController();
    const load = async () => {
      const page = await api('listProductGrid', { query: { before: next }, signal: leaving.signal });
      setLoaded((before) =>
        before.next === next
          ? { ...before, products: [...before.products, ...page.products], next: page.next }
          : before,
      );
    };
    load().catch((problem: unknown) => {
      if (!leaving.signal.aborted) toast(explain(problem), 'error');
    });
    return () => leaving.abort();
    // The texts of refusals change with the language alone, which loads the page anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next]);
  /** Reads some of them anew. */
  const reload = useCallback(async (ids: readonly number[]): Promise<readonly Product[]> => {
    const { products: fresh } = await api('listProductGrid', { query: { only: ids.join(',') } });
    const byId = new Map(fresh.map((one) => [one.id, one]));
    setLoaded((before) => ({ ...before, products: before.products.map((one) => byId.get(one.id) ?? one) }));
    return fresh;
  }, []);
  return { products, reload, total: Math.max(first.total, products.length), isComplete: next === null };
}
