import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { daysOf, isDate, PERIODS } from '#core/period.ts';
import { tidyName } from '#core/text.ts';

/**
 * The periods that are always offered (ORD-067, decision ORD-068). A custom range has fields of its own, and `all` is
 * offered where the others have no orders.
 */
export const OFFERED_PERIODS = PERIODS.filter((period) => period !== 'all' && period !== 'own');

export const PAGE_SIZE = 10;

/** The states of a store's orders, which a filter always offers. */
const USUAL_STATES: readonly OrderState[] = [
  'awaitingPayment',
  'paid',
  'preparing',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'completed',
  'cancelled',
];

/**
 * The states a buyer can filter orders by, in the order of an order's life: the usual ones, and those of imports and
 * orders made to order that the buyer has or has chosen.
 */
export const statesToFilterBy = (existing: readonly OrderState[]): readonly OrderState[] =>
  ORDER_STATES.filter((state) => USUAL_STATES.includes(state) || existing.includes(state));

export type OrderListQuery = {
  readonly period: (typeof PERIODS)[number];
  readonly from: string;
  readonly to: string;
  readonly status: OrderState | undefined;
  readonly query: string;
  readonly page: number;
};

/**
 * The filter in the URL; three months when there is none. Dates are Korean, both ends included; `all` has none. The
 * text to find is one line of at most the length the server takes.
 */
export function orderQueryOf(query: URLSearchParams, now: Date): OrderListQuery {
  const status = ORDER_STATES.find((state) => state === query.get('status'));
  const page = Math.max(0, Math.trunc(Number(query.get('page')) || 0));
  const words = tidyName(query.get('query') ?? '').slice(0, ORDER_QUERY_MAX);
  const rest = { status, query: words, page };
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDate(from) && isDate(to))
    return { period: 'own', from: from <= to ? from : to, to: from <= to ? to : from, ...rest };
  if (query.get('period') === 'all') return { period: 'all', from: '', to: '', ...rest };
  const period = OFFERED_PERIODS.find((candidate) => candidate === query.get('period')) ?? 'quarter';
  const days = daysOf(period, now);
  return { period, from: days.from ?? '', to: days.to ?? '', ...rest };
}

/** The URL parameters of a filter with changes; a changed filter starts at the first page. */
export function orderQuery(
  listQuery: OrderListQuery,
  change: Partial<OrderListQuery>,
): Record<string, string | number | undefined> {
  const next = { ...listQuery, page: 0, ...change };
  const range = next.period === 'own' ? { from: next.from, to: next.to } : { period: next.period };
  return {
    ...range,
    status: next.status,
    query: next.query || undefined,
    page: next.page > 0 ? next.page : undefined,
  };
}

/** The same filter as parameters of the calls; the counts and the list differ in the state alone. */
export const periodAndWords = ({ from, to, query }: OrderListQuery) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(query && { query }),
});
