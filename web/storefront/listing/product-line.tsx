import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import {
  CardCertificates,
  CardPrice,
  CardReputation,
  CardStore,
  type ProductCardFacts,
} from '#web/components/product/card-facts.tsx';
import { FavoriteButton } from '#web/components/product/favorite-button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { CardFoot } from '#web/components/product/product-card.tsx';
import { useCountryName, useQuantityText } from '#web/components/quantity.ts';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

/** A product as a line, with more facts than a card. */
export function ProductLines({
  products,
  moreOf,
}: {
  products: readonly ProductCardFacts[];
  moreOf?: (id: number) => ReactNode;
}) {
  return (
    <ul className="flex flex-col gap-3">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductLine product={product} when={index < 4 ? 'soon' : 'later'} more={moreOf?.(product.id)} />
        </li>
      ))}
    </ul>
  );
}

function ProductLine({ product, when, more }: { product: ProductCardFacts; when: 'soon' | 'later'; more: ReactNode }) {
  const t = useText();
  const quantityText = useQuantityText();
  const country = useCountryName();
  const facts = [
    t('storefront.card.moq', { quantity: quantityText(product.minOrderQuantity, product.unit) }),
    t('listing.card.leadTime', { count: product.deliveryDays }),
    t('listing.filter.chipShipsFrom', { country: country(product.shipsFrom) }),
    t(`storefront.storeType.${product.store.type}`),
  ];
  return (
    <article
      className={
        'group relative grid grid-cols-[112px_1fr] gap-3 rounded-md border border-line-soft bg-surface ' +
        'p-3 transition-shadow hover:shadow-2 has-[h3_a:focus-visible]:outline-2 ' +
        'has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand-600 ' +
        'md:grid-cols-[144px_1fr_220px] md:gap-5'
      }
    >
      <div className="relative self-start overflow-hidden rounded-sm">
        <Picture base={product.images[0] ?? ''} alt="" sizes="144px" when={when} />
        {product.soldOut && (
          <span className="absolute inset-x-0 bottom-0 bg-ink-900/75 py-1 text-center text-xs font-semibold text-white">
            {t('storefront.card.soldOut')}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 pe-9 md:pe-0">
        <h3 className="text-base leading-normal font-medium">
          <Link
            to={to.product(product.id)}
            lang={product.lang}
            dir="auto"
            className="line-clamp-2 outline-none after:absolute after:inset-0 group-hover:text-brand-700"
          >
            {product.description.name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-600">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {product.sample && <span className="font-medium text-verified-700">{t('storefront.card.sample')}</span>}
        </p>
        <CardCertificates product={product} />
        <CardReputation product={product} />
        <CardStore product={product} />
        {more}
      </div>
      <div
        className={
          'col-span-2 flex items-end justify-between gap-2 md:col-span-1 md:flex-col md:items-start ' +
          'md:border-s md:border-line-soft md:ps-5'
        }
      >
        <CardPrice product={product} className="md:pe-8" />
        <CardFoot product={product} className="md:self-end" />
      </div>
      <FavoriteButton productId={product.id} name={product.description.name} className="absolute end-1 top-1 z-10" />
    </article>
  );
}
