import { CHINESE_HOLIDAYS, HOLIDAYS } from '#core/holidays.ts';

/** Times are stored in UTC and decided in Korea, which has no summer time (UTC+9 all year). */
const KST_OFFSET = 9 * 3_600_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The date in Korea as `YYYY-MM-DD`. */
export function kstDate(at: Date): string {
  return dateOfDay(kstDay(at));
}

/**
 * The number of the day in Korea, counted from 1 January 1970, for rules that count many days: writing and parsing a
 * date for each would take longer than the rule.
 */
export const kstDay = (at: Date): number => Math.floor((at.getTime() + KST_OFFSET) / DAY);
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
/** The hour in Korea, with its minutes as a fraction. */
export const kstHour = (at: Date): number => ((at.getTime() + KST_OFFSET) % DAY) / HOUR;

/** The Korean date and time of an instant, `2026-05-31 18:00`. */
export function kstMinute(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** The last minute in which something due at this instant is in time: 23:59 for a day's end, which midnight would hide. */
export function lastMinute(due: Date): Date {
  return kstMinute(due).endsWith('00:00') ? addMinutes(due, -1) : due;
}

/** The instant at which a Korean date (`YYYY-MM-DD`) begins. */
export function startOfKstDate(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - KST_OFFSET);
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}

/** The same Korean day and hour so many months on; a month without that day ends on its last. */
export function addMonths(at: Date, months: number): Date {
  const kst = new Date(at.getTime() + KST_OFFSET);
  const lastDay = new Date(Date.UTC(kst.getUTCFullYear(), kst.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(kst.getUTCDate(), lastDay);
  const time = kst.getTime() % DAY;
  return new Date(Date.UTC(kst.getUTCFullYear(), kst.getUTCMonth() + months, day) + time - KST_OFFSET);
}

/** The number of the day of a Korean date. */
export const dayOfDate = (date: string): number => Date.parse(date) / DAY;
/** 1 January 1970. */
const THURSDAY = 4;
const HOLIDAYS_OF_KOREA = new Set([...HOLIDAYS].map(dayOfDate));
const HOLIDAYS_OF_BOTH = new Set([...HOLIDAYS, ...CHINESE_HOLIDAYS].map(dayOfDate));

/** Days on which somebody does not work besides: of the week (1 is Monday), and spans of the numbers of days. */
export type ClosedDays = {
  readonly weekdays: readonly number[];
  readonly spans: readonly (readonly [from: number, to: number])[];
};

/** Monday to Friday, without the holidays, and without the days that are closed besides. */
function isWorkedOn(day: number, holidays: ReadonlySet<number>, closed?: ClosedDays): boolean {
  const weekday = (day + THURSDAY) % 7;
  if (weekday === 0 || weekday === 6 || holidays.has(day)) return false;
  return !closed?.weekdays.includes(weekday) && !closed?.spans.some(([from, to]) => day >= from && day <= to);
}

function workedDayAfter(start: number, days: number, holidays: ReadonlySet<number>, closed?: ClosedDays): number {
  let day = start;
  let isWorked = isWorkedOn(day, holidays, closed);
  for (let left = days; left > 0 || !isWorked;) {
    day += 1;
    isWorked = isWorkedOn(day, holidays, closed);
    if (left > 0 && isWorked) left -= 1;
  }
  return day;
}

/** Whether Korea works on the day of this number, and it is not closed besides. */
export const isWorkday = (day: number, closed?: ClosedDays): boolean => isWorkedOn(day, HOLIDAYS_OF_KOREA, closed);
/** The number of the day so many business days after another; 0 is that day or the first business day after it. */
export const workdayAfter = (day: number, days: number, closed?: ClosedDays): number =>
  workedDayAfter(day, days, HOLIDAYS_OF_KOREA, closed);

/** Whether Korea works on a Korean date. */
export const isBusinessDay = (date: string): boolean => isWorkday(dayOfDate(date));

/** The Korean date so many business days after a date; 0 is the date itself or the first business day after it. */
export const businessDayAfter = (date: string, days: number): string => dateOfDay(workdayAfter(dayOfDate(date), days));

/** The same, counting only days on which both Korea and China work, for goods handled in both. */
export const businessDayInBothAfter = (date: string, days: number): string =>
  dateOfDay(workedDayAfter(dayOfDate(date), days, HOLIDAYS_OF_BOTH));

const CUTOFF_HOUR = 16;
const ANSWER_DAYS = 2;

/**
 * The deadline of an answer (ORD-056, decision ORD-057): a request made by 16:00 of a business day counts from that
 * day, a later one from the next; the deadline is the end of the second business day after it.
 */
export function answerBy(requestedAt: Date): Date {
  const date = kstDate(requestedAt);
  const cutoff = startOfKstDate(date).getTime() + CUTOFF_HOUR * 3_600_000;
  const isLate = isBusinessDay(date) && requestedAt.getTime() > cutoff;
  const countsFrom = businessDayAfter(date, isLate ? 1 : 0);
  return addDays(startOfKstDate(businessDayAfter(countsFrom, ANSWER_DAYS)), 1);
}
