import { Suspense, useState } from 'react';
import { formatDay, formatMoney, formatMonth, formatNumber } from '#core/format.ts';
import { DECIMALS } from '#core/money.ts';
import type { StoreSalesAmountsAnswer, StoreSalesAnswer } from '#core/sales/contract.ts';
import { byStep, changeOf, type SalesStep, STEPS_OF_SALES } from '#core/sales/rules.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import type { ChartProps } from '#web/seller/dashboard/sales-chart.tsx';
import { type DrawnFigure, drawnDays } from '#web/seller/dashboard/figures-of.ts';
import { Change } from '#web/seller/dashboard/figures.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Skeleton, TableFrame } from '#web/ui/surface.tsx';

const SalesChart = lazyComponent<ChartProps>(() =>
  import('#web/seller/dashboard/sales-chart.tsx').then((module) => module.SalesChart),
);

/** More days than these are drawn by week, and by month. */
const DAYS_DRAWN = 62;
const WEEKS_DRAWN = 200;
const fittingStep = (days: number): SalesStep => (days > WEEKS_DRAWN ? 'month' : days > DAYS_DRAWN ? 'week' : 'day');

type Props = { sales: StoreSalesAnswer; money: StoreSalesAmountsAnswer | undefined };

/** A figure over the period beside the period before, as a picture and as a table. */
export function SalesTrend({ sales, money }: Props) {
  const t = useText();
  const lang = useLang();
  const figures: DrawnFigure[] = money ? ['amount', 'orders', 'units'] : ['orders', 'units'];
  const [chosenFigure, setFigure] = useState<DrawnFigure>();
  const [chosenStep, setStep] = useState<SalesStep>();
  const [isTable, setTable] = useState(false);
  const figure = figures.find((one) => one === chosenFigure) ?? figures[0] ?? 'orders';
  const step = chosenStep ?? fittingStep(sales.days.length);
  const days = drawnDays(figure, sales, money);
  const nameOf = (day: string) =>
    step === 'month'
      ? formatMonth(day.slice(0, 7), lang)
      : step === 'week'
        ? t('seller.sales.weekOf', { day: formatDay(day, lang) })
        : formatDay(day, lang);
  const dayOfMonth = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, {
    timeZone: 'UTC',
    calendar: 'gregory',
    month: 'numeric',
    day: 'numeric',
  });
  const points = byStep(days, ['now', 'before'], step).map(({ day, sums }) => ({
    name: nameOf(day),
    tick: step === 'month' ? nameOf(day) : dayOfMonth.format(new Date(day)),
    now: sums.get('now') ?? 0,
    before: sums.get('before') ?? 0,
  }));
  const isMoney = figure === 'amount' && money !== undefined;
  const whole = (value: number) =>
    isMoney ? formatMoney({ amount: value, currency: money.currency }) : formatNumber(value);
  const compact = new Intl.NumberFormat(`${lang}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: 1 });
  const short = (value: number) => compact.format(isMoney ? value / 10 ** DECIMALS[money.currency] : value);
  const sumOf = (key: 'now' | 'before') => points.reduce((sum, point) => sum + point[key], 0);
  const names = { now: t('seller.sales.now'), before: t('seller.sales.before') };
  const label = t('seller.sales.chartOf', {
    figure: t(`seller.sales.figure.${figure}`),
    from: formatDay(days.at(0)?.day ?? '', lang),
    to: formatDay(days.at(-1)?.day ?? '', lang),
    sum: whole(sumOf('now')),
    before: whole(sumOf('before')),
  });
  return (
    <Section
      title={t('seller.sales.byDay')}
      className="min-w-0"
      aside={
        <Button look="quiet" size="small" icon={isTable ? 'eye' : 'list'} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'seller.sales.asChart' : 'seller.sales.asTable')}
        </Button>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Legend names={names} />
        <div className="flex flex-wrap gap-2">
          <Choice
            label={t('seller.sales.show')}
            value={figure}
            options={figures}
            text={(one) => t(`seller.sales.figure.${one}`)}
            onChange={(one) => setFigure(one)}
          />
          <Choice
            label={t('seller.sales.stepLabel')}
            value={step}
            options={STEPS_OF_SALES}
            text={(one) => t(`seller.sales.step.${one}`)}
            onChange={(one) => setStep(one)}
          />
        </div>
      </div>
      {isTable ? (
        <PointTable label={label} points={points} names={names} whole={whole} />
      ) : (
        <figure>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <SalesChart
              label={label}
              points={points}
              names={names}
              isMirrored={lang === 'ar'}
              short={short}
              whole={whole}
            />
          </Suspense>
          <figcaption className="sr-only">
            {label}. {t('seller.sales.chartKeys')}
          </figcaption>
        </figure>
      )}
    </Section>
  );
}

function Choice<Option extends string>({
  label,
  value,
  options,
  text,
  onChange,
}: {
  label: string;
  value: Option;
  options: readonly Option[];
  text(option: Option): string;
  onChange(option: Option): void;
}) {
  return (
    <Field label={label} hideLabel>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Legend({ names }: { names: ChartProps['names'] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-700">
      <li className="inline-flex items-center gap-2">
        <span aria-hidden className="size-3 rounded-xs bg-brand-600" />
        {names.now}
      </li>
      <li className="inline-flex items-center gap-2">
        <svg aria-hidden width={24} height={8} className="text-chart-6">
          <path d="M1 4H23" stroke="currentColor" strokeWidth={2} strokeDasharray="5 4" />
        </svg>
        {names.before}
      </li>
    </ul>
  );
}

/** The newest first. */
function PointTable({ label, points, names, whole }: Pick<ChartProps, 'label' | 'points' | 'names' | 'whole'>) {
  const t = useText();
  return (
    <TableFrame label={label} dense>
      <thead>
        <tr>
          <th scope="col">{t('seller.sales.day')}</th>
          {[names.now, names.before, ''].map((name) => (
            <th key={name} scope="col" className="text-end!">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ name, now, before }) => (
          <tr key={name}>
            <th scope="row" className="bg-surface! font-medium!">
              {name}
            </th>
            <td className="text-end">
              <bdi dir="ltr">{whole(now)}</bdi>
            </td>
            <td className="text-end">
              <bdi dir="ltr">{whole(before)}</bdi>
            </td>
            <td className="text-end">{now === before ? null : <Change percent={changeOf(now, before)} />}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
