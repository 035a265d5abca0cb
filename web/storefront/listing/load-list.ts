import type { Answer } from '#web/api/types.ts';
import type { ProductCardFacts } from '#web/components/card-facts.tsx';
import { type Problem, problemOf } from '#web/api/server-client.ts';
import type { Facets } from '#web/storefront/listing/facets.ts';

type Card = Answer<'listProducts'>['products'][number];

/** Of each card what a page shows: what a loader gives is written into the page. */
export function shownCards(cards: readonly Card[]): ProductCardFacts[] {
  return cards.map(({ sku: _sku, store: { name, type, verified }, ...shown }) => ({
    ...shown,
    store: { name, type, verified },
  }));
}

/** A list with what a page shows of its cards. */
export function withShownCards<Found extends { readonly products: readonly Card[] }>(
  found: Found,
): Omit<Found, 'products'> & { products: ProductCardFacts[] } {
  return { ...found, products: shownCards(found.products) };
}

/** A list with what a page shows of its cards; nothing, and why, when it could not be had. */
export async function listed<Found extends { readonly products: readonly Card[] }>(
  request: Promise<Found>,
): Promise<{ list: ReturnType<typeof withShownCards<Found>> | null; problem: Problem | null }> {
  return await request.then(
    (found) => ({ list: withShownCards(found), problem: null }),
    (problem: unknown) => ({ list: null, problem: problemOf(problem) }),
  );
}

/** What a page shows that asked for no list. */
export const NOT_LISTED = { list: null, problem: null };

/** Milliseconds the counts may come after the list before the page goes without them. */
const PATIENCE = 80;

/**
 * The counts, when they are there as soon as the list is; null when they would hold it up, and then the browser asks
 * for them.
 */
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
