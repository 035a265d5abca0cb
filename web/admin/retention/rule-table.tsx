import { startOfKstDate } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import type { RetentionRuleAnswer } from '#core/retention/contract.ts';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { Count } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';

type Row = RetentionRuleAnswer;
const CELL = 'py-2! align-top';

/** The table of rules: what, why, how long, what then, and how many records are due. */
export function RuleTable({ rules }: { rules: readonly Row[] }) {
  const t = useText();
  const columns: Column<Row>[] = [
    {
      key: 'what',
      head: t('retention.what'),
      className: `${CELL} min-w-40`,
      cell: (row) => t(`retention.code.${row.code}`),
    },
    { key: 'period', head: t('retention.period'), className: CELL, cell: (row) => <Period rule={row} /> },
    { key: 'basis', head: t('retention.basis'), className: CELL, cell: (row) => <Basis rule={row} /> },
    {
      key: 'outcome',
      head: t('retention.outcome'),
      className: CELL,
      cell: (row) => t(`retention.outcomes.${row.outcome}`),
    },
    { key: 'due', head: t('retention.due'), align: 'end', className: CELL, cell: (row) => <Due rule={row} /> },
    {
      key: 'last',
      head: t('retention.lastCount'),
      align: 'end',
      className: CELL,
      cell: (row) => <LastCount rule={row} />,
    },
  ];
  return <OfficeTable label={t('retention.rules')} rows={rules} keyOf={({ code }) => code} columns={columns} />;
}

function Period({ rule: { days, years, from } }: { rule: Row }) {
  const t = useText();
  return (
    <>
      {days !== null
        ? t('retention.days', { count: days })
        : years !== null
          ? t('retention.years', { count: years })
          : t('retention.forever')}
      <span className="block text-xs text-ink-600">{t(`retention.from.${from}`)}</span>
    </>
  );
}

function Basis({ rule: { basis, effectiveFrom } }: { rule: Row }) {
  const t = useText();
  const lang = useLang();
  return (
    <>
      {t(`retention.bases.${basis}`)}
      <span className="block text-xs text-ink-600">
        {t('retention.since', { date: formatInstant(startOfKstDate(effectiveFrom), lang, 'day') })}
      </span>
    </>
  );
}

function Due({ rule: { due, held, outcome } }: { rule: Row }) {
  const t = useText();
  if (outcome === 'seal') return <span aria-hidden>–</span>;
  return (
    <>
      <Count value={due} />
      {held > 0 && <span className="block text-xs text-ink-600">{t('retention.held', { count: held })}</span>}
    </>
  );
}

function LastCount({ rule: { lastRun } }: { rule: Row }) {
  return lastRun === null ? <span aria-hidden>–</span> : <Count value={lastRun} />;
}
