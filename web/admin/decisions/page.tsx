import { STAFF_ACTIONS } from '#core/audit/rules.ts';
import { DecisionFilter } from '#web/admin/decisions/filter.tsx';
import { DecisionList } from '#web/admin/decisions/list.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, type ListQuery, listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'audit.read');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const staffId = Number(searchParams.get('staff'));
  const filter = {
    action: STAFF_ACTIONS.find((action) => action === searchParams.get('action')),
    staffId: Number.isInteger(staffId) && staffId > 0 ? staffId : undefined,
    subject: searchParams.get('subject')?.trim().slice(0, 100) || undefined,
  };
  const query = { ...callQueryOf(listQuery), ...filter };
  return { listQuery, filter, list: await answered(request, () => api('listStaffDecisions', { query })) };
}

/** Everything staff confirmed, undid, stopped or took down, with figures and reason. */
export default function DecisionsPage({ loaderData: { listQuery, filter, list } }: Route.ComponentProps) {
  const t = useText();
  const { action, staffId, subject } = filter;
  const hrefOf = (change: Partial<ListQuery>) =>
    toOffice.adminDecisions({ action, staff: staffId, subject, ...addressOf({ ...listQuery, page: 0, ...change }) });
  return (
    <>
      <PageHead title={t('audit.list.title')} />
      <h1 className="mb-1 text-xl">{t('audit.list.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('audit.list.lead')}</p>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : (
        <>
          <div className="mb-4 flex flex-col gap-3">
            <DecisionFilter
              key={JSON.stringify(filter)}
              filter={filter}
              staff={list.answer.staff}
              period={addressOf({ ...listQuery, page: 0 })}
            />
            <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
          </div>
          <DecisionList decisions={list.answer.decisions} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
