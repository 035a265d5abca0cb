import { refuser, type RefusalTable } from '#core/refusal.ts';

export const receiptRefusals = {
  'receipt.notFound': { status: 404 },
  'receipt.orderNotFound': { status: 404 },
  'receipt.mobileInvalid': { status: 400 },
  'receipt.alreadyRequested': { status: 409 },
  'receipt.nothingToReceipt': { status: 409 },
  'receipt.transitionNotAllowed': { status: 409 },
} as const satisfies RefusalTable;
export const receiptRefusal = refuser(receiptRefusals);
