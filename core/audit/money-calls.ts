import type { StaffAction } from '#core/audit/rules.ts';
import { DECISION_CALLS } from '#core/audit/staff-calls.ts';
import { SECOND_PERSON } from '#core/audit/two-persons.ts';

const NO_MONEY = 'Neither money nor a price depends on it.';
const GOODS =
  'A step of the goods. What it costs or saves is in a bill or a settlement, which calls of their own decide.';
const POWER = 'Gives or takes rights of a member, not money; what they do with money has decisions of its own.';
const ASKS = 'Asks the buyer for money, or refuses an order that was not paid; nothing leaves.';
const TAKES = 'Takes away what somebody could have got; nothing leaves.';
const SELLERS =
  'The price is of the store that asked for it, or follows from the supplier, tariffs and rates that two persons decide.';
const DRAFT = 'A draft of transfers; two persons release it.';
const SECOND = 'Is the second person.';

/**
 * The writes of staff that one person may carry out, and why none of them lets money leave or gives value away. All
 * others are decided by two (`needsTwo`); a test walks over the calls, so that a new one has to be put here or there.
 */
export const ONE_PERSON: Readonly<Record<string, string>> = {
  decideStore: NO_MONEY,
  issueCertification: NO_MONEY,
  moveCertificationForStaff: NO_MONEY,
  decideReport: NO_MONEY,
  takeDownBulletin: NO_MONEY,
  declineOfferRequest: NO_MONEY,
  disableKeyword: NO_MONEY,
  enableKeyword: NO_MONEY,
  dismissSearchIssue: NO_MONEY,
  previewSynonym: NO_MONEY,
  removeSynonym: NO_MONEY,
  saveSynonym: NO_MONEY,
  addHomePick: NO_MONEY,
  changePopup: NO_MONEY,
  createPopup: NO_MONEY,
  moveHomePick: NO_MONEY,
  previewHeaderMessage: NO_MONEY,
  removeHomePick: NO_MONEY,
  removePopup: NO_MONEY,
  writeHeaderMessage: NO_MONEY,
  previewContent: NO_MONEY,
  publishContent: NO_MONEY,
  restoreContent: NO_MONEY,
  changeOfferTexts: NO_MONEY,
  checkOffer: NO_MONEY,
  seeOffer: NO_MONEY,
  uploadSearchPicture: NO_MONEY,
  answerEnquiry: NO_MONEY,
  closeEnquiry: NO_MONEY,
  previewBankStatement: NO_MONEY,
  previewPayoutAnswers: NO_MONEY,
  readStatementWorkbook: NO_MONEY,
  retryReceipt: NO_MONEY,
  askCertificates: NO_MONEY,
  lookAtPurchase: NO_MONEY,
  addImportPaper: NO_MONEY,
  answerQuestion: NO_MONEY,
  readCustomsNumber: NO_MONEY,
  liftLegalHold: NO_MONEY,
  placeLegalHold: NO_MONEY,
  resetSecondFactor: NO_MONEY,
  notePurchaseParcel: GOODS,
  addCartons: GOODS,
  addCentrePhotos: GOODS,
  finishIssue: GOODS,
  inspectLine: GOODS,
  matchArrival: GOODS,
  removeCarton: GOODS,
  reportIssue: GOODS,
  scanWaybill: GOODS,
  sendBackArrival: GOODS,
  workService: GOODS,
  addPallet: GOODS,
  arriveVoyage: GOODS,
  loadPallet: GOODS,
  moveVoyage: GOODS,
  openVoyage: GOODS,
  unloadPallet: GOODS,
  addCustomsPaper: GOODS,
  noteCargo: GOODS,
  saveBill: GOODS,
  saveFigures: GOODS,
  withdrawDeclaration: GOODS,
  correctFromWarehouse: GOODS,
  deliverFromWarehouse: GOODS,
  measureAgain: GOODS,
  readyWarehouse: GOODS,
  receiveCarton: GOODS,
  sendFromWarehouse: GOODS,
  undoReceipt: GOODS,
  startBuying: GOODS,
  decideCompany: POWER,
  giveStaffRole: POWER,
  takeStaffRole: POWER,
  withdrawStaffInvitation: POWER,
  assignWork: POWER,
  decidePartner: POWER,
  endAssignment: POWER,
  requestBill: ASKS,
  requestDebt: 'Asks a store for what its statements say it owes; nothing leaves.',
  withdrawDebt: 'Gives nothing up: what the store owes is carried as before.',
  reviewImport: ASKS,
  stopCoupon: TAKES,
  decideDeal: TAKES,
  holdStatement: TAKES,
  cancelWithdrawal: TAKES,
  completeWithdrawal: TAKES,
  decideProduct: SELLERS,
  decideProductEdit: SELLERS,
  publishOffer: SELLERS,
  decideAd: SELLERS,
  approveOfferPrice: SELLERS,
  preparePayoutRun: DRAFT,
  withdrawPayoutRun: DRAFT,
  confirmPayoutAnswers:
    'Notes what the bank wrote about payouts that two released; what came back is sent again by a run of two.',
  approvePendingDecision: SECOND,
  refusePendingDecision: SECOND,
  withdrawPendingDecision: SECOND,
  retryRefund: 'Sends a refund that was decided once more: the same sum, by the payment it came from.',
  unmatchBankDeposit: 'Takes a deposit off an order that waits; returning it or matching it again is decided by two.',
  correctDepositor: 'Changes a name. Matching and returning the deposit are decided by two.',
  settleProviderDifference: 'Closes a difference with a note; the payments stay as they are.',
  orderPurchase: 'Orders at the supplier without paying; the payment is decided by two.',
  releaseStatement: 'Pays nothing: a payout run pays it later, which two decide.',
  cancelPurchase: 'Notes that a supplier gave the money back; buying the goods again is decided by two.',
  retryPurchasePayment: 'Pays nothing: it lets a payment be asked for again, which two decide.',
  setReviewRules: 'Changes which prices of stores are looked at before they hold; no price changes by it.',
  changeFraudRule: 'Changes which orders are looked at; what is held back is released by a decision of two.',
};

/** Whether a call records what needs a second person, at any sum or above the configured one (decision 81). */
export const needsTwo = (call: string): boolean =>
  (DECISION_CALLS[call] ?? []).some((action: StaffAction) => SECOND_PERSON[action] !== undefined);
