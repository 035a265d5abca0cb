import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  answerBy,
  businessDayAfter,
  isBusinessDay,
  kstDate,
  startOfKstDate,
  kstMinute,
  lastMinute,
} from '#core/calendar.ts';

const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2190-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the Korean date', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20'],
    ['2026-11-20T15:00:00.000Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2028-02-28T15:00:00Z', '2028-02-29'],
    ['2026-07-01T00:00:00+09:00', '2026-07-01'],
  ])('of %s is %s', (at, date) => {
    expect(kstDate(new Date(at))).toBe(date);
  });

  it('begins at 15:00 UTC of the day before, and every instant is in its own date', () => {
    expect(startOfKstDate('2026-11-20').toISOString()).toBe('2026-11-19T15:00:00.000Z');
    fc.assert(
      fc.property(instant, (at) => {
        const start = startOfKstDate(kstDate(at)).getTime();
        expect(at.getTime() - start).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - start).toBeLessThan(86_400_000);
      }),
    );
  });
});

describe('addDays and addMinutes', () => {
  it('are inverse and do not change their argument', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -10_000, max: 10_000 }), (at, many) => {
        const before = at.getTime();
        expect(addDays(addDays(at, many), -many)).toEqual(at);
        expect(addMinutes(at, 1_440 * many)).toEqual(addDays(at, many));
        expect(at.getTime()).toBe(before);
      }),
    );
  });
});

describe('the last minute before a deadline', () => {
  it('is 23:59 of the day that ends at midnight, and the deadline itself at any other time', () => {
    expect(kstMinute(lastMinute(new Date('2026-11-30T15:00:00Z')))).toBe('2026-11-30 23:59');
    expect(kstMinute(lastMinute(new Date('2026-11-30T09:08:00Z')))).toBe('2026-11-30 18:08');
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    // Chuseok from Thursday to Saturday; the Saturday has no substitute.
    ['2026-09-23', 1, '2026-09-28'],
    ['2026-04-30', 1, '2026-05-04'],
    ['2027-12-24', 1, '2027-12-28'],
    ['2025-10-02', 1, '2025-10-10'],
  ])('%s and %i more is %s', (date, days, expected) => {
    expect(businessDayAfter(date, days)).toBe(expected);
  });

  it('skips exactly the holidays and weekends', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 20 }), (at, days) => {
        const start = businessDayAfter(kstDate(at), 0);
        const end = businessDayAfter(start, days);
        let worked = 0;
        for (let day = start; day < end; day = kstDate(addDays(startOfKstDate(day), 1)))
          if (isBusinessDay(day)) worked += 1;
        expect(worked).toBe(days);
        expect(isBusinessDay(end)).toBe(true);
      }),
    );
  });
});

describe('answerBy', () => {
  it.each([
    // Friday at exactly 16:00 counts as Friday: Monday, Tuesday.
    ['2026-11-20T16:00:00+09:00', '2026-11-25T00:00:00+09:00'],
    ['2026-11-20T16:00:00.001+09:00', '2026-11-26T00:00:00+09:00'],
    ['2026-11-21T09:00:00+09:00', '2026-11-26T00:00:00+09:00'],
    ['2026-11-22T23:59:00+09:00', '2026-11-26T00:00:00+09:00'],
    ['2026-09-23T10:00:00+09:00', '2026-09-30T00:00:00+09:00'],
    ['2026-09-23T17:00:00+09:00', '2026-10-01T00:00:00+09:00'],
  ])(
    'ORD-056 ORD-057 BR-06 of a request at %s is %s: after 16:00 it counts from the next business day',
    (requested, expected) => {
      expect(answerBy(new Date(requested)).toISOString()).toBe(new Date(expected).toISOString());
    },
  );
});
