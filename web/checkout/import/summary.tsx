import { type ReactNode, Suspense } from 'react';
import { formatDay, formatNumber } from '#core/format.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { MoneyRow, OrderTotals } from '#web/components/order/order-money.tsx';
import { Price } from '#web/components/price.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';

const CostLines = lazyComponent(() =>
  import('#web/components/landed-cost/cost-lines.tsx').then((module) => module.CostLines),
);

const CM3 = 1_000_000;

/**
 * The amount due after the review beside the later estimate, every line with its rule; small screens show the total as
 * a bar at the bottom.
 */
export function ImportSummary({ checkout }: { checkout: ImportCheckout }) {
  const { quote, isCounting, isBusy, submit } = checkout;
  const t = useText();
  const lang = useLang();
  const { estimate, expected } = quote;
  const day = (date: string) => formatDay(date, lang);
  return (
    <aside aria-labelledby="import-summary" className="min-w-0">
      <Card className="flex flex-col gap-4 p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
        <h2 id="import-summary" className="text-lg">
          {t('checkout.summary.title')}
        </h2>
        <div
          aria-live="polite"
          aria-busy={isCounting}
          className={isCounting ? 'flex flex-col gap-4 opacity-60' : 'flex flex-col gap-4'}
        >
          <OrderTotals money={quote} totalLabel={t('importing.firstPayment')} />
          <dl className="flex flex-col gap-1 rounded-sm bg-surface-1 p-3">
            <MoneyRow label={t('logistics.later')}>
              <Price money={estimate.secondTotal} className="font-semibold" />
              <Approximate money={estimate.secondTotal} className="block text-sm text-ink-600" />
            </MoneyRow>
            <MoneyRow label={t('logistics.landed')}>
              <Price money={estimate.total} className="font-semibold" />
              <Approximate money={estimate.total} className="block text-sm text-ink-600" />
            </MoneyRow>
            <MoneyRow label={t('logistics.range')}>
              <bdi dir="ltr" className="whitespace-nowrap">
                <Price money={estimate.low} /> – <Price money={estimate.high} />
              </bdi>
            </MoneyRow>
          </dl>
          <Details title={t('importing.checkout.nowLines')}>
            <CostLines lines={estimate.first} />
            {quote.freightFrom && (
              <p className="pt-2 text-xs text-ink-500">{t(`logistics.freightFrom.${quote.freightFrom}`)}</p>
            )}
          </Details>
          <Details title={t('importing.checkout.laterLines')}>
            <CostLines lines={estimate.second} />
          </Details>
          <p className="text-xs text-ink-500">
            {t(`logistics.charged.${estimate.chargeable.decidedBy}`, {
              cbm: formatNumber(estimate.chargeable.cm3 / CM3, 4),
            })}{' '}
            · {t('logistics.rates.applied')}{' '}
            {t('logistics.rates.one', { won: estimate.rates.applied, date: day(estimate.rates.asOf) })}
          </p>
          <p className="flex items-start gap-2 text-sm text-ink-600">
            <Icon name="clock" size={18} className="mt-0.5" />
            <span>{t('importing.checkout.arrives', { from: day(expected.doorFrom), to: day(expected.doorTo) })}</span>
          </p>
        </div>
        <Button size="large" wide busy={isBusy || isCounting} onClick={submit} className="max-lg:hidden">
          {t('importing.checkout.order')}
        </Button>
        <p className="flex items-start gap-2 text-sm text-ink-600">
          <Icon name="shield" size={18} className="mt-0.5 text-verified-600" />
          {t('importing.checkout.nothingYet')}
        </p>
      </Card>
      <div
        className={
          'fixed inset-x-0 bottom-0 z-40 flex items-center justify-between gap-3 border-t border-line ' +
          'bg-surface px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:hidden'
        }
      >
        <span className="flex min-w-0 flex-col">
          <span className="text-xs text-ink-600">{t('importing.firstPayment')}</span>
          <Price money={quote.total} className="text-lg font-bold" />
          <span className="text-xs text-ink-600">
            {t('logistics.later')} <Price money={estimate.secondTotal} />
          </span>
        </span>
        <Button size="large" busy={isBusy || isCounting} onClick={submit} className="shrink-0">
          {t('importing.checkout.order')}
        </Button>
      </div>
    </aside>
  );
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line-soft">
      <summary className="flex min-h-10 cursor-pointer items-center text-sm font-medium text-brand-700">
        {title}
      </summary>
      <Suspense fallback={<div className="h-40" />}>
        <dl className="flex flex-col divide-y divide-line-soft text-sm">{children}</dl>
      </Suspense>
    </details>
  );
}
