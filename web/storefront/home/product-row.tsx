import { type ReactNode, useId } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { ProductCard, type ProductCardFacts, ProductCardSkeleton } from '#web/components/product/product-card.tsx';
import type { Group } from '#web/storefront/home/section-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const SHOWN = 6;
const STRIP =
  '-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-4 ' +
  'md:overflow-visible md:px-0 md:pb-0 xl:grid-cols-6';
const placeOf = (index: number) =>
  `w-40 shrink-0 snap-start scroll-ms-4 md:w-auto ${index >= 4 ? 'md:max-xl:hidden' : ''}`;

type Head = { title: string; note?: string; href?: string | undefined; aside?: ReactNode };

/** A titled section of the home page; `href` leads to more. */
export function HomeSection({
  title,
  note,
  href,
  aside,
  id: anchor,
  children,
}: Head & { id?: string; children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} id={anchor}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-lg md:text-xl">
            {title}
          </h2>
          {note && <p className="text-sm text-ink-500">{note}</p>}
        </div>
        {aside}
        {href && (
          <Link
            to={href}
            aria-label={t('home.moreOf', { title })}
            className="inline-flex min-h-8 shrink-0 items-center gap-0.5 text-sm font-semibold text-brand-700 hover:underline"
          >
            {t('home.more')}
            <Icon name="chevronEnd" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Six cards across, or a strip to swipe. */
export function Cards({ products }: { products: readonly ProductCardFacts[] }) {
  return (
    <ul className={STRIP}>
      {products.slice(0, SHOWN).map((product, index) => (
        <li key={product.id} className={placeOf(index)}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of six cards. */
export function CardsSkeleton() {
  return (
    <div aria-hidden className={STRIP}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index} className={placeOf(index)}>
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  );
}

/** Shown instead of products that could not be loaded. */
export function CardsProblem({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const t = useText();
  return (
    <ErrorState
      title={t('home.problem')}
      action={
        <Button look="secondary" busy={busy} onClick={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      }
    />
  );
}

/** A section of products. Nothing when there are none (ux §9.1). */
export function ProductRow({ group, ...head }: Head & { id?: string; group: Group }) {
  const { revalidate, state } = useRevalidator();
  if (group.value?.products.length === 0) return null;
  return (
    <HomeSection {...head}>
      {group.value ? (
        <Cards products={group.value.products} />
      ) : (
        <CardsProblem busy={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </HomeSection>
  );
}
