import type { Text } from '#core/i18n.ts';
import type { Answer } from '#web/api/types.ts';
import { EnquiryStatus } from '#web/components/enquiry-status.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OpenButton } from '#web/components/office/row-link.tsx';
import { Bidi } from '#web/components/price.tsx';

type Row = Answer<'listEnquiries'>['enquiries'][number];

/** Enquiries; `hrefOf` is the address that opens one. */
export const enquiryColumns = (t: Text, hrefOf: (open: number) => string): Column<Row>[] => [
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
