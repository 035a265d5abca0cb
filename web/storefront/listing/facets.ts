import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { filterOf, type ListQuery } from '#web/storefront/listing/list-query.ts';

export type Facets = Answer<'readFacets'>;
/** The list itself, before anything narrows it. */
export type Ground = { readonly category?: number; readonly keyword?: string; readonly store?: string };

/** Milliseconds after the last choice before new counts are asked for. */
const DEBOUNCE_MS = 150;

/** The counts that came with the page, or asked for when they did not; the last known ones stay until new ones come. */
export function useFacets(given: Facets | null, ground: Ground, listQuery: ListQuery): Facets | null {
  const [loaded, setLoaded] = useState<Facets | null>(null);
  const wanted = given ? null : JSON.stringify({ ...ground, ...filterOf(listQuery) });
  useEffect(() => {
    if (wanted === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Without counts everything can still be chosen.
      api('readFacets', { query: JSON.parse(wanted), signal: abort.signal }).then(setLoaded, () => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return given ?? loaded;
}
