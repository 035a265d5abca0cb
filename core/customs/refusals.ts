import { refuser, type RefusalTable } from '#core/refusal.ts';

export const customsRefusals = {
  'customs.notFound': { status: 404 },
  'customs.notOnTheWay': { status: 409, params: ['state'] },
  'customs.notInWarehouse': { status: 409, params: ['state'] },
  'customs.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'customs.billRequired': { status: 400 },
  'customs.billInvalid': { status: 400 },
  'customs.billMissing': { status: 409 },
  'customs.linesRequired': { status: 400 },
  'customs.codeUnexpected': { status: 409, params: ['hsCode', 'expected', 'entered'] },
  'customs.valueDiffers': { status: 409, params: ['hsCode', 'expected', 'entered'] },
  'customs.dutyRateDiffers': { status: 409, params: ['hsCode', 'expected', 'entered'] },
  'customs.dutyDiffers': { status: 409, params: ['hsCode', 'expected', 'entered'] },
  'customs.vatDiffers': { status: 409, params: ['hsCode', 'expected', 'entered'] },
  'customs.alreadySettled': { status: 409 },
  'customs.wordInFuture': { status: 400 },
  'customs.stepRepeated': { status: 409, params: ['at'] },
  'customs.stepTooEarly': { status: 409, params: ['at', 'before'] },
  'customs.numberNotNeeded': { status: 409 },
  'customs.cartonUnknown': { status: 404, params: ['code'] },
  'customs.cartonReceived': { status: 409, params: ['code', 'at'] },
  'customs.receiveAll': { status: 409, params: ['received', 'cartons'] },
  'customs.reasonRequired': { status: 400 },
  'customs.alreadySent': { status: 409, params: ['state'] },
  'customs.cartonNotHere': { status: 409, params: ['number'] },
} as const satisfies RefusalTable;
export const customsRefusal = refuser(customsRefusals);
