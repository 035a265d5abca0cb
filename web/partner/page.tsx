import { useRef } from 'react';
import type { AssignedWorkRow } from '#core/partner/work/contract.ts';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { Day, ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { WorkState } from '#web/partner/work-state.tsx';
import { requirePartner } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK, useRowKeys } from '#web/ui/row-keys.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePartner(request);
  const { page, count } = listQueryOf(new URL(request.url).searchParams);
  return {
    listQuery: { page, count },
    list: await answered(request, () => api('listAssignedWork', { query: { page, count } })),
  };
}

/** Everything that is assigned to the partner, the earliest due first (MEM-003). */
export default function WorkPage({ loaderData: { listQuery, list } }: Route.ComponentProps) {
  const t = useText();
  const frame = useRef<HTMLUListElement>(null);
  useRowKeys(frame);
  return (
    <>
      <PageHead title={t('work.title')} />
      <h1 className="mb-1 text-xl">{t('work.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('work.lead')}</p>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.assignments.length === 0 ? (
        <Card>
          <EmptyState title={t('work.none')} icon="box">
            {t('work.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul ref={frame} className="flex flex-col gap-3">
            {list.answer.assignments.map((one) => (
              <li key={one.id} data-row>
                <WorkRow work={one} />
              </li>
            ))}
          </ul>
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={(change) => to.partner({ ...listQuery, ...change })}
          />
        </>
      )}
    </>
  );
}

function WorkRow({ work }: { work: AssignedWorkRow }) {
  const t = useText();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-md">
          <Link
            {...ROW_LINK}
            to={toOffice.partnerWork(work.id)}
            className="inline-flex min-h-8 items-center text-brand-700 hover:underline"
          >
            <Bidi className="tabular">{work.reference}</Bidi>
          </Link>
          <WorkState work={work} />
        </h2>
        <p className="text-sm text-ink-600">
          {t(`work.kind.${work.work}`)}
          {work.leg && ` · ${t(`work.leg.${work.leg}`)}`}
        </p>
        <p dir="auto" className="line-clamp-2">
          {work.task}
        </p>
      </div>
      {work.dueOn && (
        <p className="text-sm text-ink-600">
          {t('partners.due')}: <Day on={work.dueOn} />
        </p>
      )}
    </Card>
  );
}
