import { refuser, type RefusalTable } from '#core/refusal.ts';

export const purchaseRefusals = {
  'purchase.notFound': { status: 404 },
  'purchase.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'purchase.orderNotBuying': { status: 409, params: ['state'] },
  'purchase.byHandOnly': { status: 409 },
  'purchase.totalChanged': { status: 409, params: ['total'] },
  'purchase.numberTaken': { status: 409, params: ['number'] },
  'purchase.payByHand': { status: 409 },
  'purchase.cancelledThere': { status: 409 },
  'purchase.platformStatus': { status: 409, params: ['status'] },
  'purchase.paymentClear': { status: 409 },
  'purchase.rateImplausible': { status: 400, params: ['rate'] },
  'purchase.waybillInvalid': { status: 400 },
  'purchase.reasonRequired': { status: 400 },
  'purchase.buyerWaits': { status: 409 },
  'purchase.boughtAlready': { status: 409 },
  'purchase.alreadySettled': { status: 409 },
} as const satisfies RefusalTable;
export const purchaseRefusal = refuser(purchaseRefusals);
