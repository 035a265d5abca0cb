import { useState } from 'react';
import type { VisitsAnswer } from '#core/analytics/contract.ts';
import { formatDay } from '#core/format.ts';
import { LineChart } from '#web/admin/analytics/line-chart.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Count } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

type Day = VisitsAnswer['days'][number];
const SERIES = ['visits', 'visitors'] as const;
const COLUMNS = ['visits', 'visitors', 'members', 'views'] as const;

/** Visits and visitors per day, as a chart or a table. */
export function VisitsByDay({ days }: { days: readonly Day[] }) {
  const t = useText();
  const lang = useLang();
  const [isTable, setTable] = useState(false);
  const nameOf = (day: string) => formatDay(day, lang);
  const most = days.reduce((best, day) => (day.visits > best.visits ? day : best));
  const label = t('analytics.chartOf', {
    from: nameOf(days.at(0)?.day ?? most.day),
    to: nameOf(days.at(-1)?.day ?? most.day),
    day: nameOf(most.day),
    most: most.visits,
  });
  return (
    <Section
      title={t('analytics.byDay')}
      aside={
        <Button look="quiet" size="small" icon={isTable ? 'eye' : 'list'} onClick={() => setTable(!isTable)}>
          {isTable ? t('analytics.asChart') : t('analytics.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <DayTable label={label} days={days} nameOf={nameOf} />
      ) : (
        <LineChart
          label={label}
          points={days.map((day) => ({ name: nameOf(day.day), values: SERIES.map((key) => day[key]) }))}
          series={SERIES.map((key) => t(`analytics.figure.${key}`))}
        />
      )}
    </Section>
  );
}

/** The newest day first. */
function DayTable({ label, days, nameOf }: { label: string; days: readonly Day[]; nameOf(day: string): string }) {
  const t = useText();
  return (
    <TableFrame label={label} dense>
      <thead>
        <tr>
          <th scope="col">{t('analytics.day')}</th>
          {COLUMNS.map((key) => (
            <th key={key} scope="col" className="text-end!">
              {t(`analytics.figure.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="bg-surface! font-medium!">
              <time dateTime={day.day}>{nameOf(day.day)}</time>
            </th>
            {COLUMNS.map((key) => (
              <td key={key} className="text-end">
                <Count value={day[key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
