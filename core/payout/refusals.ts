import { refuser, type RefusalTable } from '#core/refusal.ts';

export const payoutRefusals = {
  'payout.statementNotFound': { status: 404 },
  'payout.bicWrong': { status: 400 },
  'payout.ibanWrong': { status: 400 },
  'payout.ibanNeeded': { status: 400 },
  'payout.ibanOfOtherCountry': { status: 400 },
  'payout.accountUnknown': { status: 422 },
  'payout.holderDiffers': { status: 422, params: ['holder'] },
  'payout.bankNotSupported': { status: 422 },
  'payout.bankSilent': { status: 503 },
  'payout.runNotFound': { status: 404 },
  'payout.nothingDue': { status: 409 },
  'payout.runNotDraft': { status: 409 },
  'payout.runNotReleased': { status: 409 },
  'payout.statementNotDue': { status: 409, params: ['number'] },
  'payout.accountChanged': { status: 409, params: ['store'] },
  'payout.noOwnAccount': { status: 409 },
  'payout.answerUnreadable': { status: 400, params: ['line'] },
  'payout.answerEmpty': { status: 400 },
  'payout.answerKnown': { status: 409 },
  'payout.unknownReference': { status: 409, params: ['reference'] },
  'payout.amountDiffers': { status: 409, params: ['reference', 'expected', 'entered'] },
  'payout.alreadyAnswered': { status: 409, params: ['reference'] },
  'payout.namedTwice': { status: 409, params: ['reference'] },
} as const satisfies RefusalTable;
export const payoutRefusal = refuser(payoutRefusals);
