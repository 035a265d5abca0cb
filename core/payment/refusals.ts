import { refuser, type RefusalTable } from '#core/refusal.ts';

export const paymentRefusals = {
  'payment.notFound': { status: 404 },
  'payment.nothingDue': { status: 409 },
  'payment.tooManyAttempts': { status: 429 },
  'payment.noRefundWaits': { status: 409 },
  'payment.providerUnavailable': { status: 503 },
  'payment.signatureInvalid': { status: 400 },
  'payment.refundAccountRequired': { status: 400 },
} as const satisfies RefusalTable;
export const paymentRefusal = refuser(paymentRefusals);
