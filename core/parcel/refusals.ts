import { refuser, type RefusalTable } from '#core/refusal.ts';

export const parcelRefusals = {
  'parcel.notFound': { status: 404 },
  'parcel.waybillInvalid': { status: 400 },
  'parcel.waybillTaken': { status: 409 },
  'parcel.nothingChosen': { status: 400 },
  'parcel.moreThanLeft': { status: 409, params: ['left'] },
  'parcel.notAllSent': { status: 409 },
  'parcel.alreadyOnItsWay': { status: 409 },
  'parcel.courierUnknown': { status: 400 },
  'parcel.sayWhichGoods': { status: 400 },
  'parcel.alreadySent': { status: 409 },
  'parcel.waybillOfAnother': { status: 409, params: ['order'] },
} as const satisfies RefusalTable;
export const parcelRefusal = refuser(parcelRefusals);
