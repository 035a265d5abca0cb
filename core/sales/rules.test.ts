import { describe, expect, it } from 'vitest';
import {
  byStep,
  changeOf,
  costOfDiscount,
  daysIn,
  daysLeft,
  periodBefore,
  SALES_DAYS_MAX,
  shareOf,
} from '#core/sales/rules.ts';

describe('periods of sales', () => {
  it('stand beside as many days before, over months and years', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(periodBefore({ from: '2026-01-01', to: '2026-01-31' })).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysIn({ from: '2020-01-01', to: '2026-01-01' })).toHaveLength(SALES_DAYS_MAX + 1);
  });

  it('are summed by weeks from Monday and by months, and lose nothing', () => {
    const days = daysIn({ from: '2026-01-29', to: '2026-02-09' }).map((day) => ({ day, units: 1 }));
    const summed = (step: 'day' | 'week' | 'month') =>
      byStep(days, ['units'], step).map(({ day, sums }) => [day, sums.get('units')]);
    expect(summed('week')).toEqual([
      ['2026-01-29', 4],
      ['2026-02-02', 7],
      ['2026-02-09', 1],
    ]);
    expect(summed('month')).toEqual([
      ['2026-01-29', 3],
      ['2026-02-01', 9],
    ]);
    expect(summed('day')).toHaveLength(12);
  });
});

describe('figures of sales', () => {
  it('have no change and no share where there is nothing to compare with', () => {
    expect([changeOf(3, 0), changeOf(0, 4), changeOf(5, 4), shareOf(1, 0), shareOf(1, 3)]).toEqual([
      null,
      -100,
      25,
      null,
      33.3,
    ]);
  });

  it('name the whole days a stock lasts at the pace of 28 days', () => {
    expect([daysLeft(2, 28), daysLeft(1, 28 * 3), daysLeft(0, 5), daysLeft(9, 0)]).toEqual([2, 0, 0, null]);
  });
});

it('a discount costs what it takes off the pieces sold at the pace of the last days', () => {
  expect(costOfDiscount(28, 1_000, 7)).toBe(7_000);
  expect(costOfDiscount(1, 3, 1)).toBe(1);
  // More came back than was sold.
  expect(costOfDiscount(-2, 1_000, 7)).toBe(0);
});
