import { useText } from '#web/i18n/text.tsx';
import { ApproximateRange } from '#web/parts/approximate.tsx';
import { FavoriteButton } from '#web/parts/favorite-button.tsx';
import { Count, PriceRange } from '#web/parts/price.tsx';
import { useQuantityText, useUnitName } from '#web/parts/quantity.ts';
import { TierTable } from '#web/parts/tier-table.tsx';
import type { Product } from '#web/storefront/product/picking.ts';
import { to } from '#web/to.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** Name, price at a glance, what kind of offer it is, and whose. */
export function ProductHead({ product, quantity }: { product: Product; quantity: number }) {
  const t = useText();
  const quantityText = useQuantityText();
  const unitName = useUnitName();
  const [category] = product.categories;
  return (
    <header className="flex flex-col gap-3">
      <Breadcrumb crumbs={[{ name: t('shell.home'), href: to.home() }, ...(category ? [{ name: category.name, href: to.category(category.id, category.name) }] : [])]} />
      <div className="flex items-start justify-between gap-3">
        <h1 lang={product.lang} dir="auto" className="text-xl leading-snug">
          {product.description.name}
        </h1>
        <FavoriteButton productId={product.id} name={product.description.name} className="-me-2 -mt-1 shrink-0 rounded-sm hover:bg-surface-2 max-lg:hidden" />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PriceRange range={product.priceRange} className="text-2xl leading-tight font-bold" />
        <span className="text-sm text-ink-600">{t('storefront.product.perUnit', { unit: unitName(product.unit) })}</span>
        <ApproximateRange range={product.priceRange} className="text-sm text-ink-500" />
      </p>
      <div className="flex flex-wrap gap-2">
        <Chip tone="brand">{t('storefront.card.moq', { quantity: quantityText(product.minOrderQuantity, product.unit) })}</Chip>
        {product.sample && (
          <Chip tone="trust" icon="sample">
            {t('storefront.card.sample')}
          </Chip>
        )}
        {product.publishWay === 'IMPORT_BY_1688' && <Chip tone="info">{t('storefront.product.import1688')}</Chip>}
        {product.soldOut && (
          <Chip tone="sale" icon="alert">
            {t('storefront.card.soldOut')}
          </Chip>
        )}
        {product.sold > 0 && (
          <Chip>
            {t('storefront.facts.sold')} <Count value={product.sold} />
          </Chip>
        )}
      </div>
      <div className="mt-2 lg:hidden">
        <TierTable rows={product.prices} quantity={quantity} />
      </div>
    </header>
  );
}
