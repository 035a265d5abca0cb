import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, feeBackOf, rateFor, shareOf } from '#core/commission/rules.ts';
import { won } from '#core/money.ts';

describe('the rate of a commission', () => {
  const rates = [
    { id: 1, scope: 'standard', ofId: null, basisPoints: 500 },
    { id: 2, scope: 'category', ofId: 10, basisPoints: 800 },
    { id: 3, scope: 'category', ofId: 11, basisPoints: 300 },
    { id: 4, scope: 'store', ofId: 7, basisPoints: 200 },
    { id: 5, scope: 'store', ofId: 8, basisPoints: null },
  ] as const;

  it.each([
    ['an agreement', 7, [11, 10], 200],
    ['the nearest category', 9, [11, 10], 300],
    ['a category above', 9, [12, 10], 800],
    ['the category, after an agreement ended', 8, [10], 800],
    ['the standard rate', 9, [12], 500],
  ])('SET-004 is that of %s', (_name, storeId, categories, basisPoints) => {
    expect(rateFor(rates, { storeId, categories }).basisPoints).toBe(basisPoints);
  });

  it('SET-004 is nothing where staff set none', () => {
    expect(rateFor([], { storeId: 1, categories: [1] })).toEqual({ rateId: null, basisPoints: 0 });
  });
});

const one = (goods: number, basisPoints: number, held: number, bearsVat = true) =>
  commissionOf([{ amount: won(goods), basisPoints }], { held: won(held), bearsVat });

describe('the commission on goods sold', () => {
  it('SET-004 is the nearest share of each line, with VAT of ten percent on the sum', () => {
    expect(one(10_000, 500, 10_000)).toMatchObject({ fee: won(500), vat: won(50) });
    expect(one(1_010, 500, 9_999).fee).toEqual(won(51)); // 50.5
    expect(one(1_009, 500, 9_999).fee).toEqual(won(50)); // 50.45
    expect(one(10_000, 500, 10_000, false).vat).toEqual(won(0));
    expect(
      commissionOf(
        [
          { amount: won(1_010), basisPoints: 500 },
          { amount: won(1_010), basisPoints: 0 },
        ],
        { held: won(9_999), bearsVat: true },
      ),
    ).toEqual({ fees: [won(51), won(0)], fee: won(51), vat: won(5) });
  });

  it('is never more than the money there is, VAT included', () => {
    expect(one(10_000, 5_000, 110)).toMatchObject({ fee: won(100), vat: won(10) });
    const amount = fc.nat({ max: 1_000_000_000_000 });
    const line = fc.record({ amount: amount.map(won), basisPoints: fc.nat({ max: 5_000 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), amount, fc.boolean(), (lines, held, bearsVat) => {
        const { fees, fee, vat } = commissionOf(lines, { held: won(held), bearsVat });
        expect(fees.reduce((sum, { minor }) => sum + minor, 0)).toBe(fee.minor);
        expect(fee.minor + vat.minor).toBeLessThanOrEqual(held);
        expect(Math.min(fee.minor, vat.minor)).toBeGreaterThanOrEqual(0);
        // Twice the distance of the VAT to a tenth of the fee is at most one won, but for what had to be reduced.
        const wanted = lines.reduce((sum, { amount: of, basisPoints }) => sum + shareOf(of, basisPoints).minor, 0);
        const isReduced = wanted + shareOf(won(wanted), 1_000).minor > held;
        expect(!bearsVat || isReduced || Math.abs(vat.minor * 10 - fee.minor) <= 5).toBe(true);
      }),
    );
  });

  it('goes back with the goods, the rest of it with the last of them', () => {
    expect(feeBackOf({ amount: 10_000, fee: 500, basisPoints: 500 }, 4_000)).toBe(200);
    expect(feeBackOf({ amount: 6_000, fee: 300, basisPoints: 500 }, 6_000)).toBe(300);
    // The rest is dearer by 1,000 won.
    expect(feeBackOf({ amount: 6_000, fee: 300, basisPoints: 500 }, -1_000)).toBe(-50);
    expect(feeBackOf({ amount: 0, fee: 0, basisPoints: 500 }, 10)).toBe(0);
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        fc.nat({ max: 5_000 }),
        fc.array(fc.nat({ max: 400_000 })),
        (goods, bp, parts) => {
          let charged = { amount: goods, fee: shareOf(won(goods), bp).minor, basisPoints: bp };
          for (const part of [...parts, goods]) {
            const amount = Math.min(part, charged.amount);
            charged = { ...charged, amount: charged.amount - amount, fee: charged.fee - feeBackOf(charged, amount) };
            expect(charged.fee).toBeGreaterThanOrEqual(0);
          }
          expect(charged).toMatchObject({ amount: 0, fee: 0 });
        },
      ),
    );
  });
});
