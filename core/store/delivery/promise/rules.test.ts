import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, isBusinessDay, kstDate } from '#core/calendar.ts';
import type { ClosedTimes } from '#core/store/delivery/closures.ts';
import {
  arrivalAfterPayment,
  arrivalOf,
  arrivalTogether,
  businessDaysBetween,
  carrierDays,
  outcomeOf,
  shippingDay,
  STANDARD_SHIPPING,
} from '#core/store/delivery/promise/rules.ts';

const at = (kst: string) => new Date(`${kst}:00+09:00`);
const SEOUL = { country: 'KR', postcode: '04524' };
const goods = { ...STANDARD_SHIPPING, leadDays: 0, from: 'KR' };

describe('shippingDay', () => {
  it.each([
    ['2026-11-25T13:59', '2026-11-26', 'before the cutoff'],
    ['2026-11-25T14:00', '2026-11-27', 'from the cutoff on'],
    ['2026-11-27T15:00', '2026-12-01', 'over a weekend'],
    ['2026-11-28T10:00', '2026-12-01', 'on a Saturday'],
    ['2026-12-24T10:00', '2026-12-28', 'over a holiday and a weekend'],
    ['2027-02-05T15:00', '2027-02-11', 'over the Lunar New Year'],
  ])('of an order at %s is %s: %s', (now, expected) => {
    expect(dateOfDay(shippingDay(at(now), STANDARD_SHIPPING))).toBe(expected);
  });

  it.each<[ClosedTimes, string, string]>([
    [{ weekdays: [3], dates: [], vacation: null }, '2026-11-26', 'closed on Wednesdays, from Tuesday evening on'],
    [{ weekdays: [], dates: [{ from: '2026-11-25', to: '2026-11-27' }], vacation: null }, '2026-12-01', 'closed dates'],
    [
      { weekdays: [1], dates: [], vacation: { from: '2026-11-25', to: '2026-12-06' } },
      '2026-12-09',
      'a vacation, and Mondays after it',
    ],
  ])('of a store with %j is %s: %s', (closures, expected, _why) => {
    const terms = { cutoffHour: 14, handlingDays: closures.weekdays[0] === 3 ? 0 : 1, closures };
    expect(dateOfDay(shippingDay(at('2026-11-24T15:00'), terms))).toBe(expected);
  });

  it('is the same day without handling before the cutoff', () => {
    expect(dateOfDay(shippingDay(at('2026-11-25T09:00'), { cutoffHour: 10, handlingDays: 0 }))).toBe('2026-11-25');
  });
});

describe('carrierDays', () => {
  it.each([
    ['KR', 'KR', '04524', 1, 2],
    ['KR', 'KR', '63122', 2, 3],
    ['KR', 'KR', '40205', 3, 5],
    ['KR', 'KR', '', 1, 2],
    ['CN', 'CN', '200000', 2, 5],
    ['CN', 'KR', '04524', 4, 7],
    ['KR', 'SA', '11564', 7, 14],
  ])('from %s to %s %s are %i to %i', (from, country, postcode, first, last) => {
    expect(carrierDays(from, { country, postcode })).toEqual({ from: first, to: last });
  });
});

describe('arrivalOf', () => {
  it('adds cutoff, handling and carrier in business days', () => {
    expect(arrivalOf(at('2026-11-25T10:00'), goods, SEOUL)).toEqual({ from: '2026-11-27', to: '2026-11-30' });
    expect(arrivalOf(at('2026-11-25T10:00'), { ...goods, leadDays: 3 }, SEOUL)).toEqual({
      from: '2026-12-01',
      to: '2026-12-02',
    });
  });

  it('is always a business day, in order, and never earlier for a later order', () => {
    const minutes = fc.integer({ min: 0, max: 365 * 24 * 60 });
    const start = at('2026-01-01T00:00').getTime();
    fc.assert(
      fc.property(minutes, minutes, fc.nat(10), fc.integer({ min: 0, max: 23 }), (a, b, handlingDays, cutoffHour) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((minute) =>
          arrivalOf(new Date(start + minute * 60_000), { ...goods, handlingDays, cutoffHour }, SEOUL),
        );
        if (!first || !second) throw new Error('no arrival');
        expect([first.from, first.to].every(isBusinessDay)).toBe(true);
        expect(first.from < first.to).toBe(true);
        expect(first.to <= second.to).toBe(true);
        expect(first.from > kstDate(new Date(start + Math.min(a, b) * 60_000))).toBe(true);
      }),
    );
  });
});

describe('a promise', () => {
  const promise = { from: '2026-11-27', to: '2026-11-30' };

  it('for goods together is the latest of each', () => {
    expect(arrivalTogether([])).toBeUndefined();
    expect(arrivalTogether([promise, { from: '2026-11-26', to: '2026-12-02' }])).toEqual({
      from: '2026-11-27',
      to: '2026-12-02',
    });
  });

  it('counts from the payment', () => {
    expect(arrivalAfterPayment(promise, at('2026-11-25T10:00'), null)).toEqual(promise);
    expect(arrivalAfterPayment(promise, at('2026-11-25T10:00'), at('2026-11-25T10:05'))).toEqual(promise);
    // Two business days and a weekend later.
    expect(arrivalAfterPayment(promise, at('2026-11-26T10:00'), at('2026-11-30T10:00'))).toEqual({
      from: '2026-12-01',
      to: '2026-12-02',
    });
  });

  it.each([
    [null, '2026-11-30T23:59', 'open', 0],
    [null, '2026-12-01T00:00', 'overdue', 1],
    ['2026-11-30T23:00', '2026-12-09T00:00', 'onTime', 0],
    ['2026-12-03T09:00', '2026-12-09T00:00', 'late', 3],
  ])('delivered %s, at %s, is %s by %i', (delivered, now, outcome, lateDays) => {
    expect(outcomeOf(promise, delivered === null ? null : at(delivered), at(now))).toEqual({ outcome, lateDays });
  });

  it('is late by at least a day, also on a weekend', () => {
    expect(outcomeOf({ from: '2026-11-26', to: '2026-11-27' }, at('2026-11-28T10:00'), at('2026-12-01T00:00'))).toEqual(
      {
        outcome: 'late',
        lateDays: 1,
      },
    );
    expect(businessDaysBetween('2026-11-27', '2026-11-29')).toBe(0);
  });
});
