import { auditRefusal } from '#core/audit/refusals.ts';
import { type FieldRefusal, type Refusal, type RefusalParams, Refused } from '#core/refusal.ts';

/** Decisions about goods, which staff of the centre, of customs and of the warehouse see with their work. */
export const GOODS_ACTIONS = [
  'replaceCount',
  'reopenService',
  'loadOverfull',
  'reopenVoyage',
  'receiveAtOnce',
  'undoReceipt',
] as const;

/** Decisions of staff that are recorded with a reason: confirmed unusual figures, and what was undone or stopped. */
export const STAFF_ACTIONS = [
  'enterDeposit',
  'importDeposits',
  'matchBankDeposit',
  'unmatchBankDeposit',
  'correctDepositor',
  'returnDeposit',
  'settleDifference',
  'grantToWallet',
  'createCoupon',
  'payHandRefund',
  'retryRefund',
  'moveRefundToAccount',
  'saveFigures',
  'settleImport',
  'waiveAdjustment',
  'requestBill',
  'publishTariff',
  'withdrawTariff',
  'publishFee',
  'publishInsurance',
  'publishChinaFreight',
  'publishDuty',
  'publishPersonalUse',
  'publishCommission',
  'publishAdRate',
  'decideAd',
  'stopAd',
  'takeDownBulletin',
  'releasePayoutRun',
  'answerPayouts',
  'publishCycle',
  'requestDebt',
  'withdrawDebt',
  'holdStatement',
  'releaseStatement',
  'overrideRate',
  'setSpread',
  'setQuoteRule',
  'retryPurchasePayment',
  'stopCoupon',
  'resumeCoupon',
  'takeDownProduct',
  'restoreProduct',
  'approveEdit',
  'rejectEdit',
  'cancelWithdrawal',
  'completeWithdrawal',
  'placeHold',
  'liftHold',
  'approveCompany',
  'refuseCompany',
  'resetSecondFactor',
  'approvePartner',
  'refusePartner',
  'suspendPartner',
  'assignWork',
  'endAssignment',
  'giveStaffRole',
  'takeStaffRole',
  'approveStore',
  'denyStore',
  'suspendStore',
  'restoreStore',
  'approveProduct',
  'rejectProduct',
  'decideCertification',
  'decideReport',
  'decideDeal',
  'planDeal',
  'decideClaim',
  'moveOrder',
  'decideFraudCase',
  'changeFraudRule',
  'setReviewRules',
  'reviewImport',
  'refundOutOfStock',
  'startBuying',
  'orderPurchase',
  'notePurchase',
  'payPurchase',
  'cancelPurchase',
  'decideIssue',
  'publishOffer',
  'declineOffer',
  'approveOfferPrice',
  'approveRefundAccount',
  'refuseRefundAccount',
  ...GOODS_ACTIONS,
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** What a decision can be about. */
export const SUBJECT_KINDS = [
  'order',
  'voyage',
  'deposit',
  'tariff',
  'rate',
  'coupon',
  'product',
  'member',
  'store',
  'deal',
  'certification',
  'report',
  'offer',
  'difference',
  'rule',
  'payoutRun',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/**
 * A figure that differs from what it follows from: its path in the body, the code of the difference, and both figures
 * as people read them.
 */
export type UnusualFigure = FieldRefusal & {
  readonly params: RefusalParams & { readonly expected: string; readonly entered: string };
};

/** The question about a figure, with both numbers. */
export const unusualFigure = (
  path: string,
  { code, params }: Refusal,
  numbers: { readonly expected: string; readonly entered: string },
): UnusualFigure => ({ path, code, params: { ...params, ...numbers } });

/** The answer of a person to the question with this code. */
export type Confirmation = { readonly code: string; readonly reason: string };

/** The reason given for a question; undefined for a blank one. */
const reasonFor = (code: string, confirmed: readonly Confirmation[]): string | undefined =>
  confirmed.find((one) => one.code === code)?.reason.trim() || undefined;

/**
 * The reasons for which a person confirmed all of these figures. Refuses those that are not confirmed, each with both of
 * its numbers.
 */
export function reasonsFor(figures: readonly UnusualFigure[], confirmed: readonly Confirmation[] = []): string {
  const open = figures.filter(({ code }) => reasonFor(code, confirmed) === undefined);
  if (open.length > 0)
    throw new Refused({ ...auditRefusal('audit.confirmationNeeded', { count: open.length }), fields: open });
  return [...new Set(figures.map(({ code }) => reasonFor(code, confirmed)))].join('\n');
}

/** Whether `value` differs from `expected` by at most this share of it. */
export function isNear(value: number, expected: number, percent: number): boolean {
  return Math.abs(value - expected) * 100 <= Math.abs(expected) * percent;
}

/** How far a new price or rate may be from the last one without a question, in percent of the last one. */
const JUMP_PERCENT = 50;
export const figureJumps = (last: number, next: number): boolean => !isNear(next, last, JUMP_PERCENT);
