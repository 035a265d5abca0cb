import { useState } from 'react';
import { HoldList } from '#web/admin/retention/hold-list.tsx';
import { LastRun } from '#web/admin/retention/last-run.tsx';
import { PlaceHold } from '#web/admin/retention/place-hold.tsx';
import { RuleTable } from '#web/admin/retention/rule-table.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['inForce', 'lifted'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'retention.manage');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('holds')) ?? 'inForce';
  const query = { lifted: tab === 'lifted', page, count };
  const [report, holds] = await Promise.all([
    answered(request, () => api('readRetention')),
    answered(request, () => api('listLegalHolds', { query })),
  ]);
  return { report, holds, tab, listQuery: { page, count } };
}

/** The rules by which records are deleted, what is due now, and the legal holds that prevent it. */
export default function RetentionPage({ loaderData: { report, holds, tab, listQuery } }: Route.ComponentProps) {
  const t = useText();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <>
      <PageHead title={t('retention.title')} />
      <h1 className="mb-1 text-xl">{t('retention.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('retention.lead')}</p>
      {report.problem ? (
        <ListProblem problem={report.problem} />
      ) : (
        <>
          <LastRun run={report.answer.lastRun} />
          <RuleTable rules={report.answer.rules} />
        </>
      )}
      <section aria-labelledby="holds" className="mt-8">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
          <h2 id="holds" className="text-lg">
            {t('retention.holds')}
          </h2>
          <Button look="secondary" onClick={() => setPlacing(true)}>
            {t('retention.place')}
          </Button>
        </div>
        <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('retention.holdsLead')}</p>
        <LinkTabs
          label={t('retention.holds')}
          current={tab}
          className="mb-4"
          tabs={TABS.map((key) => ({
            key,
            label: t(`retention.${key}`),
            href: toOffice.adminRetention({ holds: key === 'inForce' ? undefined : key }),
          }))}
        />
        {holds.problem ? (
          <ListProblem problem={holds.problem} />
        ) : (
          <HoldList list={holds.answer} tab={tab} listQuery={listQuery} />
        )}
      </section>
      {isPlacing && <PlaceHold onClose={() => setPlacing(false)} />}
    </>
  );
}
