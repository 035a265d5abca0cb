import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareWallet } from '#core/order/checkout/rules.ts';

const won = fc.integer({ min: 0, max: 50_000_000 });

it('PAY-012 shares mileage and cash to the won, and no order uses more than it is to pay', () => {
  fc.assert(
    fc.property(fc.array(won, { minLength: 1, maxLength: 12 }), won, won, (toPay, mileage, cash) => {
      const parts = shareWallet(toPay, { mileage, cash });
      const most = toPay.reduce((sum, one) => sum + one, 0);
      const sum = (part: 'mileage' | 'cash') => parts.reduce((all, one) => all + one[part], 0);
      expect(sum('mileage')).toBe(Math.min(mileage, most));
      expect(sum('cash')).toBe(Math.min(cash, most - sum('mileage')));
      for (const [at, one] of parts.entries()) {
        expect(Math.min(one.mileage, one.cash)).toBeGreaterThanOrEqual(0);
        expect(one.mileage + one.cash).toBeLessThanOrEqual(toPay[at] ?? 0);
      }
    }),
  );
});

it('PAY-012 shares by what each is to pay, the odd won by the largest remainder', () => {
  expect(shareWallet([30_000, 20_000, 10_000], { mileage: 0, cash: 10_001 })).toEqual([
    { mileage: 0, cash: 5_000 },
    { mileage: 0, cash: 3_334 },
    { mileage: 0, cash: 1_667 },
  ]);
  expect(shareWallet([0, 0], { mileage: 5, cash: 5 })).toEqual([
    { mileage: 0, cash: 0 },
    { mileage: 0, cash: 0 },
  ]);
});
