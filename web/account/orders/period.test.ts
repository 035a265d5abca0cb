import { describe, expect, it } from 'vitest';
import { orderQuery, orderQueryOf, periodAndWords, statesToFilterBy } from '#web/account/orders/period.ts';

/** Still the 20th in UTC, already the 21st in Korea. */
const now = new Date('2026-11-20T16:00:00Z');
const queryOf = (address: string) => orderQueryOf(new URLSearchParams(address), now);

describe('the filter of the order list', () => {
  it('ORD-066 always has a period and a state: three months and every state by default', () => {
    expect(queryOf('')).toEqual({
      period: 'quarter',
      from: '2026-08-21',
      to: '2026-11-21',
      status: undefined,
      query: '',
      page: 0,
    });
  });
  it('has the text to find in its URL, of the length the server takes, and leaves the period as it was', () => {
    const listQuery = queryOf(`period=week&query=${encodeURIComponent('  glass\n cup ')}&page=2`);
    expect(listQuery).toMatchObject({ period: 'week', query: 'glass cup', page: 2 });
    expect(queryOf(`query=${'x'.repeat(150)}`).query).toHaveLength(100);
    expect(orderQuery(listQuery, { period: 'all' })).toEqual({ period: 'all', query: 'glass cup' });
    expect(orderQuery(listQuery, { query: '' })).toEqual({ period: 'week' });
  });
  it('has no dates for all time', () => {
    expect(queryOf('period=all')).toMatchObject({ period: 'all', from: '', to: '' });
    expect(periodAndWords(queryOf('period=all&query=cup'))).toEqual({ query: 'cup' });
    expect(periodAndWords(queryOf(''))).toEqual({ from: '2026-08-21', to: '2026-11-21' });
  });
  it.each([
    ['day', '2026-11-21'],
    ['week', '2026-11-15'],
    ['month', '2026-10-21'],
    ['quarter', '2026-08-21'],
  ])('ORD-067 a %s begins on %s and ends today, in Korean days', (period, from) => {
    expect(queryOf(`period=${period}`)).toMatchObject({ period, from, to: '2026-11-21' });
  });
  it('offers the states of imports only to buyers who have such orders', () => {
    expect(statesToFilterBy([])).not.toContain('awaitingLogisticsPayment');
    const states = statesToFilterBy(['inCustoms', 'awaitingLogisticsPayment', 'paid']);
    expect(states.filter((state) => state === 'inCustoms' || state === 'awaitingLogisticsPayment')).toEqual([
      'awaitingLogisticsPayment',
      'inCustoms',
    ]);
    expect(states.indexOf('inCustoms')).toBeLessThan(states.indexOf('shippingStarted'));
  });
  it('takes a custom range in either order', () => {
    expect(queryOf('from=2026-11-02&to=2026-10-01')).toMatchObject({
      period: 'own',
      from: '2026-10-01',
      to: '2026-11-02',
    });
  });
  it.each([
    'from=2026-13-45&to=2026-11-01',
    'from=2026-02-31&to=2026-11-01',
    'from=x&to=y',
    'period=year',
    'status=nonsense&page=-3',
  ])('falls back to the standard for %s', (address) => {
    expect(queryOf(address)).toMatchObject({ period: 'quarter', status: undefined, page: 0 });
  });
  it('ORD-065 keeps the state when the period changes, and resets the page', () => {
    const listQuery = queryOf('period=month&status=delivered&page=4');
    expect(orderQuery(listQuery, { period: 'week' })).toEqual({ period: 'week', status: 'delivered', page: undefined });
    expect(orderQuery(listQuery, { page: 5 })).toEqual({ period: 'month', status: 'delivered', page: 5 });
  });
});
