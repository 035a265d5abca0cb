import { refuser, type RefusalTable } from '#core/refusal.ts';

export const settlingRefusals = {
  'settling.notFound': { status: 404 },
  'settling.notBillable': { status: 409, params: ['reasons'] },
  'settling.noteRequired': { status: 400, params: ['percent'] },
  'settling.acceptFirst': { status: 409 },
  'settling.alreadyPaid': { status: 409 },
  'settling.rateMissing': { status: 409 },
  'settling.taxesMissing': { status: 409 },
  'settling.alreadySettled': { status: 409 },
  'settling.notAsked': { status: 409 },
  'settling.lineUnknown': { status: 400, params: ['code'] },
} as const satisfies RefusalTable;
export const settlingRefusal = refuser(settlingRefusals);
