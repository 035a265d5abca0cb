import { Link } from 'react-router';
import type { Answer } from '#web/api-types.ts';
import { useText } from '#web/i18n/text.tsx';
import { ApproximateRange } from '#web/parts/approximate.tsx';
import { FavoriteButton } from '#web/parts/favorite-button.tsx';
import { Picture } from '#web/parts/picture.tsx';
import { PriceRange } from '#web/parts/price.tsx';
import { useQuantityText } from '#web/parts/quantity.ts';
import { to } from '#web/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

export type ProductCardFacts = Answer<'readProductGroup'>['products'][number];

/** How wide a card is drawn, for choosing its picture: two columns, three, four or six. */
export const CARD_SIZES = '(width >= 1280px) 240px, (width >= 1001px) 24vw, 46vw';

/** A product in a list: the whole card leads to it, the heart is a button of its own. */
export function ProductCard({ product, when = 'later' }: { product: ProductCardFacts; when?: 'soon' | 'later' }) {
  const t = useText();
  const quantityText = useQuantityText();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line-soft bg-surface transition-shadow hover:shadow-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-600">
      <div className="relative">
        <Picture base={product.image.base} alt="" sizes={CARD_SIZES} when={when} />
        {product.soldOut && <span className="absolute inset-x-0 bottom-0 bg-ink-900/75 py-1 text-center text-sm font-semibold text-white">{t('storefront.card.soldOut')}</span>}
      </div>
      <div className="flex grow flex-col gap-1 p-2 md:p-3">
        <p className="text-base leading-tight font-bold md:text-md">
          <PriceRange range={product.priceRange} />
          <ApproximateRange range={product.priceRange} className="block text-xs leading-normal font-normal text-ink-500" />
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-600">
          <span>{t('storefront.card.moq', { quantity: quantityText(product.minOrderQuantity, product.unit) })}</span>
          {product.sample && <span className="font-medium text-verified-700">{t('storefront.card.sample')}</span>}
        </p>
        <h3 className="text-sm leading-normal font-normal text-ink-700">
          {/* Cut off is the link itself: one that runs on unseen would lie over what stands below the card. */}
          <Link to={to.product(product.id)} lang={product.lang} dir="auto" className="line-clamp-2 outline-none after:absolute after:inset-0 group-hover:text-brand-700">
            {product.description.name}
          </Link>
        </h3>
        <p className="mt-auto flex items-center gap-1 pt-1 text-xs text-ink-500">
          {product.store.verified && <Icon name="shield" size={14} className="text-verified-600" label={t('storefront.card.verified')} />}
          <span dir="auto" className="truncate">
            {product.store.name}
          </span>
        </p>
      </div>
      <FavoriteButton productId={product.id} name={product.description.name} onPicture className="absolute end-0 top-0 rounded-pill md:end-1 md:top-1" />
    </article>
  );
}

/** Holds the place of a card. */
export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-md border border-line-soft bg-surface" aria-hidden>
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
