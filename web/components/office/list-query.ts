import { type Days, daysOf, isDate, LONG_PERIODS, type Period, PERIODS } from '#core/period.ts';

export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const PAGE_SIZE = 20;

/** The query of a list in its URL: pages from 0, Korean dates. */
export type ListQuery = { readonly page: number; readonly count: number; readonly period: Period; readonly own: Days };

/** The query in a URL; invalid values are replaced by defaults. */
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

/** The parameters of a list call for the query. */
export function callQueryOf({ page, count, period, own }: ListQuery): {
  page: number;
  count: number;
  from?: string | undefined;
  to?: string | undefined;
} {
  return { page, count, ...daysOf(period, new Date(), own) };
}

/** The URL parameters of the query, without defaults. */
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
