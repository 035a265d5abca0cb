import { daysOf, type Period } from '#core/period.ts';
import { LANGUAGES, SITES } from '#core/locale.ts';
import { type Narrowed, Narrowing } from '#web/admin/analytics/narrowing.tsx';
import { Report } from '#web/admin/analytics/report.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/download.ts';
import { answered } from '#web/components/office/answered.ts';
import { type ListQuery, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodBar } from '#web/components/office/period-bar.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const SHOWN: readonly Period[] = ['week', 'month', 'quarter', 'own'];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'analytics.read');
  const { searchParams } = new URL(request.url);
  const { own, period: requestedPeriod } = listQueryOf(searchParams);
  const period = SHOWN.find((option) => option === requestedPeriod) ?? 'month';
  const narrowed: Narrowed = {
    site: SITES.find((option) => option === searchParams.get('onSite')),
    lang: LANGUAGES.find((option) => option === searchParams.get('inLanguage')),
  };
  const now = new Date();
  // A range open at one end starts or ends with the last month.
  const { from = '', to = '' } = {
    ...daysOf('month', now),
    ...daysOf(period, now, { ...(own.from && { from: own.from }), ...(own.to && { to: own.to }) }),
  };
  const query = {
    from,
    to,
    ...(narrowed.site && { onSite: narrowed.site }),
    ...(narrowed.lang && { inLanguage: narrowed.lang }),
  };
  return {
    listQuery: { period, own },
    narrowed,
    query,
    list: await answered(request, () => api('readVisits', { query })),
  };
}

/** Visits to the shop: how many by day, from where, how far they get, and which pages they view. */
export default function AnalyticsPage({ loaderData: { listQuery, narrowed, query, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<Pick<ListQuery, 'period' | 'own'> & Narrowed>) => {
    const { period, own, site, lang } = { ...listQuery, ...narrowed, ...change };
    return toOffice.adminAnalytics({
      ...(period !== 'month' && { period }),
      ...(period === 'own' && own),
      onSite: site,
      inLanguage: lang,
    });
  };
  return (
    <>
      <PageHead title={t('analytics.title')} />
      <h1 className="mb-1 text-xl">{t('analytics.title')}</h1>
      <p className="mb-4 max-w-[70ch] text-sm text-ink-600">{t('analytics.intro')}</p>
      <div className="mb-4 flex flex-col gap-3">
        <Narrowing narrowed={narrowed} hrefOf={hrefOf} />
        <PeriodBar
          listQuery={listQuery}
          periods={SHOWN}
          hrefOf={hrefOf}
          load={(onLater) => download('exportVisits', { query }, onLater)}
        />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.totals.visits === 0 ? (
        <Card>
          <EmptyState icon="eye" title={t('analytics.empty')}>
            {t('analytics.emptyHint')}
          </EmptyState>
        </Card>
      ) : (
        <Report answer={list.answer} busy={isPageLoading} />
      )}
    </>
  );
}
