import { describe, expect, it } from 'vitest';
import { daysOf, isDate } from '#core/period.ts';

describe('ORD-067 the days of a period', () => {
  const noon = new Date('2026-05-31T03:00:00Z');

  it.each([
    ['day', '2026-05-31'],
    ['week', '2026-05-25'],
    ['month', '2026-04-30'],
    ['quarter', '2026-02-28'],
    ['half', '2025-11-30'],
    ['threeQuarters', '2025-08-31'],
    ['year', '2025-05-31'],
  ] as const)('%s begins on %s and ends today', (period, from) => {
    expect(daysOf(period, noon)).toEqual({ from, to: '2026-05-31' });
  });

  it('counts days in Korea', () => {
    expect(daysOf('day', new Date('2026-05-31T15:00:00Z'))).toEqual({ from: '2026-06-01', to: '2026-06-01' });
  });

  it('works across the turn of the year', () => {
    expect(daysOf('quarter', new Date('2026-01-15T00:00:00Z')).from).toBe('2025-10-15');
  });

  it('is open when no period is chosen', () => {
    expect(daysOf('all', noon, { from: '2026-01-01' })).toEqual({});
  });

  it('uses a given range as it is', () => {
    expect(daysOf('own', noon, { from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
  });
});

describe('a date in an address', () => {
  it.each(['2026-02-28', '2024-02-29'])('%s is valid', (text) => expect(isDate(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '20260228', '2026-2-1', ''])('%s is invalid', (text) =>
    expect(isDate(text)).toBe(false),
  );
});
