import type { Text } from '#core/i18n.ts';
import type { StaffDecisionAnswer } from '#core/audit/contract.ts';
import { subjectHref } from '#web/admin/decisions/subject-href.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { AskedFigure } from '#web/components/office/asked-figure.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';

type Row = StaffDecisionAnswer;

const CELL = 'py-2! align-top';

/** Decisions of staff; `textOf` says what was decided. */
export const decisionColumns = (t: Text, textOf: (row: Row) => string): Column<Row>[] => [
  {
    key: 'at',
    head: t('audit.list.when'),
    className: `whitespace-nowrap ${CELL}`,
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: 'by',
    head: t('audit.list.who'),
    className: `whitespace-nowrap ${CELL}`,
    cell: ({ by, approvedBy }) => (
      <>
        <bdi>{by.name}</bdi>
        {approvedBy && (
          <span className="block text-ink-600">
            {t('audit.list.second')} <bdi>{approvedBy.name}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'what',
    head: t('audit.list.what'),
    narrow: 'name',
    className: `min-w-44 font-medium ${CELL}`,
    cell: (row) => (
      <>
        {textOf(row)}
        {row.amount && <Price money={row.amount} className="block text-sm font-normal text-ink-600" />}
      </>
    ),
  },
  {
    key: 'subject',
    head: t('audit.list.subject'),
    className: `whitespace-nowrap ${CELL}`,
    narrow: 'above',
    cell: (row) => <Subject row={row} />,
  },
  {
    key: 'figures',
    head: t('audit.list.figures'),
    className: CELL,
    narrow: 'above',
    cell: (row) => row.figures.length > 0 && <Figures row={row} />,
  },
  {
    key: 'reason',
    head: t('audit.reason'),
    className: `min-w-44 ${CELL}`,
    cell: ({ reason }) =>
      reason && (
        <p dir="auto" className="whitespace-pre-line">
          {reason}
        </p>
      ),
  },
];

function Subject({ row }: { row: Row }) {
  const t = useText();
  const { subject, orderId } = row;
  const link = 'inline-flex min-h-6 items-center text-brand-700 underline pointer-coarse:min-h-11';
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-ink-600">{t(`audit.list.kind.${subject.kind}`)}</span>
      <Link to={subjectHref(row)} className={link}>
        <Bidi className="tabular">{subject.label}</Bidi>
      </Link>
      {orderId !== null && subject.kind !== 'order' && (
        <Link to={toOffice.adminOrder(orderId)} className={link}>
          {t('audit.list.kind.order')}
        </Link>
      )}
    </span>
  );
}

function Figures({ row: { figures } }: { row: Row }) {
  const t = useText();
  return (
    <ul className="flex min-w-64 flex-col gap-2">
      {figures.map((figure) => (
        <li key={`${figure.path} ${figure.code}`} className="flex flex-col gap-1">
          <span className="text-ink-600">{explained(t, figure)}</span>
          <AskedFigure params={figure.params} isSmall />
        </li>
      ))}
    </ul>
  );
}
