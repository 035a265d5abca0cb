import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMinutes, kstDate, startOfKstDate } from '#core/calendar.ts';

const instant = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2190-01-01T00:00:00Z'), noInvalidDate: true });

describe('the Korean date', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20'], ['2026-11-20T15:00:00.000Z', '2026-11-21'], ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2028-02-28T15:00:00Z', '2028-02-29'], ['2026-07-01T00:00:00+09:00', '2026-07-01'],
  ])('of %s is %s', (at, date) => {
    expect(kstDate(new Date(at))).toBe(date);
  });

  it('begins at 15:00 UTC of the day before, and every instant lies in its own', () => {
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
  it('go forth and back and leave what they were given alone', () => {
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
