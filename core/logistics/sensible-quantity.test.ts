import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSmall, quantitiesAbove, sensibleQuantity } from '#core/logistics/sensible-quantity.ts';

/** Goods at a price a piece, with a basic amount and an amount a piece for everything else. */
const costs = (price: number, base: number, each: number) => (quantity: number) => ({
  goods: price * quantity,
  total: price * quantity + base + each * quantity,
});

describe('a quantity whose freight is several times the goods', () => {
  it('is too small, and the first round one whose freight is at most the goods is sensible', () => {
    const costAt = costs(12_000, 240_000, 300);
    expect(isTooSmall(costAt(1))).toBe(true);
    expect(isTooSmall(costAt(20))).toBe(false);
    expect(sensibleQuantity(quantitiesAbove(1, 1_000), costAt)).toEqual({ quantity: 30, cost: costAt(30) });
  });
  it('is never replaced by more than is sold, nor where every piece costs too much freight', () => {
    expect(sensibleQuantity(quantitiesAbove(1, 20), costs(12_000, 240_000, 300))).toBeUndefined();
    expect(sensibleQuantity(quantitiesAbove(1, 50_000), costs(100, 240_000, 300))).toBeUndefined();
    expect(quantitiesAbove(50_000, 1_000_000)).toEqual([]);
  });
  it('is replaced by a higher quantity that costs less a piece, and asks for no cost beyond it', () => {
    const some = fc.record({
      quantity: fc.integer({ min: 1, max: 2_000 }),
      price: fc.integer({ min: 50, max: 50_000 }),
      base: fc.integer({ min: 1, max: 900_000 }),
      each: fc.integer({ min: 0, max: 2_000 }),
    });
    let found = 0;
    for (const { quantity, price, base, each } of fc.sample(some, { numRuns: 500, seed: 3 })) {
      const costAt = costs(price, base, each);
      const asked: number[] = [];
      const sensible = sensibleQuantity(quantitiesAbove(quantity, 50_000), (one) => {
        asked.push(one);
        return costAt(one);
      });
      expect(sensible?.quantity).toBe(
        quantitiesAbove(quantity, 50_000).find((one) => base + each * one <= price * one),
      );
      expect(sensible?.quantity ?? asked.at(-1)).toBe(asked.at(-1));
      if (!sensible || !isTooSmall(costAt(quantity))) continue;
      found += 1;
      expect(sensible.cost.total / sensible.quantity).toBeLessThan(costAt(quantity).total / quantity);
    }
    expect(found).toBeGreaterThan(50);
  });
});
