import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import { filterOf, type Wish } from '#web/storefront/listing/wish.ts';

export type Facets = Answer<'readFacets'>;
/** The list itself, before anything narrows it. */
export type Ground = { readonly category?: number; readonly keyword?: string; readonly store?: string };

/** Milliseconds the counts may come after the list before the page goes without them. */
const PATIENCE = 80;

/** The counts, when they are there as soon as the list is; null when they would hold it up, and then the browser asks for them. */
export async function inTime(facets: Promise<Facets>, list: Promise<unknown>): Promise<Facets | null> {
  const counted = facets.catch(() => null);
  await list;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const first = await Promise.race([counted, tired]);
  clearTimeout(timer);
  return first;
}

/** Milliseconds after the last choice before new counts are asked for. */
const QUIET = 150;

/** The counts that came with the page, or asked for when they did not; the last known ones stay until new ones come. */
export function useFacets(given: Facets | null, ground: Ground, wish: Wish): Facets | null {
  const [asked, setAsked] = useState<Facets | null>(null);
  const wanted = given ? null : JSON.stringify({ ...ground, ...filterOf(wish) });
  useEffect(() => {
    if (wanted === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Without counts everything can still be chosen.
      api('readFacets', { query: JSON.parse(wanted), signal: abort.signal }).then(setAsked, () => undefined);
    }, QUIET);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return given ?? asked;
}
