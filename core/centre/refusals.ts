import { refuser, type RefusalTable } from '#core/refusal.ts';

export const centreRefusals = {
  'centre.notFound': { status: 404 },
  'centre.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'centre.waybillInvalid': { status: 400 },
  'centre.notAtCentre': { status: 409, params: ['state'] },
  'centre.photosFull': { status: 409, params: ['limit'] },
  'centre.photosNotAsked': { status: 409, params: ['left'] },
  'centre.checkedTooMany': { status: 400, params: ['limit'] },
  'centre.halfHoursRequired': { status: 400 },
  'centre.countMissing': { status: 409 },
  'centre.photosMissing': { status: 409, params: ['done', 'ordered'] },
  'centre.checksMissing': { status: 409, params: ['done', 'ordered'] },
  'centre.resultMissing': { status: 400 },
  'centre.moreThanCounted': { status: 409, params: ['left'] },
  'centre.piecesGone': { status: 409, params: ['left'] },
  'centre.missingNotAcceptable': { status: 422 },
  'centre.buyerHasTime': { status: 409, params: ['until'] },
  'centre.reasonRequired': { status: 400 },
  'centre.notReady': { status: 409, params: ['number'] },
  'centre.otherMode': { status: 409, params: ['number'] },
  'centre.notShared': { status: 409, params: ['number'] },
  'centre.cartonLoaded': { status: 409, params: ['number'] },
  'centre.emptyVoyage': { status: 409 },
  'centre.partlyLoaded': { status: 409, params: ['number'] },
} as const satisfies RefusalTable;
export const centreRefusal = refuser(centreRefusals);
