import { Suspense } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { RateNote, ShopPriceRange } from '#web/components/approximate.tsx';
import { LandedNote } from '#web/components/landed-cost/landed-note.tsx';
import { Count } from '#web/components/price.tsx';
import { useQuantityText, useUnitName } from '#web/components/quantity.ts';
import { TierTable } from '#web/components/product/tier-table.tsx';
import { categoryCrumbs } from '#web/storefront/product/category-crumbs.ts';
import type { Product } from '#web/storefront/product/picks.ts';
import { lazyComponent, lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { to } from '#web/links/to.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

// Rendered by the server; pressed later than what is bought with.
const HeadActions = lazyWhenIdle(() =>
  import('#web/storefront/product/head-actions.tsx').then((module) => module.HeadActions),
);
// In the box with the options on large screens, which is in a sheet on small ones.
const DeliversTo = lazyWhenIdle(() =>
  import('#web/storefront/product/delivers-to.tsx').then((module) => module.DeliversTo),
);

// Loaded only for products with a running deal.
const DealLine = lazyComponent(() => import('#web/storefront/product/deal-line.tsx').then((module) => module.DealLine));

/** Name, price, kind of offer, and store. */
export function ProductHead({ product, quantity }: { product: Product; quantity: number }) {
  const t = useText();
  const quantityText = useQuantityText();
  const unitName = useUnitName();
  const { landedPrice } = product;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <Breadcrumb crumbs={[{ name: t('shell.home'), href: to.home() }, ...categoryCrumbs(product)]} />
        <Suspense>
          <HeadActions product={product} />
        </Suspense>
      </div>
      <h1 lang={product.lang} dir="auto" className="text-xl leading-snug">
        {product.description.name}
      </h1>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <ShopPriceRange
          range={landedPrice ? { min: landedPrice.perUnit, max: landedPrice.perUnit } : product.priceRange}
          className="text-2xl leading-tight font-bold"
          chargedClassName="order-last text-sm text-ink-600"
        />
        {!landedPrice && (
          <span className="text-sm text-ink-600">{t('goods.product.perUnit', { unit: unitName(product.unit) })}</span>
        )}
      </p>
      {landedPrice && <LandedNote of={landedPrice} unit={product.unit} className="-mt-2 text-sm" />}
      {product.originalPrice && product.dealEndsAt && (
        <Suspense>
          <DealLine product={product} was={product.originalPrice} endsAt={product.dealEndsAt} />
        </Suspense>
      )}
      {product.publishWay === 'IMPORT_BY_1688' && (
        <p className="-mt-1 text-sm text-ink-700">
          {t('logistics.atSupplier')} {landedPrice && <ShopPriceRange range={product.priceRange} />}
        </p>
      )}
      <RateNote className="-mt-2 text-xs text-ink-500" />
      <div className="flex flex-wrap gap-2">
        <Chip tone="brand">
          {t('storefront.card.moq', { quantity: quantityText(product.minOrderQuantity, product.unit) })}
        </Chip>
        {product.sample && (
          <Chip tone="trust" icon="sample">
            {t('storefront.card.sample')}
          </Chip>
        )}
        {product.certificates.map(({ type, name, number }) => (
          <Chip key={`${type}${number}`} icon="check">
            <bdi>{name}</bdi>
          </Chip>
        ))}
        {product.publishWay === 'IMPORT_BY_1688' && <Chip tone="info">{t('goods.product.import1688')}</Chip>}
        {product.soldOut && (
          <Chip tone="sale" icon="alert">
            {t('storefront.card.soldOut')}
          </Chip>
        )}
        {product.sold > 0 && (
          <Chip>
            {t('goods.facts.sold')} <Count value={product.sold} />
          </Chip>
        )}
      </div>
      <div className="mt-2 flex flex-col gap-3 lg:hidden">
        <Suspense fallback={<Skeleton className="h-5" />}>
          <DeliversTo product={product} />
        </Suspense>
        <TierTable rows={product.prices} quantity={quantity} />
      </div>
    </header>
  );
}
