import { refuser, type RefusalTable } from '#core/refusal.ts';

export const orderRefusals = {
  'order.notFound': { status: 404 },
  'order.lineNotFound': { status: 404 },
  'order.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'order.nothingChosen': { status: 400 },
  'order.oneStoreOnly': { status: 422 },
  'order.oneTabOnly': { status: 422 },
  'order.lineGone': { status: 409, params: ['sku'] },
  'order.totalChanged': { status: 409, params: ['expected', 'actual', 'currency'] },
  'order.tooManyUnpaid': { status: 409, params: ['limit'] },
  'order.unpaidWorth': { status: 409, params: ['most'] },
  'order.aboveMaximumUnpaid': { status: 409, params: ['maximum', 'unpaid'] },
  'order.verifyToDeposit': { status: 409, params: ['most'] },
  'order.termsRequired': { status: 400 },
  'order.addressForeign': { status: 422 },
  'order.noMessenger': { status: 422 },
  'order.importApart': { status: 422 },
  'order.shipmentInFuture': { status: 400 },
  'order.shipmentBeforePayment': { status: 400 },
  'order.qcReasonRequired': { status: 400 },
  'order.claimOpen': { status: 409 },
  'order.piecesGone': { status: 409, params: ['left'] },
  'order.belowMinimum': { status: 409, params: ['minimum', 'left'] },
  'order.priceWouldRise': { status: 409 },
  'order.buyerWaits': { status: 409 },
} as const satisfies RefusalTable;
export const orderRefusal = refuser(orderRefusals);
