import { type ComponentProps, Suspense } from 'react';
import type { BulletinTitleAnswer } from '#core/bulletin/contract.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { lazyComponent, lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { Listing, useCountText } from '#web/storefront/listing/listing.tsx';
import { changed, type ListQuery } from '#web/storefront/listing/list-query.ts';
import type { ArrangedProps, ShownPage } from '#web/storefront/store/arranged.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Both are rendered by the server; nothing in the head waits for its script. */
const StoreHead = lazyComponent<{ store: Answer<'readStore'> }>(() =>
  import('#web/storefront/store/store-head.tsx').then((module) => module.StoreHead),
);
const Arranged = lazyWhenIdle<ArrangedProps>(() =>
  import('#web/storefront/store/arranged.tsx').then((module) => module.Arranged),
);
const StoreCoupons = lazyWhenIdle(() =>
  import('#web/components/store-coupons.tsx').then((module) => module.StoreCoupons),
);

export const STANDARD_SORT = 'newest';

type Props = Pick<ComponentProps<typeof Listing>, 'facets' | 'found' | 'problem'> & {
  store: Answer<'readStore'>;
  page: ShownPage;
  bulletins: readonly BulletinTitleAnswer[];
  coupons: Answer<'listStoreCoupons'>['coupons'];
  listQuery: ListQuery;
  category: number | null;
};

/** The page of a store: its head, what it arranged, and all its goods. */
export function StoreView(props: Props) {
  const { store, page, bulletins, coupons, listQuery, category, facets, found, problem } = props;
  const t = useText();
  const countText = useCountText();
  return (
    <>
      <Suspense fallback={<Skeleton className="h-40 rounded-none" />}>
        <StoreHead store={store} />
      </Suspense>
      {(page.banner ?? page.sections[0]) && (
        <Suspense fallback={<Skeleton className="frame mt-6 h-40" />}>
          <Arranged code={store.code} page={page} bulletins={bulletins} />
        </Suspense>
      )}
      {coupons.length > 0 && (
        <Suspense fallback={<Skeleton className="frame mt-6 h-32" />}>
          <StoreCoupons key={store.code} store={store.code} offered={coupons} className="frame pt-6" />
        </Suspense>
      )}
      <div className="frame flex flex-col gap-4 pt-6">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg md:text-xl">
          {t('storefront.store.products')}
          {found && <span className="text-base font-normal text-ink-500">{countText(found)}</span>}
        </h2>
        <Listing
          listQuery={listQuery}
          standard={STANDARD_SORT}
          found={found}
          facets={facets}
          ground={{ store: store.code, ...(category && { category }) }}
          categoryHref={(id, _, narrowed) =>
            changed(to.store(store.code), narrowed, { id: id === category ? undefined : id })
          }
          problem={problem}
          empty={
            <EmptyState
              icon="store"
              title={t('storefront.store.empty')}
              action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
            />
          }
        />
      </div>
    </>
  );
}
