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
export function periodOf({ kind }: PayoutCycle, date: string): StatementPeriod {
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

/** The last period that ended before a Korean date. */
export const endedPeriod = (cycle: PayoutCycle, today: string): StatementPeriod =>
  periodOf(cycle, shifted(periodOf(cycle, today).from, -1));

/** The Korean date a statement is paid on. */
export const payOn = ({ payAfterDays }: PayoutCycle, { to }: StatementPeriod): string =>
  businessDayAfter(to, payAfterDays);

/** The state of a line for its store: of its statement, else held while a claim about its order is open. */
export function earningStateOf(statement: StatementState | null, hasOpenClaim: boolean): EarningState {
  if (statement === 'paid') return 'paid';
  return statement === 'onHold' || (statement === null && hasOpenClaim) ? 'onHold' : 'scheduled';
}
