import { type Currency, money, type Money } from '#core/money.ts';

/**
 * Accounts of the double-entry ledger. Assets and costs grow by debit (plus), what we owe and what we earn by credit
 * (minus):
 * `provider` is money at the payment provider, `bank` money in our own account, `unmatchedDeposits` that of it whose
 * order nobody
 * has found yet, `buyerFunds` what is held for buyers until they
 * confirm, `sellerPayable` what stores are owed, `buyerCash` and `mileage` what members hold in their wallets,
 * `commission` what
 * Badaro earns, `promotion` what coupons and given points cost, `exchange` both sides of money charged in another
 * currency than the
 * order's and what a rate came out otherwise, `importCost` what goods, freight and taxes of an import cost against what
 * its buyer bears of
 * them, `supplierPaid` what went to suppliers, `forwarderPayable` what forwarders and customs are owed.
 */
export const ACCOUNTS = [
  'provider',
  'bank',
  'unmatchedDeposits',
  'buyerFunds',
  'sellerPayable',
  'buyerCash',
  'mileage',
  'commission',
  'promotion',
  'exchange',
  'importCost',
  'supplierPaid',
  'forwarderPayable',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export const CAUSES = [
  'depositEntered',
  'depositReturned',
  'deposit',
  'capture',
  'refund',
  'purchaseConfirmed',
  'walletGranted',
  'walletSpent',
  'walletRestored',
  'walletEnded',
  'couponUsed',
  'couponReturned',
  'wayBack',
  'supplierPaid',
  'importSettled',
  'importRemainder',
] as const;
export type Cause = (typeof CAUSES)[number];

/** One side of a posting: debit is a positive amount, credit a negative one. */
export type Entry = { readonly account: Account; readonly owner: string; readonly amount: Money };

/** Money moved from one account to another: the second is debited, the first credited, by the same amount. */
export function transfer(
  from: { account: Account; owner?: string },
  to: { account: Account; owner?: string },
  amount: Money,
): Entry[] {
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

/**
 * What Badaro keeps of goods sold: `basisPoints` hundredths of a percent, rounded to the nearest minor unit (halves
 * up), and
 * never more than `held`, what is there to divide (decision SET-004).
 */
export function commissionOf(goods: Money, basisPoints: number, held: Money): Money {
  const share = Number((BigInt(goods.minor) * BigInt(basisPoints) + 5_000n) / 10_000n);
  return money(Math.max(0, Math.min(share, held.minor)), goods.currency);
}
