import { Suspense } from 'react';
import type { ProductCardFacts } from '#web/parts/product-card.tsx';
import type { Problem } from '#web/server-api.ts';
import { lazily } from '#web/shell/lazily.tsx';
import type { Ground } from '#web/storefront/listing/facets.ts';
import { Results } from '#web/storefront/listing/results.tsx';
import type { Counted, Sort, Wish } from '#web/storefront/listing/wish.ts';

const ListProblem = lazily(() => import('#web/storefront/listing/no-list.tsx').then((module) => module.ListProblem));
const PastTheEnd = lazily(() => import('#web/storefront/listing/no-list.tsx').then((module) => module.PastTheEnd));
const NothingMatches = lazily(() =>
  import('#web/storefront/listing/nothing-matches.tsx').then((module) => module.NothingMatches),
);

export type Found = Counted & { readonly products: readonly ProductCardFacts[] };

type Props = { wish: Wish; standard: Sort; found: Found | null; ground: Ground; problem: Problem | null };

/** The products, or why there are none. */
export function Outcome({ wish, standard, found, ground, problem }: Props) {
  if (found && found.products.length > 0)
    return <Results products={found.products} pages={found.totalPages} wish={wish} />;
  return (
    <Suspense>
      {problem ? (
        <ListProblem problem={problem} />
      ) : found?.recordsTotal === 0 ? (
        <NothingMatches wish={wish} standard={standard} ground={ground} />
      ) : (
        found && <PastTheEnd />
      )}
    </Suspense>
  );
}
