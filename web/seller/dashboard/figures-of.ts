import type { StoreSalesAmountsAnswer, StoreSalesAnswer } from '#core/sales/contract.ts';
import { changeOf, shareOf } from '#core/sales/rules.ts';

type Days = StoreSalesAnswer['days'];
type Amounts = StoreSalesAmountsAnswer['days'];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sums of a period: orders without those that were cancelled, and visits of the days that are counted. */
function sumsOf(days: Days, amounts: Amounts | undefined) {
  const counted = days.filter(({ visits }) => visits !== null);
  const orders = sum(days.map((day) => day.orders - day.cancelled));
  const amount = amounts && sum(amounts.map((day) => day.amount.amount));
  const visits = counted.length === 0 ? null : sum(counted.map((day) => day.visits ?? 0));
  const ordersOfVisits = sum(counted.map((day) => day.orders));
  return {
    orders,
    units: sum(days.map(({ units }) => units)),
    amount: amount ?? null,
    average: amount === undefined || orders === 0 ? null : Math.round(amount / orders),
    visits,
    conversion: visits === null ? null : shareOf(ordersOfVisits, visits),
    ordersOfVisits,
  };
}

/** The figures of a period with their change against the one before. */
export function figuresOf(sales: StoreSalesAnswer, money: StoreSalesAmountsAnswer | undefined) {
  const now = sumsOf(sales.days, money?.days);
  const before = sumsOf(sales.before, money?.before);
  const change = (key: Exclude<keyof typeof now, 'ordersOfVisits'>) => changeOf(now[key] ?? 0, before[key] ?? 0);
  return { now, before, change };
}

export type DrawnFigure = 'amount' | 'orders' | 'units';
export type DrawnDay = { readonly day: string; readonly now: number; readonly before: number };

/** A figure by day beside the same day of the period before. */
export function drawnDays(
  figure: DrawnFigure,
  sales: StoreSalesAnswer,
  money: StoreSalesAmountsAnswer | undefined,
): DrawnDay[] {
  const valueOf = (day: Days[number] | undefined, amount: Amounts[number] | undefined): number => {
    if (figure === 'amount') return amount?.amount.amount ?? 0;
    if (!day) return 0;
    return figure === 'orders' ? day.orders - day.cancelled : day.units;
  };
  return sales.days.map((day, at) => ({
    day: day.day,
    now: valueOf(day, money?.days[at]),
    before: valueOf(sales.before[at], money?.before[at]),
  }));
}
