import type { Currency, Money } from '#core/money.ts';

/**
 * Accounts of the double-entry ledger. Assets grow by debit (plus), liabilities by credit (minus):
 * `provider` is money at the payment provider, `buyerFunds` what is held for buyers until they confirm,
 * `sellerPayable` what stores are owed.
 */
export const ACCOUNTS = ['provider', 'buyerFunds', 'sellerPayable'] as const;
export type Account = (typeof ACCOUNTS)[number];

export const CAUSES = ['deposit', 'capture', 'refund', 'purchaseConfirmed'] as const;
export type Cause = (typeof CAUSES)[number];

/** One side of a posting: debit is a positive amount, credit a negative one. */
export type Entry = { readonly account: Account; readonly owner: string; readonly amount: Money };

/** Money moved from one account to another: the second is debited, the first credited, by the same amount. */
export function transfer(from: { account: Account; owner?: string }, to: { account: Account; owner?: string }, amount: Money): Entry[] {
  return [
    { account: to.account, owner: to.owner ?? '', amount },
    { account: from.account, owner: from.owner ?? '', amount: { minor: -amount.minor, currency: amount.currency } },
  ];
}

/** Whether the entries sum to nothing in every currency. */
export function isBalanced(entries: readonly Entry[]): boolean {
  const sums = new Map<Currency, number>();
  for (const { amount } of entries) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor);
  return [...sums.values()].every((sum) => sum === 0);
}
