import type { StaffAction } from '#core/audit/rules.ts';
import type { Money } from '#core/money.ts';

/**
 * What moves money or decides prices: nobody of staff does it alone, at any amount (`always`) or above the configured
 * sum (`above`), which what moves none never is. Decision 81.
 */
export const SECOND_PERSON: Partial<Record<StaffAction, 'always' | 'above'>> = {
  grantToWallet: 'above',
  createCoupon: 'above',
  enterDeposit: 'above',
  importDeposits: 'above',
  matchBankDeposit: 'above',
  returnDeposit: 'above',
  payHandRefund: 'above',
  moveRefundToAccount: 'above',
  approveRefundAccount: 'above',
  waiveAdjustment: 'above',
  moveOrder: 'above',
  decideClaim: 'above',
  refundOutOfStock: 'above',
  decideIssue: 'above',
  settleImport: 'above',
  payPurchase: 'above',
  notePurchase: 'above',
  decideFraudCase: 'above',
  resumeCoupon: 'above',
  planDeal: 'above',
  publishTariff: 'always',
  withdrawTariff: 'always',
  publishFee: 'always',
  publishInsurance: 'always',
  publishChinaFreight: 'always',
  publishDuty: 'always',
  publishPersonalUse: 'always',
  publishCommission: 'always',
  publishAdRate: 'always',
  stopAd: 'above',
  releasePayoutRun: 'always',
  publishCycle: 'always',
  overrideRate: 'always',
  setSpread: 'always',
  setQuoteRule: 'always',
};

/** What gives money of an order back to its buyer, and what pays suppliers: the sums of such actions count together. */
const COUNTED_TOGETHER: readonly (readonly StaffAction[])[] = [
  ['moveOrder', 'decideClaim', 'refundOutOfStock', 'decideIssue', 'settleImport'],
  ['payPurchase', 'notePurchase'],
  ['createCoupon', 'resumeCoupon'],
];

/** The actions whose sums count together with those of this one. */
export const countedWith = (action: StaffAction): readonly StaffAction[] =>
  COUNTED_TOGETHER.find((actions) => actions.includes(action)) ?? [action];

/** Within this time the sums one person decided alone count together, so that parts need a second person too. */
export const ALONE_HOURS = 24;

/**
 * Whether a second person must agree. `amount` is missing where nobody knows how much it will be; `before` is what the
 * same person decided alone of this kind within `ALONE_HOURS`, in won.
 */
export function needsSecondPerson(
  action: StaffAction,
  {
    amount,
    before,
    aloneUpTo,
  }: { readonly amount?: Money | undefined; readonly before: number; readonly aloneUpTo: number },
): boolean {
  const rule = SECOND_PERSON[action];
  if (rule !== 'above') return rule === 'always';
  if (amount?.minor === 0) return false;
  // A sum in another currency has no rate here, so it counts as large.
  return amount?.currency !== 'KRW' || amount.minor + before > aloneUpTo;
}
