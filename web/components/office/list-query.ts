import { type Days, daysOf, isDate, LONG_PERIODS, type Period, PERIODS } from '#core/period.ts';

export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const PAGE_SIZE = 20;

/** What the address of a list says: pages from 0, Korean dates. */
export type ListQuery = { readonly page: number; readonly count: number; readonly period: Period; readonly own: Days };

/** The wish in an address; whatever is no wish of ours is as if it was not there. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  const count = Number(search.get('count'));
  const dateOf = (name: string) => {
    const text = search.get(name) ?? '';
    return isDate(text) ? text : undefined;
  };
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 0,
    count: PAGE_SIZES.find((size) => size === count) ?? PAGE_SIZE,
    period: [...PERIODS, ...LONG_PERIODS].find((option) => option === search.get('period')) ?? 'all',
    own: { from: dateOf('from'), to: dateOf('to') },
  };
}

/** What a list call is asked for that wish. */
export function callQueryOf({ page, count, period, own }: ListQuery): {
  page: number;
  count: number;
  from?: string | undefined;
  to?: string | undefined;
} {
  return { page, count, ...daysOf(period, new Date(), own) };
}

/** The words of the wish in an address; what is usual is left out. */
export function addressOf({ page, count, period, own }: ListQuery): {
  page?: number;
  count?: number;
  period?: string;
  from?: string | undefined;
  to?: string | undefined;
} {
  return {
    ...(page > 0 && { page }),
    ...(count !== PAGE_SIZE && { count }),
    ...(period !== 'all' && { period }),
    ...(period === 'own' && own),
  };
}
