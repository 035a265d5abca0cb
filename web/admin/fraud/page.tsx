import { FRAUD_CASE_STATES } from '#core/fraud/states.ts';
import { CaseList } from '#web/admin/fraud/case-list.tsx';
import { FraudRules } from '#web/admin/fraud/rules.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'fraud.review');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = FRAUD_CASE_STATES.find((option) => option === searchParams.get('status')) ?? 'open';
  return {
    listQuery: { page, count },
    status,
    list: await answered(request, () => api('listFraudCases', { query: { status, page, count } })),
    rules: await answered(request, () => api('listFraudRules')),
  };
}

/** Orders with coupon or mileage that a fraud rule raised, their decisions, and the rules. */
export default function FraudPage({ loaderData: { listQuery, status, list, rules } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('fraud.title')} />
      <h1 className="mb-1 text-xl">{t('fraud.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('fraud.lead')}</p>
      <LinkTabs
        label={t('fraud.title')}
        current={status}
        className="mb-4"
        tabs={FRAUD_CASE_STATES.map((key) => ({
          key,
          label: t(`fraud.status.${key}`),
          href: toOffice.adminFraud({ status: key === 'open' ? undefined : key }),
        }))}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.cases.length === 0 ? (
        <Card>
          <EmptyState icon="shield" title={t(`fraud.none.${status}`)} />
        </Card>
      ) : (
        <>
          <CaseList cases={list.answer.cases} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={(change) => toOffice.adminFraud({ status, ...listQuery, ...change })}
          />
        </>
      )}
      {rules.problem ? <ListProblem problem={rules.problem} /> : <FraudRules rules={rules.answer.rules} />}
    </>
  );
}
