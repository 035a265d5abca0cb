import { type Entry, transfer } from '#core/ledger/rules.ts';
import type { Currency } from '#core/money.ts';
import { METHODS, type PayMethod } from '#core/payment/rules.ts';

/**
 * What a payment charges and what of its invoice that covers: the same number unless the method charges another
 * currency.
 */
export type Charge = {
  readonly method: PayMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly covers: number;
  readonly coversCurrency: Currency;
};

/**
 * What of the invoice is paid once so much has arrived. A charge in another currency counts when all of it is there.
 */
export function coveredBy(charge: Charge, received: number): number {
  if (charge.currency === charge.coversCurrency) return received;
  return received >= charge.amount ? charge.covers : 0;
}

/**
 * The entries for money that arrived; `before` and `after` is what had and has arrived of the charge. What came to our
 * own account
 * waited there for its order. Dollars are held
 * against `exchange`, which holds the won they count for: each currency balances by itself.
 */
export function depositEntries(charge: Charge, before: number, after: number): Entry[] {
  const own = { account: METHODS[charge.method].provider ? ('provider' as const) : ('unmatchedDeposits' as const) };
  const more = { minor: after - before, currency: charge.currency };
  if (charge.currency === charge.coversCurrency) return transfer({ account: 'buyerFunds' }, own, more);
  const covered = { minor: coveredBy(charge, after) - coveredBy(charge, before), currency: charge.coversCurrency };
  return [
    ...transfer({ account: 'exchange' }, own, more),
    ...(covered.minor > 0 ? transfer({ account: 'buyerFunds' }, { account: 'exchange' }, covered) : []),
  ];
}
