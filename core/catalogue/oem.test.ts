import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oemCost, oemPriceFor } from '#core/catalogue/oem.ts';
import { won } from '#core/money.ts';

const prices = [
  { minQuantity: 500, maxQuantity: 1_999, price: won(10_500) },
  { minQuantity: 3_000, maxQuantity: 10_000, price: won(9_800) },
];

describe('the cost of OEM goods (PRD-012)', () => {
  it.each([
    [499, undefined],
    [500, 10_500],
    [1_999, 10_500],
    [2_000, undefined],
    [2_999, undefined],
    [3_000, 9_800],
    [10_000, 9_800],
    [10_001, undefined],
  ])('%i pieces cost %s each', (quantity, price) => {
    expect(oemPriceFor(prices, quantity)?.price.minor).toBe(price);
  });

  it('PRD-012 adds services to every piece', () => {
    expect(oemCost(prices, 3_000, [won(400), won(120)])).toEqual({
      goods: won(29_400_000),
      extras: won(1_560_000),
      total: won(30_960_000),
      each: won(10_320),
    });
    expect(oemCost(prices, 500, [])).toEqual({
      goods: won(5_250_000),
      extras: won(0),
      total: won(5_250_000),
      each: won(10_500),
    });
    expect(oemCost(prices, 2_500, [won(400)])).toBeUndefined();
  });

  it('is the sum of its parts, and the unit price times the quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 1_999 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 7 }),
        (quantity, extras) => {
          const cost = oemCost(prices, quantity, extras.map(won));
          expect(cost?.total.minor).toBe((cost?.goods.minor ?? 0) + (cost?.extras.minor ?? 0));
          expect(cost?.total.minor).toBe((cost?.each.minor ?? 0) * quantity);
        },
      ),
    );
  });
});
