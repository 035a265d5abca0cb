import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { ProductCard, type ProductCardFacts, ProductCardSkeleton } from '#web/components/product/product-card.tsx';
import { lazyComponent, lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { useIsSlow, useStoredFocus, usePending, useView } from '#web/storefront/listing/use-list.ts';
import { changed, type ListQuery } from '#web/storefront/listing/list-query.ts';
import { SameTitleLink } from '#web/storefront/listing/same-title-link.tsx';
import { classes } from '#web/ui/classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';

const ProductLines = lazyComponent(() =>
  import('#web/storefront/listing/product-line.tsx').then((module) => module.ProductLines),
);

// Most lists have no imports, and the server shows the zone on each card.
const ZoneSelect = lazyWhenIdle(() =>
  import('#web/components/address/zone-select.tsx').then((module) => module.ZoneSelect),
);

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4';

/** The products of a page and its pagination; dimmed while the next list loads, then placeholders. */
export function Results({
  products,
  sameTitle,
  pages,
  listQuery,
}: {
  products: readonly ProductCardFacts[];
  sameTitle: ReadonlyMap<number, number>;
  pages: number;
  listQuery: ListQuery;
}) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { isPending } = usePending();
  const isSlow = useIsSlow(isPending);
  const isGrid = useView(listQuery.view) === 'grid';
  const linkTo = (id: number) => {
    const count = sameTitle.get(id);
    return count === undefined ? undefined : <SameTitleLink productId={id} count={count} />;
  };
  const heading = useStoredFocus<HTMLHeadingElement>(listQuery.page);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('listing.list.results')}
      </h2>
      {products.some(({ landedPrice }) => landedPrice) && (
        <Suspense fallback={<div className="h-9" />}>
          <ZoneSelect />
        </Suspense>
      )}
      <div className={classes(isPending && !isSlow && 'opacity-60')}>
        {isSlow ? (
          <div className={GRID}>
            {Array.from({ length: 12 }, (_, index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </div>
        ) : isGrid ? (
          <ul className={GRID}>
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} when={index < 4 ? 'soon' : 'later'} inList more={linkTo(product.id)} />
              </li>
            ))}
          </ul>
        ) : (
          <Suspense fallback={<div className="min-h-screen" />}>
            <ProductLines products={products} moreOf={linkTo} />
          </Suspense>
        )}
      </div>
      <div className="pt-4">
        <Pagination
          page={listQuery.page}
          pages={pages}
          hrefOf={(page) => changed(pathname, search, { page: page === 0 ? undefined : page })}
        />
      </div>
    </>
  );
}
