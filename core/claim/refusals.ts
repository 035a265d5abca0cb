import { refuser, type RefusalTable } from '#core/refusal.ts';

export const claimRefusals = {
  'claim.notFound': { status: 404 },
  'claim.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'claim.kindNotOpen': { status: 409, params: ['kind'] },
  'claim.windowOver': { status: 409, params: ['days'] },
  'claim.serviceOnly': { status: 422 },
  'claim.reasonUnfit': { status: 400 },
  'claim.optionUnfit': { status: 422 },
  'claim.piecesUnfit': { status: 422 },
  'claim.reasonRequired': { status: 400 },
  'claim.refundNotPayable': { status: 409 },
  'claim.refundNotFailed': { status: 409 },
  'claim.refundNeedsAccount': { status: 409 },
  'claim.refundOnItsWay': { status: 409 },
  'claim.refundNotToAccount': { status: 422 },
} as const satisfies RefusalTable;
export const claimRefusal = refuser(claimRefusals);
