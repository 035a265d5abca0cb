import type { Answer } from '#web/api/types.ts';
import type { ProductCardFacts } from '#web/components/card-facts.tsx';
import { type Problem, problemOf } from '#web/api/server-client.ts';
import { withShownCards } from '#web/storefront/listing/load-list.ts';

/** A section that came, or why it did not. */
export type Part<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: Problem };

/** Goods, and when the first deal among them ends. */
export type Group = Part<{ readonly products: readonly ProductCardFacts[]; readonly endsAt: string | null }>;

/** A top category: a tab of what is popular, and a place in the grid. */
export type Top = { readonly id: number; readonly code: string; readonly name: string; readonly productCount: number };

/** Waits for one section; one that fails leaves the others standing. */
export async function part<Value>(asked: Promise<Value>): Promise<Part<Value>> {
  return await asked.then(
    (value) => ({ value, problem: null }),
    (problem: unknown) => ({ value: null, problem: problemOf(problem) }),
  );
}

/** Waits for a section of goods. */
export const goods = async (asked: Promise<Answer<'readProductGroup'>>): Promise<Group> =>
  await part(asked.then(withShownCards));
