import { refuser, type RefusalTable } from '#core/refusal.ts';

export const settlementRefusals = {
  'settlement.notFound': { status: 404 },
  'settlement.notBillable': { status: 409, params: ['reasons'] },
  'settlement.noteRequired': { status: 400, params: ['percent'] },
  'settlement.acceptFirst': { status: 409 },
  'settlement.alreadyPaid': { status: 409 },
  'settlement.rateMissing': { status: 409 },
  'settlement.purchasesOpen': { status: 409 },
  'settlement.taxesMissing': { status: 409 },
  'settlement.alreadySettled': { status: 409 },
  'settlement.refundUnusual': { status: 409, params: ['expected', 'entered'] },
  'settlement.missingUnusual': { status: 409, params: ['expected', 'entered'] },
  'settlement.freightUnusual': { status: 409, params: ['expected', 'entered'] },
  'settlement.notAsked': { status: 409 },
  'settlement.lineUnknown': { status: 400, params: ['code'] },
} as const satisfies RefusalTable;
export const settlementRefusal = refuser(settlementRefusals);
