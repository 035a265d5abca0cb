import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realCostOf } from '#core/importing/purchasing/real-cost.ts';

const aPurchase = (
  id: number,
  quantity: number,
  input: { goodsFen?: number; freightFen?: number; line?: number } = {},
) => ({
  id,
  goodsFen: input.goodsFen ?? quantity * 100,
  freightFen: input.freightFen ?? 0,
  lines: [{ orderLineId: input.line ?? 1, quantity, unitFen: 100 }],
});
const aLine = (remaining: number, again = 0) => ({ orderLineId: 1, remaining, again });

describe('realCostOf', () => {
  it('is what the suppliers charged for goods and freight', () => {
    const bought = [
      aPurchase(1, 10, { goodsFen: 900, freightFen: 250 }),
      aPurchase(2, 5, { freightFen: 150, line: 2 }),
    ];
    expect(realCostOf(bought, [aLine(10), { orderLineId: 2, remaining: 5, again: 0 }])).toEqual({
      goodsFen: 900 + 500,
      freightFen: 400,
      borneFen: 0,
    });
  });

  it('never charges goods above the agreed price', () => {
    expect(realCostOf([aPurchase(1, 10, { goodsFen: 1_300, freightFen: 50 })], [aLine(10)])).toEqual({
      goodsFen: 1_000,
      freightFen: 50,
      borneFen: 300,
    });
  });

  it('leaves pieces that were bought once more, and their freight, to us', () => {
    const bought = [aPurchase(1, 10, { freightFen: 200 }), aPurchase(2, 4, { freightFen: 90 })];
    expect(realCostOf(bought, [aLine(10, 4)])).toEqual({ goodsFen: 1_000, freightFen: 200, borneFen: 400 + 90 });
    // Half of the second purchase completes the order.
    expect(
      realCostOf([aPurchase(1, 8, { freightFen: 200 }), aPurchase(2, 4, { freightFen: 90 })], [aLine(10, 2)]),
    ).toEqual({
      goodsFen: 1_000,
      freightFen: 245,
      borneFen: 200 + 45,
    });
  });

  it('counts the remaining pieces of goods that were refunded in part, with their share of a lower price', () => {
    expect(realCostOf([aPurchase(1, 10, { goodsFen: 800, freightFen: 100 })], [aLine(6)])).toEqual({
      goodsFen: 480,
      freightFen: 100,
      borneFen: 320,
    });
  });

  it('divides every payment into the part of the buyer and ours', () => {
    const purchase = fc.record({
      goodsFen: fc.integer({ min: 1, max: 1_000_000 }),
      freightFen: fc.integer({ min: 0, max: 100_000 }),
      pieces: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
    });
    const left = fc.record({ taken: fc.integer({ min: 0, max: 100 }), again: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        fc.array(purchase, { minLength: 1, maxLength: 4 }),
        fc.array(left, { minLength: 3, maxLength: 3 }),
        (bought, lines) => {
          const purchases = bought.map(({ pieces, ...sums }, at) => ({
            id: at + 1,
            ...sums,
            lines: pieces.map((quantity, line) => ({ orderLineId: line + 1, quantity, unitFen: 100 + line })),
          }));
          const all = lines.map(({ taken, again }, line) => {
            const sum = bought.reduce((pieces, one) => pieces + (one.pieces[line] ?? 0), 0);
            return { orderLineId: line + 1, remaining: Math.max(0, sum - taken - again), again };
          });
          const { goodsFen, freightFen, borneFen } = realCostOf(purchases, all);
          const paid = bought.reduce((sum, one) => sum + one.goodsFen + one.freightFen, 0);
          const agreed = all.reduce((sum, { remaining }, line) => sum + remaining * (100 + line), 0);
          expect(goodsFen).toBeLessThanOrEqual(agreed);
          expect(freightFen).toBeLessThanOrEqual(bought.reduce((sum, one) => sum + one.freightFen, 0));
          expect(Math.min(goodsFen, freightFen, borneFen)).toBeGreaterThanOrEqual(0);
          // Shares are rounded to a fen each.
          expect(Math.abs(goodsFen + freightFen + borneFen - paid)).toBeLessThanOrEqual(2 * bought.length);
        },
      ),
    );
  });
});
