import { startOfKstDate } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import type { RetentionRuleAnswer } from '#core/retention/contract.ts';
import { RETENTION_CODES } from '#core/retention/rules.ts';
import { Facts } from '#web/components/office/pieces.tsx';
import { Count } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';

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
  return (
    <DataList
      label={t('retention.rules')}
      rows={rules}
      keyOf={({ code }) => RETENTION_CODES.indexOf(code)}
      columns={columns}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <h2 className="text-md">{t(`retention.code.${row.code}`)}</h2>
          <Facts
            rows={[
              [t('retention.period'), <Period key="period" rule={row} />],
              [t('retention.basis'), <Basis key="basis" rule={row} />],
              [t('retention.outcome'), t(`retention.outcomes.${row.outcome}`)],
              [t('retention.due'), <Due key="due" rule={row} />],
              [t('retention.lastCount'), <LastCount key="last" rule={row} />],
            ]}
          />
        </div>
      )}
    />
  );
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
