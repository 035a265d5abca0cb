import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, lastQuantities, nextPriceRow, priceRowFor, unitPriceOf } from '#core/catalogue/rules.ts';
import { money, won } from '#core/money.ts';

const table = fc
  .uniqueArray(
    fc.record({ minQuantity: fc.integer({ min: 1, max: 100_000 }), minor: fc.integer({ min: 1, max: 90_000_000 }) }),
    { minLength: 1, maxLength: 5, selector: (row) => row.minQuantity },
  )
  .map((rows) =>
    rows
      .toSorted((a, b) => a.minQuantity - b.minQuantity)
      .map(({ minQuantity, minor }) => ({ minQuantity, price: won(minor) })),
  );

describe('prices by quantity', () => {
  it('MO-08 n and n + 1 pieces select their row, at every boundary and between', () => {
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (rows, anywhere, surcharge) => {
          const first = rows[0]?.minQuantity ?? 1;
          for (const quantity of [
            anywhere,
            anywhere + 1,
            ...rows.flatMap(({ minQuantity }) => [minQuantity - 1, minQuantity, minQuantity + 1]),
          ]) {
            // The furthest reached row, found by checking all, in no order.
            const reached = rows.filter(({ minQuantity }) => BigInt(minQuantity) <= BigInt(quantity));
            const furthest = Math.max(...reached.map(({ minQuantity }) => minQuantity), first);
            const row = rows.find(({ minQuantity }) => minQuantity === furthest);
            expect(priceRowFor(rows, quantity)).toEqual(row);
            expect(unitPriceOf(rows, quantity, won(surcharge))?.minor).toBe(
              Number(BigInt(row?.price.minor ?? 0) + BigInt(surcharge)),
            );
            const next = nextPriceRow(rows, quantity);
            expect(next && priceRowFor(rows, quantity + next.missing)?.price).toEqual(next?.price);
          }
        },
      ),
    );
  });

  it('MO-08 rows neither leave gaps nor overlap: every quantity from the first on is in exactly one', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 0, max: 200_000 }), (rows, more) => {
        const last = lastQuantities(rows);
        const quantity = (rows[0]?.minQuantity ?? 1) + more;
        const inside = rows.filter(
          ({ minQuantity }, index) => minQuantity <= quantity && quantity <= (last[index] ?? Number.POSITIVE_INFINITY),
        );
        expect(inside).toEqual([priceRowFor(rows, quantity)]);
      }),
    );
  });
});

describe('the percentage of a price cut', () => {
  it('MO-09 CON-006 equals integer arithmetic, halves up, and is always an integer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.boolean(),
        (original, share, isSmall) => {
          const before = isSmall ? 1 + (original % 2_000) : original;
          const sale = Number((BigInt(before) * BigInt(share)) / 1_000_000n);
          const percent = discountPercent(won(before), won(sale));
          // The only integer at most a half below the true value and less than a half above it.
          const off = BigInt(percent) * BigInt(before) * 2n - BigInt(before - sale) * 200n;
          expect(off > -BigInt(before) && off <= BigInt(before)).toBe(true);
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it.each([
    [200, 85, 58],
    [1_000, 995, 1],
    [1_000, 996, 0],
    [3, 1, 67],
    [10_000, 10_000, 0],
    [10_000, 0, 100],
    [0, 0, 0],
    [0, 500, 0],
    [100, 150, -50],
  ])('MO-09 from %d to %d is %d', (original, sale, percent) => {
    expect(discountPercent(money(original, 'USD'), money(sale, 'USD'))).toBe(percent);
  });
});
