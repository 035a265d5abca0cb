import type { Answer } from '#web/api/types.ts';
import type { ProductCardFacts } from '#web/components/card-facts.tsx';
import { type Problem, problemOf } from '#web/api/server-client.ts';
import { withShownCards } from '#web/storefront/listing/load-list.ts';

/** A section that came, or why it did not. */
export type Section<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: Problem };

/** Goods, and when the first deal among them ends. */
export type Group = Section<{ readonly products: readonly ProductCardFacts[]; readonly endsAt: string | null }>;

/** A top category: a tab of what is popular, and a place in the grid. */
export type Top = { readonly id: number; readonly code: string; readonly name: string; readonly productCount: number };

/** Waits for one section; one that fails leaves the others standing. */
export async function loadSection<Value>(request: Promise<Value>): Promise<Section<Value>> {
  return await request.then(
    (value) => ({ value, problem: null }),
    (problem: unknown) => ({ value: null, problem: problemOf(problem) }),
  );
}

/** Waits for a section of goods. */
export const loadGoods = async (request: Promise<Answer<'readProductGroup'>>): Promise<Group> =>
  await loadSection(request.then(withShownCards));
