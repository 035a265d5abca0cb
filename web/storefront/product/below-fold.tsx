import { memo, Suspense } from 'react';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { Skeleton } from '#web/ui/surface.tsx';

const Sections = lazyWhenIdle(() =>
  import('#web/storefront/product/below/sections.tsx').then((module) => module.Sections),
);
const StoreCard = lazyWhenIdle(() =>
  import('#web/storefront/product/store-card.tsx').then((module) => module.StoreCard),
);
const StoreCoupons = lazyWhenIdle(() =>
  import('#web/components/store-coupons.tsx').then((module) => module.StoreCoupons),
);
const SimilarProducts = lazyWhenIdle(() =>
  import('#web/storefront/product/below/similar.tsx').then((module) => module.SimilarProducts),
);

/**
 * Rendered by the server; their scripts and messages load later. They depend on the product only, so that a quantity
 * chosen before hydration does not render them again.
 */
export const BelowSections = memo(function BelowSections({ product }: { product: Product }) {
  return (
    <Suspense fallback={<Skeleton className="h-[640px]" />}>
      <Sections product={product} />
    </Suspense>
  );
});

export const BelowBuying = memo(function BelowBuying({ product }: { product: Product }) {
  const { id, store, publishWay } = product;
  return (
    <>
      {/* Of its own goods alone, which are no imports. */}
      {publishWay !== 'IMPORT_BY_1688' && (
        <Suspense>
          <StoreCoupons store={store.code} product={id} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-20" />}>
        <StoreCard store={store} />
      </Suspense>
    </>
  );
});

export const BelowSimilar = memo(function BelowSimilar({ products }: { products: readonly ProductCardFacts[] }) {
  return (
    <Suspense fallback={<Skeleton className="mt-12 h-80" />}>
      <SimilarProducts products={products} />
    </Suspense>
  );
});
