import { describe, expect, it } from 'vitest';
import { endedPeriod, payOn, periodOf } from '#core/payout/rules.ts';

describe('the cycle of statements', () => {
  it.each([
    ['monthly', '2026-02-10', '2026-02-01', '2026-02-28', '2026-01-31'],
    ['halfMonthly', '2026-02-15', '2026-02-01', '2026-02-15', '2026-01-31'],
    ['halfMonthly', '2028-02-16', '2028-02-16', '2028-02-29', '2028-02-15'],
    ['weekly', '2026-11-29', '2026-11-23', '2026-11-29', '2026-11-22'],
    ['weekly', '2026-11-30', '2026-11-30', '2026-12-06', '2026-11-29'],
  ] as const)('SET-004 %s: %s is from %s to %s, after the one that ended on %s', (kind, date, from, to, before) => {
    const cycle = { kind, payAfterDays: 10 };
    expect(periodOf(cycle, date)).toEqual({ from, to });
    expect(endedPeriod(cycle, date).to).toBe(before);
  });

  it('SET-004 pays on a business day of Korea', () => {
    // 3 October 2026 (Foundation Day) is a Saturday, substituted by Monday the 5th; Chuseok is 24 to 26 September.
    expect(
      payOn({ kind: 'halfMonthly', payAfterDays: 5 }, periodOf({ kind: 'halfMonthly', payAfterDays: 5 }, '2026-09-20')),
    ).toBe('2026-10-08');
    expect(payOn({ kind: 'monthly', payAfterDays: 0 }, { from: '2026-10-01', to: '2026-10-31' })).toBe('2026-11-02');
  });
});
