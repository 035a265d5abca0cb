import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { perNumberFilter } from '#core/catalogue/number-filters.ts';
import { useText } from '#web/i18n/text.tsx';
import { CompareDock } from '#web/components/product/compare-dock.tsx';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { AppliedChips } from '#web/storefront/listing/applied-chips.tsx';
import { type Facets, type Ground, useFacets } from '#web/storefront/listing/facets.ts';
import type { CategoryHref } from '#web/storefront/listing/filter-fields.tsx';
import { type Found, ListResult } from '#web/storefront/listing/list-result.tsx';
import { Toolbar } from '#web/storefront/listing/toolbar.tsx';
import { usePending } from '#web/storefront/listing/use-list.ts';
import {
  type Counted,
  narrowings,
  type Sort,
  COUNT_LIMIT,
  type ListQuery,
} from '#web/storefront/listing/list-query.ts';

// The server-rendered filters stay until the page is idle; on small screens they are hidden.
const FilterAside = lazyWhenIdle(() =>
  import('#web/storefront/listing/filter-aside.tsx').then((module) => module.FilterAside),
);

type Props = {
  listQuery: ListQuery;
  standard: Sort;
  found: Found | null;
  /** Null when they were not ready in time. */
  facets: Facets | null;
  ground: Ground;
  categoryHref: CategoryHref;
  problem: ComponentProps<typeof ListResult>['problem'];
  /** Shown when there are no results at all. */
  empty: ReactNode;
};

/** Filters at the side, then toolbar, chips, cards and pages: the same for a category, a search and a store. */
export function Listing({ listQuery, standard, found, facets: given, ground, categoryHref, problem, empty }: Props) {
  const { isPending } = usePending();
  const count = useCountText();
  const isBare = found !== null && found.recordsTotal === 0 && narrowings(listQuery) === 0;
  const facets = useFacets(isBare ? NONE : given, ground, listQuery);
  // Nothing to sort or to filter: only the message.
  if (isBare) return empty;
  return (
    <div className="grid gap-8 lg:grid-cols-[232px_1fr]">
      <Suspense fallback={<div className="hidden lg:block" />}>
        <FilterAside facets={facets} categoryHref={categoryHref} />
      </Suspense>
      <div className="flex min-w-0 flex-col gap-4">
        <Toolbar
          listQuery={listQuery}
          standard={standard}
          facets={facets}
          ground={ground}
          categoryHref={categoryHref}
        />
        <AppliedChips listQuery={listQuery} />
        <output className="sr-only">{found && !isPending && count(found)}</output>
        <ListResult listQuery={listQuery} standard={standard} found={found} ground={ground} problem={problem} />
      </div>
      <CompareDock />
    </div>
  );
}

/** No count for an empty result. */
const NONE: Facets = {
  total: 0,
  categories: [],
  price: null,
  ...perNumberFilter(() => []),
  shipsFrom: [],
  storeType: [],
  certificate: [],
  brand: [],
  colour: [],
  size: [],
  material: [],
  origin: [],
  sample: 0,
  inStock: 0,
};

/** The number of products. */
export function useCountText(): (found: Counted) => string {
  const t = useText();
  return ({ recordsTotal: count }) =>
    count >= COUNT_LIMIT ? t('listing.list.thousandOrMore') : t('listing.list.count', { count });
}
