import { kstDate } from '#core/calendar.ts';

/** Periods a list can be narrowed to (ORD-067). `own` is a range of dates; the others end today. */
export const PERIODS = ['all', 'day', 'week', 'month', 'quarter', 'own'] as const;
/** The long set for histories of receipts, coupons, cash and settlements (decision ORD-068). */
export const LONG_PERIODS = ['all', 'month', 'quarter', 'half', 'threeQuarters', 'year', 'own'] as const;
export type Period = (typeof PERIODS | typeof LONG_PERIODS)[number];

const MONTHS = { month: 1, quarter: 3, half: 6, threeQuarters: 9, year: 12 } as const;

/** Korean dates (`YYYY-MM-DD`), both included; one that is missing is open. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** First and last Korean day of a period; `own` uses the given range. */
export function daysOf(period: Period, now: Date, own: Days = {}): Days {
  if (period === 'all') return {};
  if (period === 'own') return own;
  const today = kstDate(now);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (period === 'day') return { from: today, to: today };
  if (period === 'week') return { from: dateOf(year, month, day - 6), to: today };
  // A month before the 31st of May is the 30th of April, not the 1st of May.
  const back = MONTHS[period];
  const lastDay = new Date(Date.UTC(year, month - back, 0)).getUTCDate();
  return { from: dateOf(year, month - back, Math.min(day, lastDay)), to: today };
}

const dateOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
