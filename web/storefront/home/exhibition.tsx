import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShopPrice } from '#web/components/approximate.tsx';
import { lowestPrice } from '#web/components/product/card-facts.tsx';
import { Picture } from '#web/components/picture.tsx';
import { StorePicture } from '#web/components/product/store-picture.tsx';
import { CardsProblem, HomeSection } from '#web/storefront/home/product-row.tsx';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Store = Answer<'readExhibition'>['stores'][number];

const STRIP =
  '-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:gap-4 ' +
  'md:overflow-visible md:px-0 md:pb-0 xl:grid-cols-4';
const PLACE = 'w-72 shrink-0 snap-start scroll-ms-4 md:w-auto';
const SKELETONS = 4;

/**
 * The factories last shown in this document: a page that is returned to has its former height, and so its scroll
 * position.
 */
let last: readonly Store[] | undefined;

/** Recommended factories with their products, requested when scrolled near. Nothing when there are none. */
export function Exhibition() {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [stores, setStores] = useState<readonly Store[] | 'problem' | undefined>(last);
  const load = () => {
    setStores(last);
    api('readExhibition').then(
      (answer) => {
        last = answer.stores.length > 0 ? answer.stores : undefined;
        setStores(answer.stores);
      },
      () => setStores(last ?? 'problem'),
    );
  };
  useEffect(() => {
    if (!place.current) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        load();
      },
      { rootMargin: '800px 0px' },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, []);
  if (stores?.length === 0) return null;
  return (
    <div ref={place}>
      <HomeSection
        title={t('home.exhibition')}
        note={t('home.exhibitionNote')}
        href={to.products({ storeType: 'manufacturer' })}
      >
        {stores === 'problem' ? (
          <CardsProblem busy={false} onRetry={load} />
        ) : (
          <ul className={STRIP} aria-busy={stores === undefined}>
            {stores
              ? stores.map((store) => (
                  <li key={store.code} className={PLACE}>
                    <Factory store={store} />
                  </li>
                ))
              : Array.from({ length: SKELETONS }, (_, index) => (
                  <li key={index} aria-hidden className={PLACE}>
                    <Skeleton className="h-62 w-full" />
                  </li>
                ))}
          </ul>
        )}
      </HomeSection>
    </div>
  );
}

/** A factory with its best-selling products; its page opens in a new window (RT-020). */
function Factory({ store }: { store: Store }) {
  const t = useText();
  return (
    <article className="flex h-full flex-col gap-3 rounded-md border border-line-soft bg-surface p-3">
      <a
        href={to.store(store.code)}
        target="_blank"
        rel="noopener"
        className="group flex items-center gap-3 rounded-sm"
      >
        <StorePicture src={store.picture} size={48} />
        <span className="flex min-w-0 grow flex-col leading-snug">
          <span className="flex items-center gap-1">
            <h3 dir="auto" className="truncate text-base font-semibold group-hover:text-brand-700">
              {store.name}
            </h3>
            {store.verified && (
              <Icon
                name="shield"
                size={16}
                className="shrink-0 text-verified-600"
                label={t('storefront.card.verified')}
              />
            )}
          </span>
          <span className="truncate text-xs text-ink-600">
            {store.location} · {t('home.goods', { count: store.productCount })}
          </span>
        </span>
        <Icon name="external" size={16} className="shrink-0 text-ink-500" label={t('storefront.store.newWindow')} />
      </a>
      <ul className="grid grid-cols-3 gap-2">
        {store.products.map((product) => (
          <li key={product.id}>
            <Link to={to.product(product.id)} className="group flex flex-col gap-1 rounded-sm">
              <span className="overflow-hidden rounded-sm border border-line-soft">
                <Picture base={product.images[0] ?? ''} alt="" sizes="(width >= 1280px) 96px, 92px" />
              </span>
              <span
                lang={product.lang}
                dir="auto"
                className="line-clamp-2 min-h-9 text-xs text-ink-700 group-hover:text-brand-700"
              >
                {product.description.name}
              </span>
              <span className="text-sm font-semibold">
                <ShopPrice money={lowestPrice(product)} chargedClassName="hidden" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
