import { HoldList, loadHolds } from '#web/admin/retention/hold-list.tsx';
import { LastRun } from '#web/admin/retention/last-run.tsx';
import { RuleTable } from '#web/admin/retention/rule-table.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'retention.manage');
  const [report, holds] = await Promise.all([answered(request, () => api('readRetention')), loadHolds(request)]);
  return { report, holds };
}

/** The rules by which records are deleted, what is due now, and the legal holds that prevent it. */
export default function RetentionPage({ loaderData: { report, holds } }: Route.ComponentProps) {
  const t = useText();
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
      <HoldList list={holds} />
    </>
  );
}
