import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, transfer } from '#core/ledger/rules.ts';
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
});
