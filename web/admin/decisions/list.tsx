import type { StaffDecisionAnswer } from '#core/audit/contract.ts';
import { useActionText } from '#web/admin/decisions/action-name.ts';
import { subjectHref } from '#web/admin/decisions/subject-href.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { AskedFigure } from '#web/components/office/asked-figure.tsx';
import { Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Row = StaffDecisionAnswer;

/** Decisions of staff, the newest first. */
export function DecisionList({ decisions }: { decisions: readonly Row[] }) {
  const t = useText();
  const textOf = useActionText();
  const busy = useIsPageLoading();
  if (decisions.length === 0)
    return (
      <Card>
        <EmptyState icon="list" title={t('audit.list.none')}>
          {t('audit.list.noneHint')}
        </EmptyState>
      </Card>
    );
  const columns: Column<Row>[] = [
    {
      key: 'at',
      head: t('audit.list.when'),
      className: 'whitespace-nowrap py-2! align-top',
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      key: 'by',
      head: t('audit.list.who'),
      className: 'whitespace-nowrap py-2! align-top',
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
      className: 'min-w-44 py-2! align-top font-medium',
      cell: (row) => (
        <>
          {textOf(row)}
          {row.amount && <Price money={row.amount} className="block font-normal text-ink-600" />}
        </>
      ),
    },
    {
      key: 'subject',
      head: t('audit.list.subject'),
      className: 'whitespace-nowrap py-2! align-top',
      cell: (row) => <Subject row={row} />,
    },
    {
      key: 'figures',
      head: t('audit.list.figures'),
      className: 'py-2! align-top',
      cell: (row) => <Figures row={row} />,
    },
    {
      key: 'reason',
      head: t('audit.reason'),
      className: 'min-w-44 py-2! align-top',
      cell: ({ reason }) => (
        <p dir="auto" className="whitespace-pre-line">
          {reason}
        </p>
      ),
    },
  ];
  return (
    <DataList
      label={t('audit.list.title')}
      rows={decisions}
      keyOf={({ id }) => id}
      columns={columns}
      busy={busy}
      card={(row) => (
        <div className="flex flex-col gap-2 text-sm">
          <p className="text-base font-medium">{textOf(row)}</p>
          {row.amount && <Price money={row.amount} />}
          <Subject row={row} />
          <Figures row={row} />
          <p dir="auto" className="whitespace-pre-line">
            {row.reason}
          </p>
          <p className="text-ink-600">
            <Moment at={row.at} /> · <bdi>{row.by.name}</bdi>
            {row.approvedBy && (
              <>
                {' · '}
                {t('audit.list.second')} <bdi>{row.approvedBy.name}</bdi>
              </>
            )}
          </p>
        </div>
      )}
    />
  );
}

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
  if (figures.length === 0) return null;
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
