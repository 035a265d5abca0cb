import type { CertificationStaffRowAnswer } from '#core/certification/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { CertificationStatus } from '#web/components/certification-status.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

type Row = CertificationStaffRowAnswer;

export function CertificationRows({ certifications, busy }: { certifications: readonly Row[]; busy: boolean }) {
  const t = useText();
  const number = (row: Row) => (
    <Link
      {...ROW_LINK}
      to={toOffice.adminCertification(row.id)}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi className="tabular">{row.number}</Bidi>
    </Link>
  );
  const goods = (row: Row) => <bdi>{[row.productName, row.model].filter(Boolean).join(' · ')}</bdi>;
  const columns: Column<Row>[] = [
    { key: 'number', head: t('certification.number'), cell: number },
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
    { key: 'goods', head: t('certification.product'), className: 'w-full max-w-0 min-w-36 truncate', cell: goods },
    { key: 'status', head: t('certification.statusLabel'), cell: (row) => <CertificationStatus certification={row} /> },
  ];
  return (
    <DataList
      label={t('certification.office.title')}
      rows={certifications}
      keyOf={(row) => row.id}
      columns={columns}
      busy={busy}
      card={(row) => (
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {number(row)}
            <CertificationStatus certification={row} />
          </div>
          <p className="font-medium">{goods(row)}</p>
          <p className="text-sm text-ink-600">
            {t(`certification.type.${row.type}`)} · <bdi>{row.applicant}</bdi> · <Moment at={row.requestedAt} />
          </p>
        </div>
      )}
    />
  );
}
