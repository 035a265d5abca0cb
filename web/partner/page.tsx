import type { Text } from '#core/i18n.ts';
import type { AssignedWorkRow } from '#core/partner/work/contract.ts';
import { api } from '#web/api/client.ts';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { WorkState } from '#web/partner/work-state.tsx';
import { requirePartner } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const work = listQuery(to.partner, {});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePartner(request);
  return await work.load(request, (query) => api('listAssignedWork', { query }));
}

/** Everything that is assigned to the partner, the earliest due first (MEM-003). */
export default function WorkPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('work.title')}
      lead={t('work.lead')}
      list={list}
      rowsOf={(answer) => answer.assignments}
      keyOf={(one) => one.id}
      columns={columnsIn(t)}
      empty={{ icon: 'box', title: t('work.none'), children: t('work.noneHint') }}
    />
  );
}

const columnsIn = (t: Text): Column<AssignedWorkRow>[] => [
  {
    key: 'reference',
    head: t('work.number'),
    cell: ({ id, reference }) => (
      <RowLink to={toOffice.partnerWork(id)}>
        <Bidi className="tabular">{reference}</Bidi>
      </RowLink>
    ),
  },
  {
    key: 'what',
    head: t('work.whatLabel'),
    className: 'whitespace-nowrap',
    cell: (one) => [t(`work.kind.${one.work}`), one.leg && t(`work.leg.${one.leg}`)].filter(Boolean).join(' · '),
  },
  {
    key: 'task',
    head: t('work.needed'),
    className: 'w-full min-w-48 py-1',
    narrow: 'above',
    cell: ({ task }) => (
      <p dir="auto" className="line-clamp-2">
        {task}
      </p>
    ),
  },
  { key: 'due', head: t('partners.due'), cell: ({ dueOn }) => dueOn && <Day on={dueOn} /> },
  { key: 'state', head: t('office.order.status'), narrow: 'beside', cell: (one) => <WorkState work={one} /> },
];
