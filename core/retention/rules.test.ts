import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/calendar.ts';
import { dueBefore, RETENTION_CODES, RETENTION_RULES, type RetentionRule, rulesAt } from '#core/retention/rules.ts';

const at = (text: string) => new Date(text);
const ruleOf = (code: string, now = at('2026-11-27T00:00:00Z')): RetentionRule => {
  const found = rulesAt(now).find((rule) => rule.code === code);
  if (!found) throw new Error(`no rule ${code}`);
  return found;
};
/** Whether what began at an instant is due at another one. */
const isDue = (code: string, began: Date, now: Date): boolean => {
  const before = dueBefore(ruleOf(code), now);
  return before !== undefined && began < before;
};

describe('the table of retention rules', () => {
  it('has one rule of every code in force, each with its date', () => {
    expect(rulesAt(at('2026-11-27T00:00:00Z')).map(({ code }) => code)).toEqual([...RETENTION_CODES]);
    for (const { effectiveFrom } of RETENTION_RULES) expect(effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rulesAt(at('2020-01-01T00:00:00Z'))).toEqual([]);
  });

  it('stores contracts and payments for 5 years, complaints for 3 years, visits and product data for 90 days, the ID for ever', () => {
    const period = (code: string) => ruleOf(code).period;
    expect([period('contracts'), period('payments'), period('complaints')]).toEqual([
      { years: 5 },
      { years: 5 },
      { years: 3 },
    ]);
    expect([period('visits'), period('sellerGoods'), period('memberGoods')]).toEqual([
      { days: 90 },
      { days: 90 },
      { days: 90 },
    ]);
    expect([period('memberId'), ruleOf('memberId').outcome]).toEqual([null, 'seal']);
  });

  it('applies a changed rule from its date on, at midnight in Korea', () => {
    const rules = [ruleOf('visits'), { ...ruleOf('visits'), effectiveFrom: '2027-03-01', period: { days: 30 } }];
    const days = (now: string) => rulesAt(at(now), rules).map(({ period }) => period);
    expect(days('2027-02-28T14:59:59Z')).toEqual([{ days: 90 }]);
    expect(days('2027-02-28T15:00:00Z')).toEqual([{ days: 30 }]);
  });
});

describe('what is due', () => {
  it('PR-02 is due on day n+1 and not on day n, as Korean dates', () => {
    const began = at('2026-03-01T14:59:59Z');
    for (const code of ['visits', 'sellerGoods']) {
      expect(isDue(code, began, at('2026-05-30T14:59:59Z'))).toBe(false);
      expect(isDue(code, began, at('2026-05-30T15:00:00Z'))).toBe(true);
    }
    for (const [code, years] of [
      ['complaints', 3],
      ['contracts', 5],
    ] as const) {
      const last = addMonths(began, 12 * years);
      expect(isDue(code, began, last)).toBe(false);
      expect(isDue(code, began, addDays(last, 1))).toBe(true);
    }
  });

  it('counts years from the last day of February too, never too early', () => {
    const began = at('2024-02-29T03:00:00Z');
    expect(isDue('contracts', began, at('2029-02-28T03:00:00Z'))).toBe(false);
    expect(isDue('contracts', began, at('2029-03-01T03:00:00Z'))).toBe(true);
  });

  it('never ends for the ID', () => {
    expect(dueBefore(ruleOf('memberId'), at('2126-01-01T00:00:00Z'))).toBeUndefined();
  });
});
