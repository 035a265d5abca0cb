import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';

/** The longest period that is read at once. */
export const SALES_DAYS_MAX = 400;
/** The pace of sales is that of so many days, today included. */
export const PACE_DAYS = 28;
/** Goods that last for fewer days than this are running out. */
export const LOW_STOCK_DAYS = 14;
/** How many goods are named. */
export const GOODS_NAMED = 10;

/** Korean dates, both included. */
export type SalesPeriod = { readonly from: string; readonly to: string };

const dayAfter = (date: string, days: number): string => kstDate(addDays(startOfKstDate(date), days));

/** The days of a period; one more than may be read for a too long one. */
export function daysIn({ from, to }: SalesPeriod): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= SALES_DAYS_MAX; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** As many days, ending the day before. */
export const periodBefore = (period: SalesPeriod): SalesPeriod => ({
  from: dayAfter(period.from, -daysIn(period).length),
  to: dayAfter(period.from, -1),
});

/** For how many days a stock lasts when sales go on as in the last days; null where nothing was sold. */
export const daysLeft = (stock: number, unitsOfPace: number): number | null =>
  unitsOfPace > 0 ? Math.floor((stock * PACE_DAYS) / unitsOfPace) : null;

/** What a lower price gives away in a period, in minor units, if as many pieces are sold as in the last days. */
export const costOfDiscount = (unitsOfPace: number, cut: number, days: number): number =>
  Math.ceil((Math.max(0, unitsOfPace) * cut * days) / PACE_DAYS);

export const STEPS_OF_SALES = ['day', 'week', 'month'] as const;
export type SalesStep = (typeof STEPS_OF_SALES)[number];

/** The first day of the day, week (from Monday) or month that a date is in. */
export function startOfStep(date: string, step: SalesStep): string {
  if (step === 'month') return `${date.slice(0, 8)}01`;
  if (step === 'day') return date;
  return dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** Sums of the days by step, each named by the first of its days in the period. */
export function byStep<Key extends string>(
  days: readonly ({ readonly day: string } & Readonly<Record<Key, number>>)[],
  keys: readonly Key[],
  step: SalesStep,
): { day: string; sums: ReadonlyMap<Key, number> }[] {
  const steps: { day: string; start: string; sums: Map<Key, number> }[] = [];
  for (const row of days) {
    const start = startOfStep(row.day, step);
    let last = steps.at(-1);
    if (last?.start !== start) {
      last = { day: row.day, start, sums: new Map() };
      steps.push(last);
    }
    for (const key of keys) last.sums.set(key, (last.sums.get(key) ?? 0) + row[key]);
  }
  return steps.map(({ day, sums }) => ({ day, sums }));
}

/** The change against before in percent, to one decimal; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;

/** A share in percent, to one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
