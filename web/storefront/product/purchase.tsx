import { Suspense } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { TierTable } from '#web/components/product/tier-table.tsx';
import { lazyComponent, lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { BuyBox } from '#web/storefront/product/buy-box.tsx';
import { OptionMatrix } from '#web/storefront/product/option-matrix.tsx';
import type { Picked, Picks, Product } from '#web/storefront/product/picks.ts';
import type { Buying } from '#web/storefront/product/use-buying.ts';
import { Skeleton } from '#web/ui/surface.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

// Rendered by the server; the member's own address is known later.
const DeliversTo = lazyWhenIdle(() =>
  import('#web/storefront/product/delivers-to.tsx').then((module) => module.DeliversTo),
);

const BulkTools = lazyWhenIdle(() =>
  import('#web/storefront/product/bulk/bulk-tools.tsx').then((module) => module.BulkTools),
);

// Loaded on demand, because most buyers order in bulk.
const ModePanel = lazyComponent(() =>
  import('#web/storefront/product/mode-panel.tsx').then((module) => module.ModePanel),
);

// Loaded only for import products, whose price it is.
const LandedPrice = lazyComponent(() =>
  import('#web/storefront/product/landed-price.tsx').then((module) => module.LandedPrice),
);

// Loaded only while the store is on vacation.
const VacationNotice = lazyComponent(() =>
  import('#web/components/vacation-notice.tsx').then((module) => module.VacationNotice),
);

export type Mode = 'bulk' | 'sample' | 'oem';

type Props = {
  product: Product;
  picks: Picks;
  picked: Picked;
  buying: Buying;
  mode: Mode;
  onMode(mode: Mode): void;
  onPicks(more: Picks): void;
  onShow(picture: string): void;
  onMissing(): void;
};

/** The ways to buy: bulk, sample or OEM, each with its own rules. */
export function Purchase({ product, picks, picked, buying, mode, onMode, onPicks, onShow, onMissing }: Props) {
  const t = useText();
  const pick = (sku: string, quantity: number) => onPicks({ [sku]: quantity });
  const bulk = (
    <div className="flex flex-col gap-5">
      <TierTable rows={product.prices} quantity={picked.quantity} />
      <div className="flex flex-col gap-1">
        <OptionMatrix product={product} picks={picks} onPick={pick} onShow={onShow} />
        {product.variants.length > 1 && !product.soldOut && (
          <Suspense>
            <BulkTools product={product} picks={picks} onPicks={onPicks} />
          </Suspense>
        )}
      </div>
      <BuyBox product={product} picked={picked} buying={buying} onPick={pick} onMissing={onMissing}>
        {product.publishWay === 'IMPORT_BY_1688' && (
          <Suspense fallback={<Skeleton className="h-56" />}>
            <LandedPrice product={product} picked={picked} />
          </Suspense>
        )}
      </BuyBox>
    </div>
  );
  const reach = (
    <>
      {product.store.vacation && (
        <Suspense>
          <VacationNotice vacation={product.store.vacation} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-5" />}>
        <DeliversTo product={product} />
      </Suspense>
    </>
  );
  if (!product.sample && !product.oem)
    return (
      <div className="flex flex-col gap-5">
        {reach}
        {bulk}
      </div>
    );
  const other = (key: Exclude<Mode, 'bulk'>, label: string) => ({
    key,
    label,
    panel: (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <ModePanel product={product} buying={buying} mode={key} />
      </Suspense>
    ),
  });
  return (
    <div className="flex flex-col gap-4">
      {reach}
      <Tabs<Mode>
        label={t('goods.product.ways')}
        chosen={mode}
        onChoose={onMode}
        tabs={[
          { key: 'bulk', label: t('goods.product.bulk'), panel: bulk },
          ...(product.sample ? [other('sample', t('goods.product.sampleTab'))] : []),
          ...(product.oem ? [other('oem', t('goods.product.oemTab'))] : []),
        ]}
      />
    </div>
  );
}
