import { type ClosedDays, dayOfDate, kstDate } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import { isDate } from '#core/period.ts';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Korean dates, both included. */
export type Span = { readonly from: string; readonly to: string };
export type Closure = Span & { readonly note: string };
export type Vacation = Span & {
  /** What buyers read meanwhile. */
  readonly text: LocalText;
  /** Whether orders are still taken, with a later promise. */
  readonly takesOrders: boolean;
};

/**
 * When a store sends nothing although Korea works: days of the week (1 is Monday, to 5), dates, and a vacation, which
 * ends by itself.
 */
export type Closures = {
  readonly weekdays: number[];
  readonly dates: Closure[];
  readonly vacation: Vacation | null;
};
/** Of them what moves a promise. */
export type ClosedTimes = {
  readonly weekdays: readonly number[];
  readonly dates: readonly Span[];
  readonly vacation: Span | null;
};
export const NO_CLOSURES: Closures = { weekdays: [], dates: [], vacation: null };

/** Working days of the week, from Monday; on the others nobody promises anything. */
export const WORKING_WEEKDAYS = [1, 2, 3, 4, 5] as const;
export const CLOSURES_MAX = 50;
export const CLOSURE_NOTE_MAX = 100;
export const VACATION_TEXT_MAX = 300;
/** A longer one would leave no day to promise. */
const LONGEST_DAYS = 92;

/** The days on which a store is closed; undefined where it never is. */
export function closedDaysOf({ weekdays, dates, vacation }: ClosedTimes): ClosedDays | undefined {
  const spans = [...dates, ...(vacation ? [vacation] : [])];
  if (weekdays.length === 0 && spans.length === 0) return undefined;
  return { weekdays, spans: spans.map(({ from, to }) => [dayOfDate(from), dayOfDate(to)] as const) };
}

/** What decides whether a store takes orders. */
export type VacationTerms = Span & Pick<Vacation, 'takesOrders'>;

/** Whether a vacation is on. */
export function isOn({ from, to }: Span, now: Date): boolean {
  const today = kstDate(now);
  return from <= today && today <= to;
}

/** Why a store takes no orders now. */
export const whyNotOpen = (vacation: VacationTerms | null, now: Date): Refusal | undefined =>
  vacation && !vacation.takesOrders && isOn(vacation, now)
    ? storeRefusal('store.onVacation', { until: vacation.to })
    : undefined;

function whyNotSpan({ from, to }: Span, at: string): FieldRefusal[] {
  const dates = [
    ...atField(`${at}.from`, isDate(from) ? undefined : requestRefusal('request.required')),
    ...atField(`${at}.to`, isDate(to) ? undefined : requestRefusal('request.required')),
  ];
  if (dates.length > 0) return dates;
  const long = dayOfDate(to) - dayOfDate(from) >= LONGEST_DAYS;
  const wrong: Refusal | undefined =
    to < from
      ? requestRefusal('request.rangeReversed')
      : long
        ? requestRefusal('request.tooLarge', { limit: LONGEST_DAYS })
        : undefined;
  return atField(`${at}.to`, wrong);
}

/** What is wrong in the closures of a store, at its fields. */
export function wrongClosures({ weekdays, dates, vacation }: Closures): FieldRefusal[] {
  return [
    // One day at least is left, or nothing could ever be promised.
    ...atField(
      'weekdays',
      new Set(weekdays).size >= WORKING_WEEKDAYS.length
        ? requestRefusal('request.tooManyItems', { limit: WORKING_WEEKDAYS.length - 1 })
        : undefined,
    ),
    ...dates.flatMap((one, at) => whyNotSpan(one, `dates.${at}`)),
    ...(vacation ? whyNotSpan(vacation, 'vacation') : []),
  ];
}
