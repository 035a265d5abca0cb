import { refuser, type RefusalTable } from '#core/refusal.ts';

export const paymentRefusals = {
  'payment.notFound': { status: 404 },
  'payment.nothingDue': { status: 409 },
  'payment.methodNotOffered': { status: 409 },
  'payment.instalmentsNotOffered': { status: 400 },
  'payment.depositorRequired': { status: 400 },
  'payment.tooManyAttempts': { status: 429 },
  'payment.depositKnown': { status: 409 },
  'payment.depositNotFound': { status: 404 },
  'payment.depositNotOpen': { status: 409 },
  'payment.depositShort': { status: 409, params: ['expected', 'entered'] },
  'payment.depositOver': { status: 409, params: ['expected', 'entered'] },
  'payment.depositLate': { status: 409, params: ['expected', 'entered'] },
  'payment.depositNotMatched': { status: 409 },
  'payment.depositCounted': { status: 409, params: ['status'] },
  'payment.statementUnreadable': { status: 400 },
  'payment.workbookUnreadable': { status: 400 },
  'payment.noRefundWaits': { status: 409 },
  'payment.noAccountWaits': { status: 409 },
  'payment.providerUnavailable': { status: 503 },
  'payment.signatureInvalid': { status: 400 },
  'payment.refundAccountRequired': { status: 400 },
  'payment.differenceNotOpen': { status: 409 },
} as const satisfies RefusalTable;
export const paymentRefusal = refuser(paymentRefusals);
