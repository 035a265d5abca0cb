import { download } from '#web/components/files/download.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { PeriodBar } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { BestGoods } from '#web/seller/dashboard/best-goods.tsx';
import { SalesFigures } from '#web/seller/dashboard/figures.tsx';
import type { Board } from '#web/seller/dashboard/load.ts';
import { ServiceLevel } from '#web/seller/dashboard/service-level.tsx';
import { SalesTrend } from '#web/seller/dashboard/trend.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** What the store sold in a period beside the period before. */
export function Sales({ board: { place, query, orders, money } }: { board: Board }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  if (!orders) return null;
  const { answer: sales, problem } = orders.report;
  const amounts = money ? money.amounts.answer : undefined;
  const currencies = amounts?.currencies ?? [];
  const isEmpty = sales && [...sales.days, ...sales.before].every((day) => day.orders === 0 && !day.visits);
  const exported = (onLater: () => void) =>
    money
      ? download(
          'exportStoreSalesAmounts',
          { query: { ...query, ...(amounts && { soldIn: amounts.currency }) } },
          onLater,
        )
      : download('exportStoreSales', { query }, onLater);
  return (
    <section aria-labelledby="sales" className="mb-8 flex flex-col gap-4">
      <div>
        <h2 id="sales" className="text-lg">
          {t('seller.sales.title')}
        </h2>
        <p className="max-w-[70ch] text-sm text-ink-600">
          {t('seller.sales.lead')} {!money && t('seller.sales.noMoney')}
        </p>
      </div>
      <PeriodBar list={place} exportButton={<ExportButton load={exported} />} />
      {currencies.length > 1 && (
        <ListChips
          list={place}
          by="currency"
          label={t('seller.sales.currency')}
          options={currencies}
          text={(currency) => currency}
        />
      )}
      {problem ? (
        <ListProblem problem={problem} />
      ) : isEmpty ? (
        <Card>
          <EmptyState icon="receipt" title={t('seller.sales.none')}>
            {t('seller.sales.noneText')}
          </EmptyState>
        </Card>
      ) : (
        <div
          aria-busy={isPageLoading || undefined}
          className={classes('flex flex-col gap-4 transition-opacity', isPageLoading && 'opacity-60')}
        >
          {money && money.amounts.problem && <ListProblem problem={money.amounts.problem} />}
          <SalesFigures sales={sales} money={amounts} />
          <SalesTrend sales={sales} money={amounts} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <BestGoods sales={sales} money={amounts} />
            <ServiceLevel now={sales.service} before={sales.serviceBefore} />
          </div>
        </div>
      )}
    </section>
  );
}
