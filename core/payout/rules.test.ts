import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CYCLE_KINDS, type DatedCycle, endedPeriods, payOn, periodOn } from '#core/payout/rules.ts';

const from = (kind: DatedCycle['kind'], validFrom = '2020-01-01', payAfterDays = 10) => ({
  kind,
  validFrom,
  payAfterDays,
});
const dayAfter = (date: string, days = 1) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

describe('the cycle of statements', () => {
  it.each([
    ['monthly', '2026-02-10', '2026-02-01', '2026-02-28', '2026-01-31'],
    ['halfMonthly', '2026-02-15', '2026-02-01', '2026-02-15', '2026-01-31'],
    ['halfMonthly', '2028-02-16', '2028-02-16', '2028-02-29', '2028-02-15'],
    ['weekly', '2026-11-29', '2026-11-23', '2026-11-29', '2026-11-22'],
    ['weekly', '2026-11-30', '2026-11-30', '2026-12-06', '2026-11-29'],
  ] as const)('SET-004 %s: %s is from %s to %s, after the one that ended on %s', (kind, date, begins, to, before) => {
    const cycles = [from(kind)];
    expect(periodOn(cycles, date)).toEqual({ from: begins, to });
    expect(endedPeriods(cycles, date, undefined).map((period) => period.to)).toEqual([before]);
  });

  it('SET-004 pays on a business day of Korea', () => {
    // 3 October 2026 (Foundation Day) is a Saturday, substituted by Monday the 5th; Chuseok is 24 to 26 September.
    const half = [from('halfMonthly', '2020-01-01', 5)];
    expect(payOn(half, periodOn(half, '2026-09-20'))).toBe('2026-10-08');
    expect(payOn([from('monthly', '2020-01-01', 0)], { from: '2026-10-01', to: '2026-10-31' })).toBe('2026-11-02');
  });

  it('SET-004 a change within a period ends it the day before, and is paid as agreed until then', () => {
    const cycles = [from('monthly'), from('weekly', '2026-11-11', 2)];
    expect(periodOn(cycles, '2026-11-10')).toEqual({ from: '2026-11-01', to: '2026-11-10' });
    expect(periodOn(cycles, '2026-11-11')).toEqual({ from: '2026-11-11', to: '2026-11-15' });
    expect(payOn(cycles, periodOn(cycles, '2026-11-10'))).toBe('2026-11-24');
    expect(payOn(cycles, periodOn(cycles, '2026-11-11'))).toBe('2026-11-17');
  });

  it('SET-004 another day of payment alone cuts nothing', () => {
    const cycles = [from('monthly'), from('monthly', '2026-11-11', 2)];
    expect(periodOn(cycles, '2026-11-10')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(payOn(cycles, periodOn(cycles, '2026-11-10'))).toBe('2026-12-02');
  });

  it('SET-004 leaves no day out and lists none twice, whatever the changes and however long nothing ran', () => {
    const change = fc.record({
      kind: fc.constantFrom(...CYCLE_KINDS),
      after: fc.integer({ min: 1, max: 40 }),
      payAfterDays: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.integer({ min: 1, max: 150 }), (changes, days) => {
        let validFrom = '2026-01-20';
        const cycles = changes.map(({ kind, after, payAfterDays }) => {
          validFrom = dayAfter(validFrom, after);
          return { kind, payAfterDays, validFrom };
        });
        const [first] = endedPeriods(cycles, '2026-01-20', undefined);
        const today = dayAfter('2026-01-20', days);
        let end = first?.to ?? '';
        for (const period of endedPeriods(cycles, today, end).filter(({ to }) => to > (first?.to ?? ''))) {
          expect(period.from).toBe(dayAfter(end));
          expect(payOn(cycles, period) >= period.to).toBe(true);
          end = period.to;
        }
        expect(periodOn(cycles, today).from).toBe(dayAfter(end));
      }),
    );
  });
});
