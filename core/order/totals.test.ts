import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '#core/money.ts';
import { totalsOf } from '#core/order/rules.ts';
import { Refused } from '#core/refusal.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
  return 'nothing';
};

const amounts = fc.record({
  lines: fc.array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 6 }),
  fee: fc.integer({ min: 0, max: 9_000 }),
  freeFrom: fc.option(fc.integer({ min: 1, max: 50_000_000 }), { nil: null }),
  coupon: fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 60_000 }),
      percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
      minimum: fc.integer({ min: 0, max: 100_000 }),
    }),
    { nil: undefined },
  ),
  mileageShare: fc.integer({ min: 0, max: 110 }),
  cashShare: fc.integer({ min: 0, max: 110 }),
});

/** The same sum by independent integer arithmetic: every amount is a BigInt. */
function oracle(input: {
  lines: number[];
  fee: number;
  freeFrom: number | null;
  coupon: { amount: number; percent: number | null; minimum: number } | undefined;
  mileage: number;
  cash: number;
}) {
  let goods = 0n;
  for (const line of input.lines) goods += BigInt(line);
  const delivery = input.freeFrom !== null && goods >= BigInt(input.freeFrom) ? 0n : BigInt(input.fee);
  let off = 0n;
  if (input.coupon) {
    if (goods < BigInt(input.coupon.minimum)) return 'refused';
    off =
      input.coupon.percent === null
        ? BigInt(input.coupon.amount)
        : (goods * BigInt(input.coupon.percent) - ((goods * BigInt(input.coupon.percent)) % 100n)) / 100n;
    if (off === 0n) return 'refused';
    for (const cap of [BigInt(input.coupon.amount), goods]) if (off > cap) off = cap;
  }
  const total = goods + delivery - off - BigInt(input.mileage) - BigInt(input.cash);
  return total < 0n ? 'refused' : Number(total);
}

const REFUSED = ['coupon.belowMinimum', 'wallet.moreThanTotal'];
const NOTHING = totalsOf([], { fee: won(0), freeFrom: null }, 'KRW');

describe('the total of an order', () => {
  it('MO-02 MO-06 is goods and delivery minus coupon, mileage and cash, to the won, and never negative', () => {
    const seen = { refused: 0, counted: 0, zero: 0 };
    const judge = (input: Parameters<typeof oracle>[0], fee: number, freeFrom: number | null) => {
      const expected = oracle(input);
      const work = () =>
        totalsOf(
          input.lines.map(won),
          { fee: won(fee), freeFrom: freeFrom === null ? null : won(freeFrom) },
          'KRW',
          input,
        );
      seen.refused += Number(expected === 'refused');
      seen.counted += Number(expected !== 'refused');
      seen.zero += Number(expected === 0);
      const totals = expected === 'refused' ? undefined : work();
      expect(totals?.total.minor ?? (REFUSED.includes(codeOf(work)) ? 'refused' : 'refused otherwise')).toBe(expected);
      const { goods, delivery, coupon, mileage, cash, total } = totals ?? NOTHING;
      expect(goods.minor + delivery.minor).toBe(coupon.minor + mileage.minor + cash.minor + total.minor);
      expect(coupon.minor).toBeLessThanOrEqual(goods.minor);
    };
    fc.assert(
      fc.property(amounts, ({ mileageShare, cashShare, ...input }) => {
        const sum = input.lines.reduce((all, line) => all + line, 0);
        const mileage = Math.floor((sum * mileageShare) / 140);
        judge({ ...input, mileage, cash: Math.floor((sum * cashShare) / 140) }, input.fee, input.freeFrom);
        // All of the rest from the wallet: nothing is left to pay.
        const rest = oracle({ ...input, mileage: 0, cash: 0 });
        if (rest !== 'refused')
          judge(
            { ...input, mileage: Math.floor(rest / 3), cash: rest - Math.floor(rest / 3) },
            input.fee,
            input.freeFrom,
          );
      }),
    );
    expect(seen.refused).toBeGreaterThan(2);
    expect(seen.counted).toBeGreaterThan(40);
    expect(seen.zero).toBeGreaterThan(15);
  });
});
