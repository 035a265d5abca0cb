import { type ReactNode, useState } from 'react';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { useText } from '#web/i18n/text.tsx';
import { CompareToggle, QuickAdd } from '#web/components/product/card-actions.tsx';
import {
  CardCertificates,
  CardPrice,
  CardReputation,
  CardStore,
  type ProductCardFacts,
} from '#web/components/product/card-facts.tsx';
import { CardPictures } from '#web/components/product/card-pictures.tsx';
import { FavoriteButton } from '#web/components/product/favorite-button.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { useVisitorRegion } from '#web/components/address/visitor-region.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

export type { ProductCardFacts } from '#web/components/product/card-facts.tsx';

/** The displayed width of a card, to choose its picture: two columns, three, four or six. */
const CARD_SIZES = '(width >= 1280px) 240px, (width >= 1001px) 24vw, 46vw';

type Props = {
  product: ProductCardFacts;
  when?: 'soon' | 'later';
  /** In a list cards have compare and cart buttons; in a row of the home page they have none. */
  inList?: boolean;
  /** A further link, to products like this one. */
  more?: ReactNode;
};

/** A product in a list: the whole card is a link, other actions have buttons of their own. */
export function ProductCard({ product, when = 'later', inList = false, more }: Props) {
  const t = useText();
  const quantityText = useQuantityText();
  const { region } = useVisitorRegion();
  const [isFocused, setFocused] = useState(false);
  return (
    <article
      className={
        'group relative flex h-full flex-col overflow-hidden rounded-md border border-line-soft ' +
        'bg-surface transition-shadow hover:shadow-2 has-[h3_a:focus-visible]:outline-2 ' +
        'has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand-600'
      }
    >
      <div className="relative z-10">
        <CardPictures product={product} sizes={CARD_SIZES} when={when} swipes={inList} isFocused={isFocused} />
        {product.soldOut && (
          <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-ink-900/75 py-1 text-center text-sm font-semibold text-white">
            {t('storefront.card.soldOut')}
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-2 md:p-3">
        <CardPrice product={product} />
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-600">
          <span>{t('storefront.card.moq', { quantity: quantityText(product.minOrderQuantity, product.unit) })}</span>
          {product.sample && <span className="font-medium text-verified-700">{t('storefront.card.sample')}</span>}
          {inList &&
            (product.arrives && region === 'KR' && !product.soldOut ? (
              <ArrivalDates arrives={product.arrives} short />
            ) : (
              <span>{t('listing.card.leadTime', { count: product.deliveryDays })}</span>
            ))}
        </p>
        <h3 className="text-sm leading-normal font-normal text-ink-700">
          {/* The link itself is clipped: overflowing, it would cover what is below the card. */}
          <Link
            to={to.product(product.id)}
            lang={product.lang}
            dir="auto"
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className="line-clamp-2 outline-none after:absolute after:inset-0 group-hover:text-brand-700"
          >
            {product.description.name}
          </Link>
        </h3>
        {inList && <CardCertificates product={product} />}
        <div className="mt-auto flex flex-col gap-0.5 pt-1">
          <CardReputation product={product} />
          <CardStore product={product} />
          {more}
        </div>
        {inList && <CardFoot product={product} className="-mb-1 justify-between border-t border-line-soft pt-1" />}
      </div>
      <FavoriteButton
        productId={product.id}
        name={product.description.name}
        onPicture
        className="absolute end-0 top-0 z-10 rounded-pill md:end-1 md:top-1"
      />
    </article>
  );
}

/** Compare and buy buttons, above the link that covers the card. */
export function CardFoot({ product, className }: { product: ProductCardFacts; className?: string }) {
  return (
    <div className={classes('relative z-10 flex items-center gap-2', className)}>
      <CompareToggle product={product} />
      {!product.soldOut && <QuickAdd product={product} />}
    </div>
  );
}

/** The placeholder of a card. */
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
