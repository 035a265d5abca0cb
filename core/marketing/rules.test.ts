import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/machine.ts';
import { cutRows, isOwnPath, sameRows, whyNotCut, whyNotDealPeriod, whyNotPeriod } from '#core/marketing/rules.ts';
import { dealMachine } from '#core/marketing/states.ts';

const rows = fc.array(
  fc.record({
    minQuantity: fc.integer({ min: 1, max: 1_000 }),
    price: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  { minLength: 1, maxLength: 5 },
);
const percents = fc.integer({ min: 1, max: 90 });

describe('a price cut', () => {
  it('takes the percentage off exactly, rounded down, and never below one', () => {
    fc.assert(
      fc.property(rows, percents, (before, percent) => {
        const after = cutRows(before, percent);
        for (const [at, { price }] of after.entries()) {
          const exact = (BigInt(before[at]?.price ?? 0) * BigInt(100 - percent)) / 100n;
          expect(BigInt(price)).toBe(exact > 0n ? exact : 1n);
        }
      }),
    );
  });

  it('is refused exactly when the lowest price is one already', () => {
    fc.assert(
      fc.property(rows, percents, (before, percent) => {
        const lowest = Math.min(...before.map(({ price }) => price));
        expect(whyNotCut(before, percent)?.code).toBe(lowest === 1 ? 'marketing.noDifference' : undefined);
      }),
    );
  });

  it('recognises its own rows', () => {
    const before = [
      { minQuantity: 1, price: 100 },
      { minQuantity: 10, price: 90 },
    ];
    expect(
      sameRows(cutRows(before, 10), [
        { minQuantity: 1, price: 90 },
        { minQuantity: 10, price: 81 },
      ]),
    ).toBe(true);
    expect(sameRows(before, before.slice(1))).toBe(false);
    expect(
      sameRows(before, [
        { minQuantity: 2, price: 100 },
        { minQuantity: 10, price: 90 },
      ]),
    ).toBe(false);
  });
});

describe('a period', () => {
  it('ends after it begins, and not in the past', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    expect(whyNotPeriod(at(1), at(2), at(1))).toBeUndefined();
    expect(whyNotPeriod(at(2), at(2))?.code).toBe('marketing.periodTurned');
    expect(whyNotPeriod(at(1), at(2), at(2))?.code).toBe('marketing.periodOver');
  });
});

describe('the period of a deal', () => {
  it('is long enough for the job of each minute to begin and end it', () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    expect(whyNotDealPeriod(at(60), at(119), at(0))).toMatchObject({
      code: 'marketing.dealTooShort',
      params: { minutes: 2 },
    });
    expect(whyNotDealPeriod(at(60), at(180), at(0))).toBeUndefined();
    // What is over of it does not count.
    expect(whyNotDealPeriod(at(0), at(300), at(240))?.code).toBe('marketing.dealTooShort');
  });
});

const HOME = 'https://badaro.example';

describe('a path of this site', () => {
  it('never leads a browser to another host', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const leads = isOwnPath(text) ? new URL(text, HOME).origin : HOME;
        expect(leads).toBe(HOME);
      }),
    );
    for (const text of ['/', '/#deals', '/category/list?sample=true']) expect(isOwnPath(text)).toBe(true);
    for (const text of ['', '//x', '/\\x', 'x', 'https://x', '/a b', '/\t/x']) expect(isOwnPath(text)).toBe(false);
  });
});

it('every state of a deal can be reached', () => {
  expect(unreachable(dealMachine)).toEqual([]);
});
