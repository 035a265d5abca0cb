import { lazy, Suspense } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { TierTable } from '#web/parts/tier-table.tsx';
import { BuyBox } from '#web/storefront/product/buy-box.tsx';
import { OptionMatrix } from '#web/storefront/product/option-matrix.tsx';
import type { Picked, Picks, Product } from '#web/storefront/product/picking.ts';
import type { Buying } from '#web/storefront/product/use-buying.ts';
import { Skeleton } from '#web/ui/surface.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const SamplePanel = lazy(() => import('#web/storefront/product/sample-panel.tsx').then((module) => ({ default: module.SamplePanel })));

export type Mode = 'bulk' | 'sample';

type Props = { product: Product; picks: Picks; picked: Picked; buying: Buying; mode: Mode; onMode(mode: Mode): void; onPick(sku: string, quantity: number): void; onMissing(): void };

/** Bulk or sample: two ways to buy the same goods, each with its own rules. */
export function Purchase({ product, picks, picked, buying, mode, onMode, onPick, onMissing }: Props) {
  const t = useText();
  const bulk = (
    <div className="flex flex-col gap-5">
      <TierTable rows={product.prices} quantity={picked.quantity} />
      <OptionMatrix product={product} picks={picks} onPick={onPick} />
      <BuyBox product={product} picked={picked} buying={buying} onMissing={onMissing} />
    </div>
  );
  if (!product.sample) return bulk;
  const sample = (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <SamplePanel product={product} buying={buying} />
    </Suspense>
  );
  return (
    <Tabs<Mode>
      label={t('storefront.product.ways')}
      chosen={mode}
      onChoose={onMode}
      tabs={[
        { key: 'bulk', label: t('storefront.product.bulk'), panel: bulk },
        { key: 'sample', label: t('storefront.product.sampleTab'), panel: sample },
      ]}
    />
  );
}
