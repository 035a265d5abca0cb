import { refuser, type RefusalTable } from '#core/refusal.ts';

export const marketingRefusals = {
  'marketing.pickNotFound': { status: 404 },
  'marketing.alreadyPicked': { status: 409 },
  'marketing.picksFull': { status: 409, params: ['limit'] },
  'marketing.dealNotFound': { status: 404 },
  'marketing.dealExists': { status: 409 },
  'marketing.dealMoveNotAllowed': { status: 409, params: ['event', 'state'] },
  'marketing.noDifference': { status: 409, params: ['percent'] },
  'marketing.periodTurned': { status: 400 },
  'marketing.periodOver': { status: 400 },
  'marketing.dealTooShort': { status: 400, params: ['minutes'] },
  'marketing.popupNotFound': { status: 404 },
  'marketing.notOwnPath': { status: 400 },
  'marketing.pictureMissing': { status: 400 },
  'marketing.altMissing': { status: 400 },
} as const satisfies RefusalTable;
export const marketingRefusal = refuser(marketingRefusals);
