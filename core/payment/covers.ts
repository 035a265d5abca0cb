import { type Entry, transfer } from '#core/ledger/rules.ts';
import type { Currency } from '#core/money.ts';
import { METHODS, type PayMethod } from '#core/payment/rules.ts';

/**
 * The amount a payment charges and the part of its invoice that covers: the same number unless the method charges
 * another currency.
 */
export type Charge = {
  readonly method: PayMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly covers: number;
  readonly coversCurrency: Currency;
};

/**
 * The paid part of the invoice for the received amount. A charge in another currency counts when all of it has arrived.
 */
export function coveredBy(charge: Charge, received: number): number {
  if (charge.currency === charge.coversCurrency) return received;
  return received >= charge.amount ? charge.covers : 0;
}

/**
 * The entries for received money; `before` and `after` are the cumulative received amounts of the charge. Money in our
 * own account comes from unmatched deposits. Dollars are balanced against `exchange`, which holds their value in won:
 * each currency balances by itself.
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
