import type { Answer } from '#web/api/types.ts';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import { type Problem, problemOf } from '#web/api/server-client.ts';
import type { Facets } from '#web/storefront/listing/facets.ts';

type Card = Answer<'listProducts'>['products'][number];

/** Reduces each card to what a page shows, because loader data are embedded in the page. */
export function shownCards(cards: readonly Card[]): ProductCardFacts[] {
  return cards.map(({ sku: _sku, store: { name, type, verified }, ...shown }) => ({
    ...shown,
    store: { name, type, verified },
  }));
}

/** A list with reduced cards. */
export function withShownCards<Found extends { readonly products: readonly Card[] }>(
  found: Found,
): Omit<Found, 'products'> & { products: ProductCardFacts[] } {
  return { ...found, products: shownCards(found.products) };
}

/** Loads a list with reduced cards; a failure is returned as `problem`. */
export async function listed<Found extends { readonly products: readonly Card[] }>(
  request: Promise<Found>,
): Promise<{ list: ReturnType<typeof withShownCards<Found>> | null; problem: Problem | null }> {
  return await request.then(
    (found) => ({ list: withShownCards(found), problem: null }),
    (problem: unknown) => ({ list: null, problem: problemOf(problem) }),
  );
}

/** The value of a page that requested no list. */
export const NOT_LISTED = { list: null, problem: null };

/** Milliseconds to wait for the counts after the list has arrived. */
const PATIENCE = 80;

/** The counts, when they are ready shortly after the list; null otherwise, and then the browser requests them. */
export async function inTime(facets: Promise<Facets>, list: Promise<unknown>): Promise<Facets | null> {
  const counted = facets.catch(() => null);
  await list;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const first = await Promise.race([counted, timeout]);
  clearTimeout(timer);
  return first;
}
