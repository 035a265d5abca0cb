import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, isBalanced, transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';

describe('the ledger', () => {
  it('MO-01 a transfer always balances, and half of one never does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (amount) => {
        const entries = transfer({ account: 'buyerFunds' }, { account: 'provider' }, won(amount));
        expect(isBalanced(entries)).toBe(true);
        expect(isBalanced(entries.slice(1))).toBe(false);
      }),
    );
  });

  it('does not balance one currency with another', () => {
    expect(
      isBalanced([
        { account: 'provider', owner: '', amount: won(100) },
        { account: 'buyerFunds', owner: '', amount: { minor: -100, currency: 'JPY' } },
      ]),
    ).toBe(false);
  });

  it('SET-004 the commission is the nearest share of the goods, and at most the held amount', () => {
    expect(commissionOf(won(10_000), 500, won(10_000))).toEqual(won(500));
    expect(commissionOf(won(1_010), 500, won(9_999))).toEqual(won(51)); // 50.5
    expect(commissionOf(won(1_009), 500, won(9_999))).toEqual(won(50)); // 50.45
    expect(commissionOf(won(10_000), 500, won(120))).toEqual(won(120));
    expect(commissionOf(won(0), 500, won(120))).toEqual(won(0));
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000_000_000 }),
        fc.nat({ max: 5_000 }),
        fc.nat({ max: 1_000_000_000_000 }),
        (goods, basisPoints, held) => {
          const { minor } = commissionOf(won(goods), basisPoints, won(held));
          expect(minor).toBeGreaterThanOrEqual(0);
          expect(minor).toBeLessThanOrEqual(held);
          // Twice the distance to the true share is at most one minor unit.
          const distance = Math.abs(Number(BigInt(minor) * 20_000n - 2n * BigInt(goods) * BigInt(basisPoints)));
          expect(minor === held || distance <= 10_000).toBe(true);
        },
      ),
    );
  });
});
