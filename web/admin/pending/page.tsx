import { PENDING_STATES } from '#core/audit/states.ts';
import { PendingList } from '#web/admin/pending/list.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, type ListQuery, listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'staff.read');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const status = PENDING_STATES.find((one) => one === searchParams.get('status')) ?? 'waiting';
  const query = { status, page: listQuery.page, count: listQuery.count };
  return { listQuery, status, list: await answered(request, () => api('listPendingDecisions', { query })) };
}

/** What staff asked for and a second person decides. */
export default function PendingPage({ loaderData: { listQuery, status, list } }: Route.ComponentProps) {
  const t = useText();
  const hrefOf = (change: Partial<ListQuery>) =>
    toOffice.adminPending({
      status: status === 'waiting' ? undefined : status,
      ...addressOf({ ...listQuery, page: 0, ...change }),
    });
  return (
    <>
      <PageHead title={t('audit.pending.title')} />
      <h1 className="mb-1 text-xl">{t('audit.pending.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('audit.pending.lead')}</p>
      <nav aria-label={t('audit.pending.states')} className="mb-4 flex flex-wrap gap-2">
        {PENDING_STATES.map((one) => (
          <LinkButton
            key={one}
            size="small"
            look={one === status ? 'primary' : 'secondary'}
            aria-current={one === status ? 'page' : undefined}
            to={toOffice.adminPending({ status: one === 'waiting' ? undefined : one })}
          >
            {t(`audit.pending.state.${one}`)}
          </LinkButton>
        ))}
      </nav>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : (
        <>
          <PendingList decisions={list.answer.decisions} status={status} />
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
