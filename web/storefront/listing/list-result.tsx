import { Suspense } from 'react';
import type { ProductCardFacts } from '#web/components/product-card.tsx';
import type { Problem } from '#web/api/server-client.ts';
import { lazily } from '#web/shell/lazy-component.tsx';
import type { Ground } from '#web/storefront/listing/facets.ts';
import { Results } from '#web/storefront/listing/results.tsx';
import type { Counted, Sort, ListQuery } from '#web/storefront/listing/list-query.ts';

const ListProblem = lazily(() => import('#web/storefront/listing/list-error.tsx').then((module) => module.ListProblem));
const PastTheEnd = lazily(() => import('#web/storefront/listing/list-error.tsx').then((module) => module.PastTheEnd));
const NothingMatches = lazily(() =>
  import('#web/storefront/listing/no-results.tsx').then((module) => module.NothingMatches),
);

export type Found = Counted & { readonly products: readonly ProductCardFacts[] };

type Props = { input: ListQuery; standard: Sort; found: Found | null; ground: Ground; problem: Problem | null };

/** The products, or why there are none. */
export function Outcome({ input, standard, found, ground, problem }: Props) {
  if (found && found.products.length > 0)
    return <Results products={found.products} pages={found.totalPages} input={input} />;
  return (
    <Suspense>
      {problem ? (
        <ListProblem problem={problem} />
      ) : found?.recordsTotal === 0 ? (
        <NothingMatches input={input} standard={standard} ground={ground} />
      ) : (
        found && <PastTheEnd />
      )}
    </Suspense>
  );
}
