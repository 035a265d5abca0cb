import { businessDayAfter } from '#core/calendar.ts';
import type { EarningState, StatementState } from '#core/payout/states.ts';

export const CYCLE_KINDS = ['weekly', 'halfMonthly', 'monthly'] as const;
export type CycleKind = (typeof CYCLE_KINDS)[number];
/** How often statements close (Korean days), and how many business days later they are paid (decision SET-004). */
export type PayoutCycle = { readonly kind: CycleKind; readonly payAfterDays: number };
export const STANDARD_CYCLE: PayoutCycle = { kind: 'monthly', payAfterDays: 10 };
export const PAY_AFTER_MAX = 60;

/** Korean dates, both included. */
export type StatementPeriod = { readonly from: string; readonly to: string };

const DAY = 86_400_000;
const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const shifted = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** The period a Korean date is in; weeks begin on Monday. */
function periodOf({ kind }: Pick<PayoutCycle, 'kind'>, date: string): StatementPeriod {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  if (kind === 'weekly') {
    const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
    return { from: shifted(date, -sinceMonday), to: shifted(date, 6 - sinceMonday) };
  }
  const last = dateOf(year, month + 1, 0);
  if (kind === 'monthly') return { from: dateOf(year, month, 1), to: last };
  return day <= 15
    ? { from: dateOf(year, month, 1), to: dateOf(year, month, 15) }
    : { from: dateOf(year, month, 16), to: last };
}

/** A cycle from a Korean day on. */
export type DatedCycle = PayoutCycle & { readonly validFrom: string };

/** The cycle in force on a Korean date. `cycles` begin on different days, in their order. */
export const cycleOn = (cycles: readonly DatedCycle[], date: string): PayoutCycle =>
  cycles.findLast(({ validFrom }) => validFrom <= date) ?? STANDARD_CYCLE;

/**
 * The period a Korean date is in. A change of the cycle cuts it: the old period ends the day before, so that every day is
 * in one period only.
 */
export function periodOn(cycles: readonly DatedCycle[], date: string): StatementPeriod {
  const { kind } = cycleOn(cycles, date);
  const { from, to } = periodOf({ kind }, date);
  const changes = cycles
    .filter((cycle, at) => cycle.kind !== (cycles[at - 1]?.kind ?? STANDARD_CYCLE.kind))
    .map(({ validFrom }) => validFrom);
  const began = changes.findLast((day) => day <= date) ?? from;
  const next = changes.find((day) => day > date);
  const last = next === undefined ? to : shifted(next, -1);
  return { from: began > from ? began : from, to: last < to ? last : to };
}

/**
 * The periods that ended before a Korean date and are not closed yet, in their order: those after `closedTo`, the end of
 * the last one that was closed, and the last one itself. Where none was closed it is the last one, with all before it.
 */
export function endedPeriods(
  cycles: readonly DatedCycle[],
  today: string,
  closedTo: string | undefined,
): StatementPeriod[] {
  const last = periodOn(cycles, shifted(periodOn(cycles, today).from, -1));
  const periods: StatementPeriod[] = [];
  if (closedTo !== undefined)
    for (let day = shifted(closedTo, 1); day < last.from;) {
      const period = periodOn(cycles, day);
      periods.push(period);
      day = shifted(period.to, 1);
    }
  return [...periods, last];
}

/** The Korean date a statement is paid on, by the cycle in force when its period ended. */
export const payOn = (cycles: readonly DatedCycle[], { to }: StatementPeriod): string =>
  businessDayAfter(to, cycleOn(cycles, to).payAfterDays);

/**
 * The Korean date a line that no statement lists is paid on. One that was held beyond the end of its period is listed by
 * the running one.
 */
export function scheduledOn(cycles: readonly DatedCycle[], date: string, today: string): string {
  const running = periodOn(cycles, today);
  const before = periodOn(cycles, shifted(running.from, -1));
  return payOn(cycles, date < before.from ? running : periodOn(cycles, date));
}

/** The state of a line for its store: of its statement, else held while a claim about its order is open. */
export function earningStateOf(statement: StatementState | null, hasOpenClaim: boolean): EarningState {
  if (statement === 'paid') return 'paid';
  return statement === 'onHold' || (statement === null && hasOpenClaim) ? 'onHold' : 'scheduled';
}
