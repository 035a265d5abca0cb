import { Suspense } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

// Forms are more than the pages of visitors may load at first.
const Calculator = lazyComponent(() =>
  import('#web/storefront/landed-cost/calculator.tsx').then((module) => module.Calculator),
);

export const handle = { query: {} };

/** Calculates the landed cost of products from China, without an account. */
export default function LandedCostPage() {
  const t = useText();
  return (
    <div className="frame flex flex-col gap-6 pt-6">
      <PageHead title={t('logistics.title')} description={t('logistics.intro')} canonical={to.landedCost()} />
      <div>
        <h1 className="text-xl md:text-2xl">{t('logistics.title')}</h1>
        <p className="mt-1 text-ink-600">{t('logistics.intro')}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Calculator />
      </Suspense>
    </div>
  );
}
