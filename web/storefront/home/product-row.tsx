import { useId } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { ProductCard } from '#web/parts/product-card.tsx';
import type { Group } from '#web/storefront/home/part.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** A section of the home page: six cards across, or a strip to swipe. One without goods is not drawn (ux §9.1). */
export function ProductRow({ title, note, href, group }: { title: string; note?: string; href: string; group: Group }) {
  const t = useText();
  const id = useId();
  const { revalidate, state } = useRevalidator();
  if (group.value?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-lg md:text-xl">
            {title}
          </h2>
          {note && <p className="text-sm text-ink-500">{note}</p>}
        </div>
        <Link to={href} aria-label={t('storefront.home.moreOf', { title })} className="inline-flex min-h-8 shrink-0 items-center gap-0.5 text-sm font-semibold text-brand-700 hover:underline">
          {t('storefront.home.more')}
          <Icon name="chevronEnd" size={16} />
        </Link>
      </div>
      {group.value ? (
        <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-4 md:overflow-visible md:px-0 md:pb-0 xl:grid-cols-6">
          {group.value.slice(0, 6).map((product, index) => (
            <li key={product.id} className={`w-40 shrink-0 snap-start scroll-ms-4 md:w-auto ${index >= 4 ? 'md:max-xl:hidden' : ''}`}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState
          title={t('storefront.list.problem')}
          action={
            <Button look="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {t('shell.tryAgain')}
            </Button>
          }
        />
      )}
    </section>
  );
}
