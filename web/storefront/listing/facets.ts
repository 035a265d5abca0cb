import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { filterOf, type ListQuery } from '#web/storefront/listing/list-query.ts';

export type Facets = Answer<'readFacets'>;
/** The list without any filter. */
export type Ground = {
  readonly category?: number;
  readonly keyword?: string;
  readonly exact?: boolean;
  readonly sameTitle?: number;
  readonly store?: string;
  readonly picture?: string;
};

/** Debounce in milliseconds. */
const DEBOUNCE_MS = 150;

/** The counts from the loader, or requested when it had none; the last ones stay until new ones arrive. */
export function useFacets(given: Facets | null, ground: Ground, listQuery: ListQuery): Facets | null {
  const [loaded, setLoaded] = useState<Facets | null>(null);
  const wanted = given ? null : JSON.stringify({ ...ground, ...filterOf(listQuery) });
  useEffect(() => {
    if (wanted === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Without counts every filter still works.
      api('readFacets', { query: JSON.parse(wanted), signal: abort.signal }).then(setLoaded, () => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return given ?? loaded;
}
