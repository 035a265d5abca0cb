import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plus, won } from '#core/money.ts';
import { deliveryFeeOf, missingToFreeDelivery } from '#core/store/rules.ts';

const terms = { fee: won(3_000), freeFrom: won(50_000) };

it('delivery is free from the free amount on, that amount included', () => {
  expect([49_999, 50_000].map((goods) => deliveryFeeOf(terms, won(goods)).minor)).toEqual([3_000, 0]);
  expect(deliveryFeeOf({ ...terms, freeFrom: null }, won(9_999_999))).toEqual(won(3_000));
});

it('the missing amount makes delivery free, and one won less does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (goods, from, fee) => {
        const these = { fee: won(fee), freeFrom: won(from) };
        const missing = missingToFreeDelivery(these, won(goods)) ?? won(0);
        expect(deliveryFeeOf(these, plus(won(goods), missing)).minor).toBe(0);
        expect(missing.minor === 0 || deliveryFeeOf(these, won(goods + missing.minor - 1)).minor === fee).toBe(true);
      },
    ),
  );
});

it('without free delivery nothing is missing', () => {
  expect(missingToFreeDelivery({ ...terms, freeFrom: null }, won(1))).toBeNull();
});
