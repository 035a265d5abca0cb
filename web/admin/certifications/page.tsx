import type { CertificationStaffRowAnswer } from '#core/certification/contract.ts';
import { CERTIFICATION_STATES, STAGES } from '#core/certification/states.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { CertificationStatus } from '#web/components/certification/certification-status.tsx';
import { ListSearch, ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const NUMBER_LENGTH = 60;
const certifications = listQuery(toOffice.adminCertifications, {
  // The number of a certificate is that of its issuer.
  number: words(NUMBER_LENGTH),
  stage: choice(STAGES),
  status: choice(CERTIFICATION_STATES),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'certifications.handle');
  return await certifications.load(request, (query) => api('listCertificationsForStaff', { query }));
}

/** The requests of all members, the longest waiting first. */
export default function AdminCertifications({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('certification.office.title')}
      list={list}
      rowsOf={(answer) => answer.certifications}
      keyOf={(row) => row.id}
      columns={columnsIn(t)}
      tabs={
        <ListTabs
          list={list}
          by="stage"
          label={t('certification.stage.label')}
          text={(stage) => t(`certification.stage.${stage}`)}
          also={{ status: undefined }}
        />
      }
      filters={
        <ListSearch list={list} by="number" label={t('certification.office.find')} maxLength={NUMBER_LENGTH} isCode>
          <ListSelect
            list={list}
            by="status"
            label={t('certification.statusLabel')}
            text={(state) => t(`certification.status.${state}`)}
          />
        </ListSearch>
      }
      empty={{ icon: 'shield', title: t('certification.office.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<CertificationStaffRowAnswer>[] => [
  {
    key: 'number',
    head: t('certification.number'),
    cell: (row) => (
      <RowLink to={toOffice.adminCertification(row.id)}>
        <Bidi className="tabular">{row.number}</Bidi>
      </RowLink>
    ),
  },
  {
    key: 'requested',
    head: `${t('certification.requestedAt')} (KST)`,
    cell: (row) => <Moment at={row.requestedAt} />,
  },
  {
    key: 'applicant',
    head: t('certification.applicant'),
    className: 'max-w-40 truncate',
    cell: (row) => <bdi>{row.applicant}</bdi>,
  },
  {
    key: 'type',
    head: t('certification.typeLabel'),
    className: 'whitespace-nowrap',
    cell: (row) => t(`certification.type.${row.type}`),
  },
  {
    key: 'goods',
    head: t('certification.product'),
    className: 'w-full max-w-0 min-w-36 truncate',
    narrow: 'above',
    cell: ({ productName, model }) => <bdi>{[productName, model].filter(Boolean).join(' · ')}</bdi>,
  },
  {
    key: 'status',
    head: t('certification.statusLabel'),
    narrow: 'beside',
    cell: (row) => <CertificationStatus certification={row} />,
  },
];
