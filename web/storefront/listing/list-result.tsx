import { Suspense } from 'react';
import type { ProductCardFacts } from '#web/components/product/product-card.tsx';
import type { Problem } from '#web/api/server-client.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import type { Ground } from '#web/storefront/listing/facets.ts';
import { Results } from '#web/storefront/listing/results.tsx';
import type { Counted, Sort, ListQuery } from '#web/storefront/listing/list-query.ts';

const ListProblem = lazyComponent(() =>
  import('#web/storefront/listing/list-error.tsx').then((module) => module.ListProblem),
);
const PastTheEnd = lazyComponent(() =>
  import('#web/storefront/listing/list-error.tsx').then((module) => module.PastTheEnd),
);
const NoResults = lazyComponent(() =>
  import('#web/storefront/listing/no-results.tsx').then((module) => module.NoResults),
);

/** `sameTitle` is the number of further products with the title of a listed one. */
export type Found = Counted & {
  readonly products: readonly ProductCardFacts[];
  readonly sameTitle?: readonly { readonly id: number; readonly count: number }[];
};

type Props = { listQuery: ListQuery; standard: Sort; found: Found | null; ground: Ground; problem: Problem | null };

/** The products, or why there are none. */
export function ListResult({ listQuery, standard, found, ground, problem }: Props) {
  if (found && found.products.length > 0)
    return (
      <Results
        products={found.products}
        sameTitle={new Map(found.sameTitle?.map(({ id, count }) => [id, count]))}
        pages={found.totalPages}
        listQuery={listQuery}
      />
    );
  return (
    <Suspense>
      {problem ? (
        <ListProblem problem={problem} />
      ) : found?.recordsTotal === 0 ? (
        <NoResults listQuery={listQuery} standard={standard} ground={ground} />
      ) : (
        found && <PastTheEnd />
      )}
    </Suspense>
  );
}
