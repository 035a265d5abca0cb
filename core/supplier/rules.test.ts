import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRange } from '#core/catalogue/rules.ts';
import { money } from '#core/money.ts';
import { guessedCarton, nextCheckOf, pricesOf } from '#core/supplier/rules.ts';

const tiers = [
  { minQuantity: 2, price: 600 },
  { minQuantity: 10, price: 450 },
  { minQuantity: 100, price: 450 },
  { minQuantity: 500, price: 400 },
];

describe('prices of an offer (domain §5.3)', () => {
  it('IMP-002 follow its quantity tiers from our own smallest quantity on, without redundant rows', () => {
    expect(pricesOf({ quoteType: 2, tiers, skus: [{ price: null }, { price: null }] }, 2)).toEqual({
      rows: [
        { minQuantity: 2, price: 600 },
        { minQuantity: 10, price: 450 },
        { minQuantity: 500, price: 400 },
      ],
      surcharges: [0, 0],
    });
    expect(pricesOf({ quoteType: 0, tiers, skus: [{ price: null }] }, 50)).toEqual({
      rows: [
        { minQuantity: 50, price: 450 },
        { minQuantity: 500, price: 400 },
      ],
      surcharges: [0],
    });
    expect(pricesOf({ quoteType: 0, tiers, skus: [{ price: null }] }, 1)?.rows[0]).toEqual({
      minQuantity: 1,
      price: 600,
    });
  });

  it('are those of each SKU where it has its own, and none where one has none', () => {
    expect(pricesOf({ quoteType: 1, tiers, skus: [{ price: 900 }, { price: 700 }, { price: 750 }] }, 3)).toEqual({
      rows: [{ minQuantity: 3, price: 700 }],
      surcharges: [200, 0, 50],
    });
    expect(pricesOf({ quoteType: 1, tiers, skus: [{ price: 900 }, { price: null }] }, 3)).toBeUndefined();
    expect(pricesOf({ quoteType: 2, tiers: [], skus: [{ price: null }] }, 3)).toBeUndefined();
    expect(pricesOf({ quoteType: 1, tiers, skus: [] }, 3)).toBeUndefined();
  });

  it('always make at most five rows that ascend in quantity and fall in price, and no negative surcharge', () => {
    const tier = fc.record({
      minQuantity: fc.integer({ min: 1, max: 5_000 }),
      price: fc.integer({ min: 1, max: 1_000_000 }),
    });
    const offer = fc.record({
      quoteType: fc.constantFrom(0 as const, 1 as const, 2 as const),
      tiers: fc
        .uniqueArray(tier, { minLength: 1, maxLength: 9, selector: ({ minQuantity }) => minQuantity })
        .map((list) => list.toSorted((a, b) => a.minQuantity - b.minQuantity)),
      skus: fc.array(fc.record({ price: fc.integer({ min: 1, max: 1_000_000 }) }), { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(offer, fc.integer({ min: 1, max: 6_000 }), (one, moq) => {
        const found = pricesOf(one, moq);
        if (!found) throw new Error('no prices');
        const { rows, surcharges } = found;
        expect(rows.length).toBeLessThanOrEqual(5);
        expect(rows[0]?.minQuantity).toBe(moq);
        expect(
          rows
            .slice(1)
            .every((row, at) => row.minQuantity > (rows[at]?.minQuantity ?? 0) && row.price < (rows[at]?.price ?? 0)),
        ).toBe(true);
        expect(surcharges).toHaveLength(one.skus.length);
        expect(Math.min(...surcharges)).toBe(0);
        // Nobody pays less than the platform's price for that quantity.
        const asked =
          one.quoteType === 1
            ? Math.min(...one.skus.map(({ price }) => price))
            : Math.min(...one.tiers.map(({ price }) => price));
        expect(
          priceRange(
            rows.map((row) => ({ ...row, price: money(row.price, 'CNY') })),
            surcharges.map((fen) => money(fen, 'CNY')),
          )?.min.minor,
        ).toBeGreaterThanOrEqual(asked);
      }),
    );
  });
});

describe('an estimated carton', () => {
  it('holds its pieces and can be lifted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 18_000 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 2, max: 60 }),
        (grams, length, width, height) => {
          const carton = guessedCarton({ grams, size: { length, width, height } });
          if (!carton) throw new Error('no carton');
          expect(carton.length * carton.width * carton.height).toBeGreaterThanOrEqual(
            carton.pieces * length * width * height,
          );
          expect(carton.weight * 1000).toBeGreaterThanOrEqual(carton.pieces * grams);
          expect(carton.pieces === 1 || carton.pieces * grams <= 18_000).toBe(true);
        },
      ),
    );
    expect(guessedCarton({ grams: null, size: { length: 1, width: 1, height: 1 } })).toBeUndefined();
    expect(guessedCarton({ grams: 100, size: null })).toBeUndefined();
  });
});

it('IMP-002 offers are checked every six hours and not all at once', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const hours = Array.from({ length: 90 }, (_, at) => (nextCheckOf(at, now).getTime() - now.getTime()) / 3_600_000);
  expect([Math.min(...hours), new Set(hours).size]).toEqual([6, 90]);
  expect(Math.max(...hours)).toBeLessThan(7.5);
});
