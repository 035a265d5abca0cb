import type { Currency, Money } from '#core/money.ts';

/**
 * Accounts of the double-entry ledger. Assets and expenses grow by debit (plus), liabilities and income by credit
 * (minus): `provider` is money at the payment provider, `bank` money in our own account, `unmatchedDeposits` the part
 * of it without a known order, `buyerFunds` what is held for buyers until they confirm, `sellerPayable` what stores are
 * owed, `sellerHeld` what they will be owed once a delivery paid for by promotions is proved, `buyerCash` and `mileage` the balances of members' wallets, `commission` Badaro's income, `vatPayable` the VAT on it that is owed to the tax office,
 * `payoutTransit` what is on its way to stores, `promotion` the
 * expense of coupons and granted points and of what we bear of an import, `exchange` both sides of money charged in another currency than the order's
 * and differences of rates, `importCost` the cost of goods, freight and taxes of an import against the part its buyer
 * bears, `supplierPaid` payments to suppliers, `forwarderPayable` what forwarders and customs are owed.
 */
export const ACCOUNTS = [
  'provider',
  'bank',
  'unmatchedDeposits',
  'buyerFunds',
  'sellerPayable',
  'sellerHeld',
  'payoutTransit',
  'buyerCash',
  'mileage',
  'commission',
  'vatPayable',
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
  'depositUnmatched',
  'deposit',
  'capture',
  'refund',
  'purchaseConfirmed',
  'holdReleased',
  'holdWithdrawn',
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
  'saleTakenBack',
  'payoutSent',
  'payoutPaid',
  'payoutReturned',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Transfers of what a store is owed to its bank account: all else changes how much that is. */
const TRANSFERS: readonly Cause[] = ['payoutSent', 'payoutPaid', 'payoutReturned'];

/** The store of an owner such as `store:12`. */
const storeIdOf = (owner: string): number | undefined =>
  owner.startsWith('store:') ? Number(owner.slice('store:'.length)) : undefined;

/** The store whose earnings an entry changes; undefined for other accounts and for transfers to it. */
export const earningStoreOf = (
  cause: Cause,
  { account, owner }: Pick<Entry, 'account' | 'owner'>,
): number | undefined => (account === 'sellerPayable' && !TRANSFERS.includes(cause) ? storeIdOf(owner) : undefined);

/** One side of a posting: debit is a positive amount, credit a negative one. */
export type Entry = { readonly account: Account; readonly owner: string; readonly amount: Money };

/** A transfer between two accounts: the second is debited, the first credited, by the same amount. */
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

/** Whether the entries sum to zero in every currency. */
export function isBalanced(entries: readonly Entry[]): boolean {
  const sums = new Map<Currency, number>();
  for (const { amount } of entries) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor);
  return [...sums.values()].every((sum) => sum === 0);
}
