import type { Text } from '#core/i18n.ts';
import type { PartnerSummaryAnswer } from '#core/partner/contract.ts';
import { PARTNER_STATES } from '#core/partner/states.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { PartnerStatus } from '#web/admin/partners/partner-status.tsx';
import { api } from '#web/api/client.ts';
import { ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OpenButton } from '#web/components/office/row-link.tsx';
import { Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const partners = listQuery(toOffice.adminPartners, {
  status: choice(PARTNER_STATES, 'applied'),
  kind: choice(PARTNER_KINDS),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'partners.manage');
  return await partners.load(request, (query) => api('listPartners', { query }));
}

/** Cooperating members by the state of their application and their kind of work. */
export default function PartnersPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('partners.title')}
      lead={t('partners.lead')}
      list={list}
      rowsOf={(answer) => answer.partners}
      keyOf={(one) => one.memberId}
      columns={columnsIn(t)}
      tabs={
        <ListTabs list={list} by="status" label={t('partners.title')} text={(state) => t(`partner.status.${state}`)} />
      }
      filters={
        <search className="flex">
          <ListSelect
            list={list}
            by="kind"
            label={t('partners.kindLabel')}
            all={t('partners.everyKind')}
            text={(kind) => t(`partner.kind.${kind}`)}
          />
        </search>
      }
      empty={{ title: t('partners.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<PartnerSummaryAnswer>[] => [
  {
    key: 'company',
    head: t('partners.partnerLabel'),
    className: 'min-w-36 py-1 font-medium',
    cell: ({ company }) => <bdi>{company}</bdi>,
  },
  {
    key: 'kind',
    head: t('partners.kindLabel'),
    className: 'whitespace-nowrap',
    cell: ({ kind }) => t(`partner.kind.${kind}`),
  },
  {
    key: 'offer',
    head: t('partners.offer'),
    className: 'w-full min-w-48 py-1',
    narrow: 'above',
    cell: ({ offer }) => (
      <p dir="auto" className="line-clamp-2 text-sm">
        {offer}
      </p>
    ),
  },
  { key: 'applied', head: t('partners.appliedAt'), cell: ({ appliedAt }) => <Moment at={appliedAt} /> },
  {
    key: 'assigned',
    head: t('partners.assigned'),
    align: 'end',
    cell: ({ status, assigned }) => status === 'approved' && <Count value={assigned} />,
  },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: ({ status }) => <PartnerStatus status={status} />,
  },
  {
    key: 'open',
    head: t('partners.open'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: ({ memberId, company }) => (
      <OpenButton to={toOffice.adminPartner(memberId)} label={t('partners.open')} of={company} />
    ),
  },
];
