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

/** The same sum by whole-number arithmetic of its own: every amount is a BigInt and nothing of ours is asked. */
function oracle(wish: {
  lines: number[];
  fee: number;
  freeFrom: number | null;
  coupon: { amount: number; percent: number | null; minimum: number } | undefined;
  mileage: number;
  cash: number;
}) {
  let goods = 0n;
  for (const line of wish.lines) goods += BigInt(line);
  const delivery = wish.freeFrom !== null && goods >= BigInt(wish.freeFrom) ? 0n : BigInt(wish.fee);
  let off = 0n;
  if (wish.coupon) {
    if (goods < BigInt(wish.coupon.minimum)) return 'refused';
    off =
      wish.coupon.percent === null
        ? BigInt(wish.coupon.amount)
        : (goods * BigInt(wish.coupon.percent) - ((goods * BigInt(wish.coupon.percent)) % 100n)) / 100n;
    if (off === 0n) return 'refused';
    for (const cap of [BigInt(wish.coupon.amount), goods]) if (off > cap) off = cap;
  }
  const total = goods + delivery - off - BigInt(wish.mileage) - BigInt(wish.cash);
  return total < 0n ? 'refused' : Number(total);
}

const REFUSED = ['coupon.belowMinimum', 'wallet.moreThanTotal'];
const NOTHING = totalsOf([], { fee: won(0), freeFrom: null }, 'KRW');

describe('the sum of an order', () => {
  it('MO-02 MO-06 is goods and delivery minus coupon, mileage and cash, to the won, and never below nothing', () => {
    const seen = { refused: 0, counted: 0, zero: 0 };
    const judge = (wish: Parameters<typeof oracle>[0], fee: number, freeFrom: number | null) => {
      const expected = oracle(wish);
      const work = () =>
        totalsOf(
          wish.lines.map(won),
          { fee: won(fee), freeFrom: freeFrom === null ? null : won(freeFrom) },
          'KRW',
          wish,
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
      fc.property(amounts, ({ mileageShare, cashShare, ...wish }) => {
        const sum = wish.lines.reduce((all, line) => all + line, 0);
        const mileage = Math.floor((sum * mileageShare) / 140);
        judge({ ...wish, mileage, cash: Math.floor((sum * cashShare) / 140) }, wish.fee, wish.freeFrom);
        // All of the rest from the wallet: the order asks for nothing any more.
        const rest = oracle({ ...wish, mileage: 0, cash: 0 });
        if (rest !== 'refused')
          judge({ ...wish, mileage: Math.floor(rest / 3), cash: rest - Math.floor(rest / 3) }, wish.fee, wish.freeFrom);
      }),
    );
    expect(seen.refused).toBeGreaterThan(20);
    expect(seen.counted).toBeGreaterThan(200);
    expect(seen.zero).toBeGreaterThan(100);
  });
});
