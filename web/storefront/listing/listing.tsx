import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { explained, useText } from '#web/i18n/text.tsx';
import type { ProductCardFacts } from '#web/parts/product-card.tsx';
import type { Problem } from '#web/server-api.ts';
import { FilterForm } from '#web/storefront/listing/filter-form.tsx';
import { ProductGrid } from '#web/storefront/listing/product-grid.tsx';
import { AppliedChips, Toolbar } from '#web/storefront/listing/toolbar.tsx';
import { changed, narrowings, type Sort, type Wish } from '#web/storefront/listing/wish.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

export type Found = { readonly products: readonly ProductCardFacts[]; readonly recordsTotal: number; readonly totalPages: number };

type Props = {
  wish: Wish;
  standard: Sort;
  found: Found | null;
  problem: Problem | null;
  /** What is said, and offered, when nothing at all was found. */
  empty: ReactNode;
};

/** Filters at the side, then order, chips, cards and pages: the same list for a category, a search and a store. */
export function Listing({ wish, standard, found, problem, empty }: Props) {
  const t = useText();
  // Nothing to put in order and nothing to narrow: only what is said about it.
  if (found && !problem && found.products.length === 0 && narrowings(wish) === 0 && wish.page === 0) return empty;
  return (
    <div className="grid gap-8 lg:grid-cols-[232px_1fr]">
      <aside aria-label={t('storefront.filter.title')} className="hidden lg:block">
        <div className="sticky top-20">
          <FilterForm wish={wish} standing />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <Toolbar wish={wish} standard={standard} />
        <AppliedChips wish={wish} />
        {problem ? <ListProblem problem={problem} /> : found && <Cards found={found} wish={wish} />}
      </div>
    </div>
  );
}

function Cards({ found, wish }: { found: Found; wish: Wish }) {
  const t = useText();
  const { pathname, search } = useLocation();
  if (found.products.length === 0) {
    if (narrowings(wish) === 0) return <PastTheEnd />;
    return (
      <EmptyState
        icon="filter"
        title={t('storefront.list.nothingMatches')}
        action={
          <LinkButton look="secondary" to={changed(pathname, search, { priceMin: undefined, priceMax: undefined, moqMax: undefined, storeType: undefined, sample: undefined })}>
            {t('storefront.filter.clear')}
          </LinkButton>
        }
      >
        {t('storefront.list.removeFilter')}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{t('storefront.list.results')}</h2>
      <ProductGrid products={found.products} pathname={pathname} />
      <div className="pt-4">
        <Pagination page={wish.page} pages={found.totalPages} hrefOf={(page) => changed(pathname, search, { page: page === 0 ? undefined : page })} />
      </div>
    </>
  );
}

function PastTheEnd() {
  const t = useText();
  const { pathname, search } = useLocation();
  return <EmptyState title={t('storefront.list.pastTheEnd')} action={<LinkButton to={changed(pathname, search, {})}>{t('storefront.list.firstPage')}</LinkButton>} />;
}

function ListProblem({ problem }: { problem: Problem }) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t('storefront.list.problem')}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {explained(t, problem)}
    </ErrorState>
  );
}
