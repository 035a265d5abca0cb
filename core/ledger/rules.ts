import type { Currency, Money } from '#core/money.ts';

/**
 * Accounts of the double-entry ledger. Assets and expenses grow by debit (plus), liabilities and income by credit
 * (minus): `provider` is money at the payment provider, `bank` money in our own account, `unmatchedDeposits` the part
 * of it without a known order, `buyerFunds` what is held for buyers until they confirm, `sellerPayable` what stores are
 * owed, `sellerHeld` what they will be owed once a delivery paid for by promotions is proved, `buyerCash` and `mileage` the balances of members' wallets, `commission` Badaro's income, `advertising` what it earns by ads of stores, `entryFees` by their entry, `vatPayable` the VAT on these that is owed to the tax office,
 * `payoutTransit` what is on its way to stores, `promotion` the
 * expense of coupons and granted points and of what we bear of an import, `storeCoupon` the discount by coupons a store bears, until its sale is confirmed, `exchange` both sides of money charged in another currency than the order's
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
  'advertising',
  'entryFees',
  'vatPayable',
  'promotion',
  'storeCoupon',
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
  'adBooked',
  'adGivenBack',
  'debtPaid',
  'entryFee',
  'payoutSent',
  'payoutPaid',
  'payoutReturned',
] as const;
export type Cause = (typeof CAUSES)[number];

/** What changes how much a store is owed. Its balance moves otherwise only by transfers to its bank account. */
export const EARNING_CAUSES = [
  'purchaseConfirmed',
  'holdReleased',
  'wayBack',
  'saleTakenBack',
  'adBooked',
  'adGivenBack',
  'debtPaid',
  'entryFee',
] as const satisfies readonly Cause[];
export type EarningCause = (typeof EARNING_CAUSES)[number];
export const TRANSFER_CAUSES = ['payoutSent', 'payoutReturned'] as const satisfies readonly Cause[];

export const isEarning = (cause: Cause): cause is EarningCause => EARNING_CAUSES.some((one) => one === cause);
export const isTransfer = (cause: Cause): boolean => TRANSFER_CAUSES.some((one) => one === cause);

/** The owner of a store's accounts, and the store of such an owner. */
export const storeOwner = (storeId: number): string => `store:${storeId}`;
export const storeIdOf = (owner: string): number => Number(owner.slice('store:'.length));

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
