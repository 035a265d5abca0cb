import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShopPrice } from '#web/components/approximate.tsx';
import { lowestPrice } from '#web/components/product/card-facts.tsx';
import { Picture } from '#web/components/picture.tsx';
import { useRecent } from '#web/session/recently-viewed.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Cards = Answer<'listCards'>['products'];

const NONE: Cards = [];

/** The cards last shown in this document, by their number: a page that is returned to has its former height at once. */
const last = new Map<number, Cards>();

/** The products viewed in this browser; undefined while loading. A failure shows none: it is a convenience. */
export function useRecentCards(limit: number): Cards | undefined {
  const ids = useRecent();
  const [cards, setCards] = useState<Cards | undefined>(last.get(limit));
  const wanted = ids?.slice(0, limit).join(' ');
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    api('listCards', { query: { id: wanted.split(' ').map(Number) } }).then(
      ({ products }) => {
        last.set(limit, products);
        if (isMounted) setCards(products);
      },
      () => isMounted && setCards((current) => current ?? []),
    );
    return () => {
      isMounted = false;
    };
  }, [wanted, limit]);
  return wanted === '' ? NONE : cards;
}

const SHOWN = 8;

/** A row of recently viewed products; nothing when there are none. `not`: the product of the current page. */
export function RecentlyViewed({ not }: { not?: number }) {
  const t = useText();
  const cards = useRecentCards(SHOWN + 1)
    ?.filter(({ id }) => id !== not)
    .slice(0, SHOWN);
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="recently-viewed" className="text-lg md:text-xl">
          {t('recent.title')}
        </h2>
        <Link
          to={to.recent()}
          className="inline-flex min-h-8 shrink-0 items-center gap-0.5 text-sm font-semibold text-brand-700 hover:underline"
        >
          {t('recent.all')}
          <Icon name="chevronEnd" size={16} />
        </Link>
      </div>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-8 md:overflow-visible md:px-0 md:pb-0">
        {cards.map(({ id, images, description, lang, ...card }) => (
          <li key={id} className="w-28 shrink-0 snap-start scroll-ms-4 md:w-auto">
            <Link to={to.product(id)} className="group flex flex-col gap-1.5 rounded-md">
              <span className="overflow-hidden rounded-md border border-line-soft">
                <Picture base={images[0] ?? ''} alt="" sizes="(width >= 768px) 12vw, 112px" />
              </span>
              <span className="text-sm font-semibold">
                <ShopPrice money={lowestPrice(card)} chargedClassName="hidden" />
              </span>
              <span lang={lang} dir="auto" className="line-clamp-2 text-xs text-ink-600 group-hover:text-brand-700">
                {description.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
