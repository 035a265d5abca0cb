import { useNavigate } from 'react-router';
import { ENQUIRY_STATES, ENQUIRY_TOPICS } from '#core/enquiry/states.ts';
import type { Text } from '#core/i18n.ts';
import { EnquiryDialog } from '#web/admin/enquiries/enquiry-dialog.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { EnquiryStatus } from '#web/components/enquiry-status.tsx';
import { ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, opened } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OpenButton } from '#web/components/office/row-link.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

type Row = Answer<'listEnquiries'>['enquiries'][number];

const enquiries = listQuery(toOffice.adminEnquiries, {
  status: choice(ENQUIRY_STATES, 'open'),
  topic: choice(ENQUIRY_TOPICS),
  open: opened(),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'enquiries.handle');
  return await enquiries.load(request, ({ open: _open, ...query }) => api('listEnquiries', { query }));
}

/** Enquiries of members and visitors: open ones to be answered, and those that are done. */
export default function EnquiriesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const { page, open: opened } = list.values;
  return (
    <>
      <OfficeList
        title={t('enquiry.office.title')}
        lead={t('enquiry.office.lead')}
        list={list}
        rowsOf={(answer) => answer.enquiries}
        keyOf={(one) => one.id}
        columns={columnsIn(t, (open) => list.hrefOf({ open }, { page }))}
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('enquiry.office.title')}
            text={(state) => t(`enquiry.status.${state}`)}
          />
        }
        filters={
          <search className="flex">
            <ListSelect
              list={list}
              by="topic"
              label={t('enquiry.field.topic')}
              all={t('enquiry.office.allTopics')}
              text={(topic) => t(`enquiry.topic.${topic}`)}
            />
          </search>
        }
        empty={{ title: t('enquiry.office.none') }}
      />
      {opened !== undefined && (
        <EnquiryDialog
          key={opened}
          id={opened}
          onClose={() => void navigate(list.hrefOf({}, { page }), { replace: true })}
        />
      )}
    </>
  );
}

const columnsIn = (t: Text, hrefOf: (open: number) => string): Column<Row>[] => [
  {
    key: 'subject',
    head: t('enquiry.field.subject'),
    className: 'w-full min-w-48 py-1 font-medium wrap-anywhere',
    cell: ({ subject }) => <bdi>{subject}</bdi>,
  },
  { key: 'number', head: t('enquiry.number'), cell: ({ number }) => <Bidi className="tabular">{number}</Bidi> },
  { key: 'topic', head: t('enquiry.field.topic'), cell: ({ topic }) => t(`enquiry.topic.${topic}`) },
  {
    key: 'from',
    head: t('enquiry.office.from'),
    className: 'whitespace-nowrap',
    cell: ({ isMember }) => t(isMember ? 'enquiry.office.member' : 'enquiry.office.visitor'),
  },
  { key: 'at', head: t('enquiry.event.send'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: 'status',
    head: t('enquiry.office.status'),
    narrow: 'beside',
    cell: ({ status }) => <EnquiryStatus status={status} />,
  },
  {
    key: 'open',
    head: t('enquiry.office.open'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (row) => <OpenButton to={hrefOf(row.id)} label={t('enquiry.office.open')} of={row.number} />,
  },
];
