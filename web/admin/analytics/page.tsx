import { type Days, daysOf } from '#core/period.ts';
import { LANGUAGES, SITES } from '#core/locale.ts';
import { Report } from '#web/admin/analytics/report.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { PeriodBar } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const visits = listQuery(
  toOffice.adminAnalytics,
  { onSite: choice(SITES), inLanguage: choice(LANGUAGES) },
  { periods: ['week', 'month', 'quarter', 'own'], everyPeriod: 'month' },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'analytics.read');
  const place = visits.at(request);
  // A range open at one end starts or ends with the last month.
  const { from = '', to = '' } = { ...daysOf('month', new Date()), ...given(place.narrowed) };
  const query = { ...place.narrowed, from, to };
  return { query, list: { ...place, ...(await answered(request, () => api('readVisits', { query }))) } };
}

const given = ({ from, to }: Days): Days => ({ ...(from && { from }), ...(to && { to }) });

/** Visits to the shop: how many by day, from where, how far they get, and which pages they view. */
export default function AnalyticsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  return (
    <>
      <PageHead title={t('analytics.title')} />
      <h1 className="mb-1 text-xl">{t('analytics.title')}</h1>
      <p className="mb-4 max-w-[70ch] text-sm text-ink-600">{t('analytics.intro')}</p>
      <div className="mb-4 flex flex-col gap-3">
        <search className="flex flex-wrap gap-3">
          <ListSelect
            list={list}
            by="onSite"
            label={t('analytics.site')}
            all={t('analytics.everySite')}
            text={(site) => t(`analytics.sites.${site}`)}
          />
          <ListSelect
            list={list}
            by="inLanguage"
            label={t('analytics.language')}
            all={t('analytics.everyLanguage')}
            text={(lang) => t(`analytics.languages.${lang}`)}
          />
        </search>
        <PeriodBar
          list={list}
          exportButton={<ExportButton load={(onLater) => download('exportVisits', { query }, onLater)} />}
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
