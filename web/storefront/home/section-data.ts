import type { Answer } from '#web/api/types.ts';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import { type Problem, problemOf } from '#web/api/server-client.ts';
import { withShownCards } from '#web/storefront/listing/load-list.ts';

/** The data of a section, or the failure. */
export type Section<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: Problem };

/** Products, and when the first deal among them ends. */
export type Group = Section<{ readonly products: readonly ProductCardFacts[]; readonly endsAt: string | null }>;

/** A top category: a tab of the popular section, and a cell of the grid. */
export type Top = { readonly id: number; readonly code: string; readonly name: string; readonly productCount: number };

/** Awaits one section; a failure is returned, so that it does not affect the others. */
export async function loadSection<Value>(request: Promise<Value>): Promise<Section<Value>> {
  return await request.then(
    (value) => ({ value, problem: null }),
    (problem: unknown) => ({ value: null, problem: problemOf(problem) }),
  );
}

/** Awaits a section of products. */
export const loadGoods = async (request: Promise<Answer<'readProductGroup'>>): Promise<Group> =>
  await loadSection(request.then(withShownCards));
