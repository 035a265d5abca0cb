import type { Permission } from '#core/rights.ts';
import type { StoreRight } from '#core/role.ts';
import { apart, unlinked } from '#core/text.ts';

/** The parameters of a notice's text: plain texts and numbers, never HTML. */
export type NoticeParams = Readonly<Record<string, string | number>>;

/** The parameters isolated for any language: an order's number keeps its direction within Arabic text. */
export function isolatedParams(params: NoticeParams): NoticeParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? apart(value) : value]),
  );
}

/** What staff write to a member may hold links; all other texts are those of members, or ours without one. */
const WRITTEN_BY_STAFF = ['answer'];

/** The parameters for a mail: what a member wrote is no link in it (decision 79). */
export function unlinkedParams(params: NoticeParams): NoticeParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && !WRITTEN_BY_STAFF.includes(name) ? unlinked(value) : value,
    ]),
  );
}

/** The kinds of notices; their texts are in notice.json under `kinds.<kind>`. */
export const NOTICE_KINDS = [
  'orderPlaced',
  'orderPaid',
  'orderToPrepare',
  'orderExpired',
  'orderPreparing',
  'qcRequested',
  'qcApproved',
  'qcReturned',
  'orderShipped',
  'parcelSent',
  'orderInDelivery',
  'orderDelivered',
  'purchaseConfirmed',
  'purchaseConfirmedForYou',
  'orderCancelled',
  'orderCancelledByBuyer',
  'sellerCancelled',
  'orderPartCancelled',
  'orderPartCancelledByBuyer',
  'accountOpened',
  'depositPartly',
  'depositUnmatched',
  'refundAccountNeeded',
  'refundAccountNamed',
  'refundAccountToConfirm',
  'refundAccountWaits',
  'refundAccountForStaff',
  'refundDone',
  'refundFailed',
  'refundFailedForStaff',
  'refundLateForStaff',
  'refundTriedAgain',
  'refundToAccount',
  'depositWaiting',
  'supplierPaymentOpen',
  'claimRequested',
  'claimForStaff',
  'claimApproved',
  'claimRefused',
  'claimWithdrawn',
  'returnNotSent',
  'claimGoodsComingBack',
  'claimGoodsReceived',
  'claimDone',
  'claimPiecesTakenOut',
  'exchangeFeeDue',
  'receiptIssued',
  'receiptFailed',
  'statementHeld',
  'statementReleased',
  'debtRequested',
  'debtReceived',
  'debtSettled',
  'debtWithdrawn',
  'adApproved',
  'adRefused',
  'adStopped',
  'bulletinTakenDown',
  'couponStopped',
  'couponReleased',
  'offerPublished',
  'offerDeclined',
  'offersChanged',
  'documentEnds',
  'importCertificates',
  'importPassed',
  'importRefused',
  'secondPaymentAsked',
  'secondPaymentPaid',
  'secondPaymentSoon',
  'secondPaymentOver',
  'secondPaymentOverForStaff',
  'centreIssue',
  'centreIssueDecided',
  'centreIssueSoon',
  'centreIssueDecidedForYou',
  'replacementToBuy',
  'importPlaced',
  'importPaid',
  'importToBuy',
  'importPreparing',
  'importToCentre',
  'importAtCentre',
  'importServices',
  'importServicesDone',
  'importShipped',
  'importAtPort',
  'importInCustoms',
  'importInKorea',
  'importReady',
  'importQuestion',
  'importAnswer',
  'importReleased',
  'importSettled',
  'importSettledBack',
  'importSettledMissing',
  'certificationRequested',
  'certificationInReview',
  'certificationQuestion',
  'certificationAnswer',
  'certificationTesting',
  'certificationIssued',
  'certificationRefused',
  'certificationCancelled',
  'productTakenDown',
  'productRestored',
  'productEditApproved',
  'productEditRejected',
  'favoritePriceDrop',
  'favoriteRestock',
  'restockAlert',
  'companySubmitted',
  'companyApproved',
  'companyRefused',
  'companyNotActive',
  'colleagueJoined',
  'colleagueLeft',
  'colleagueRemoved',
  'employeeJoined',
  'employeeLeft',
  'employeeRemoved',
  'employeeRightsChanged',
  'approvalAsked',
  'approvalGiven',
  'approvalRefused',
  'enquiryForStaff',
  'dataCopyReady',
  'dataCopyFailed',
  'partnerApplied',
  'partnerApproved',
  'partnerRefused',
  'partnerSuspended',
  'workAssigned',
  'workEnded',
  'deliveryReported',
  'certificationResult',
  'storeKeyMade',
  'storeKeyEnded',
  'webhookStopped',
  'webhookGone',
  'payoutAccountSet',
  'payoutPaid',
  'payoutReturned',
  'decisionWaits',
  'decisionApproved',
  'decisionRefused',
  'decisionExpired',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Kinds sent by mail only, because readers of the notice list must not see them; their texts are in notice.json under
 * `letters.<kind>`.
 */
export const MAIL_KINDS = [
  'passwordLink',
  'unlockLink',
  'newDevice',
  'secondFactorReset',
  'factorAdded',
  'factorRemoved',
  'verificationCode',
  'emailCode',
  'emailInUse',
  'emailChanged',
  'marketingGiven',
  'marketingWithdrawn',
  'marketingReminder',
  'withdrawalRequested',
  'withdrawalCancelled',
  'withdrawalCompleted',
  'colleagueInvitation',
  'staffInvitation',
  'employeeInvitation',
  'enquiryReceived',
  'enquiryAnswered',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The recipients: the buyer, the people of the store who deal with it, or the staff with a permission. */
export type Audience = 'buyer' | 'seller' | Permission;
export type NoticeRule = {
  readonly to: Audience;
  readonly kind: NoticeKind;
  /** Only when one of these roles triggered it. */ readonly by?: readonly string[];
  /** Path below the page of the thing itself. */ readonly page?: string;
};

/** The right in a store of who deals with a notice to the seller about an order. */
export const storeRightOf = (kind: NoticeKind): StoreRight =>
  kind.startsWith('claim') || kind === 'returnNotSent' ? 'answers' : 'orders';

/**
 * The notices of each transition. A transition without a row notifies nobody, or is covered by another notice (a
 * partial return by its claim).
 */
const NOTICE_RULES: Readonly<
  Record<'order' | 'import' | 'claim' | 'receipt' | 'certification', Readonly<Record<string, readonly NoticeRule[]>>>
> = {
  order: {
    place: [{ to: 'buyer', kind: 'orderPlaced' }],
    pay: [
      { to: 'buyer', kind: 'orderPaid' },
      { to: 'seller', kind: 'orderToPrepare' },
    ],
    passReview: [{ to: 'buyer', kind: 'importPassed' }],
    refuseReview: [{ to: 'buyer', kind: 'importRefused' }],
    requestLogisticsPayment: [{ to: 'buyer', kind: 'secondPaymentAsked', page: 'second-payment' }],
    payLogistics: [{ to: 'buyer', kind: 'secondPaymentPaid' }],
    arriveAtPort: [{ to: 'buyer', kind: 'importAtPort' }],
    expire: [{ to: 'buyer', kind: 'orderExpired' }],
    startPreparation: [{ to: 'buyer', kind: 'orderPreparing' }],
    requestQc: [{ to: 'buyer', kind: 'qcRequested' }],
    approveQc: [{ to: 'seller', kind: 'qcApproved' }],
    returnQc: [{ to: 'seller', kind: 'qcReturned' }],
    enterWaybill: [{ to: 'buyer', kind: 'orderShipped' }],
    addParcel: [{ to: 'buyer', kind: 'parcelSent' }],
    firstTrace: [{ to: 'buyer', kind: 'orderInDelivery' }],
    deliver: [{ to: 'buyer', kind: 'orderDelivered' }],
    confirmPurchase: [
      { to: 'seller', kind: 'purchaseConfirmed' },
      { to: 'buyer', kind: 'purchaseConfirmedForYou', by: ['system'] },
    ],
    cancel: [
      { to: 'buyer', kind: 'orderCancelled' },
      { to: 'seller', kind: 'orderCancelledByBuyer' },
    ],
    sellerCancel: [{ to: 'buyer', kind: 'sellerCancelled' }],
    cancelPart: [
      { to: 'buyer', kind: 'orderPartCancelled' },
      { to: 'seller', kind: 'orderPartCancelledByBuyer', by: ['buyer'] },
    ],
    agreeCancel: [{ to: 'buyer', kind: 'orderCancelled' }],
  },
  // Notices that replace or extend those of an order for an import; other transitions use the order's.
  import: {
    place: [{ to: 'buyer', kind: 'importPlaced' }],
    pay: [
      { to: 'buyer', kind: 'importPaid' },
      { to: 'purchases.manage', kind: 'importToBuy' },
    ],
    startPreparation: [{ to: 'buyer', kind: 'importPreparing' }],
    sendToCentre: [{ to: 'buyer', kind: 'importToCentre' }],
    arriveAtCentre: [{ to: 'buyer', kind: 'importAtCentre' }],
    startServices: [{ to: 'buyer', kind: 'importServices' }],
    finishServices: [{ to: 'buyer', kind: 'importServicesDone' }],
    ship: [{ to: 'buyer', kind: 'importShipped' }],
    arriveAtPort: [{ to: 'buyer', kind: 'importAtPort' }],
    declareImport: [{ to: 'buyer', kind: 'importInCustoms' }],
    arriveAtKoreaWarehouse: [{ to: 'buyer', kind: 'importInKorea' }],
    makeReady: [{ to: 'buyer', kind: 'importReady' }],
    confirmPurchase: [{ to: 'buyer', kind: 'purchaseConfirmedForYou', by: ['system'] }],
    cancel: [{ to: 'buyer', kind: 'orderCancelled' }],
    cancelPart: [{ to: 'buyer', kind: 'orderPartCancelled' }],
  },
  claim: {
    request: [{ to: 'seller', kind: 'claimRequested' }],
    approve: [{ to: 'buyer', kind: 'claimApproved' }],
    refuse: [{ to: 'buyer', kind: 'claimRefused' }],
    withdraw: [
      { to: 'seller', kind: 'claimWithdrawn', by: ['buyer'] },
      { to: 'buyer', kind: 'returnNotSent', by: ['system'] },
      { to: 'seller', kind: 'returnNotSent', by: ['system'] },
    ],
    sendBack: [{ to: 'seller', kind: 'claimGoodsComingBack' }],
    receiveGoods: [{ to: 'buyer', kind: 'claimGoodsReceived' }],
    finish: [{ to: 'buyer', kind: 'claimDone' }],
  },
  receipt: {
    issue: [{ to: 'buyer', kind: 'receiptIssued' }],
    fail: [{ to: 'buyer', kind: 'receiptFailed' }],
  },
  certification: {
    request: [{ to: 'certifications.handle', kind: 'certificationRequested' }],
    startReview: [{ to: 'buyer', kind: 'certificationInReview' }],
    askInformation: [{ to: 'buyer', kind: 'certificationQuestion' }],
    giveInformation: [{ to: 'certifications.handle', kind: 'certificationAnswer' }],
    startTesting: [{ to: 'buyer', kind: 'certificationTesting' }],
    issue: [{ to: 'buyer', kind: 'certificationIssued' }],
    refuse: [{ to: 'buyer', kind: 'certificationRefused' }],
    cancel: [{ to: 'certifications.handle', kind: 'certificationCancelled' }],
    addResult: [
      { to: 'buyer', kind: 'certificationResult' },
      { to: 'certifications.handle', kind: 'certificationResult' },
    ],
  },
};

/** The notices of a transition triggered by this role. */
export function noticeRulesOf(thing: keyof typeof NOTICE_RULES, event: string, by: string): readonly NoticeRule[] {
  const rows = NOTICE_RULES[thing][event] ?? (thing === 'import' ? NOTICE_RULES.order[event] : undefined) ?? [];
  return rows.filter((row) => !row.by || row.by.includes(by));
}

/** Pauses before a failed mail is retried, in minutes; the last is repeated. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120] as const;
const GIVEN_UP_AFTER_HOURS = 24;

/** When a mail is retried after a number of failures; undefined after a day of attempts. */
export function nextTryOf(attempts: number, createdAt: Date, now: Date): Date | undefined {
  const minutes = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 1;
  const at = new Date(now.getTime() + minutes * 60_000);
  return createdAt < oldestTried(at) ? undefined : at;
}

/** Mails written before this instant are not retried at this time. */
export const oldestTried = (at: Date): Date => new Date(at.getTime() - GIVEN_UP_AFTER_HOURS * 3_600_000);
