import { refuser, type RefusalTable } from '#core/refusal.ts';

export const walletRefusals = {
  'wallet.cashNotEnough': { status: 409, params: ['available'] },
  'wallet.mileageNotEnough': { status: 409, params: ['available'] },
  'wallet.moreThanTotal': { status: 422, params: ['most'] },
  'wallet.wonOnly': { status: 422 },
  'wallet.memberNotFound': { status: 404 },
  'coupon.notUsable': { status: 409 },
  'coupon.belowMinimum': { status: 422, params: ['minimum'] },
  'coupon.firstOrderOnly': { status: 422 },
  'coupon.notForSamples': { status: 422 },
  'coupon.usedAtAddress': { status: 409 },
  'coupon.unknownCode': { status: 404 },
  'coupon.notClaimableNow': { status: 409 },
  'coupon.allClaimed': { status: 409 },
  'coupon.alreadyClaimed': { status: 409 },
  'coupon.stopped': { status: 409 },
  'coupon.notFound': { status: 404 },
  'coupon.ended': { status: 409 },
  'coupon.notStopped': { status: 409 },
  'coupon.stoppedByStaff': { status: 409 },
  'coupon.codeTaken': { status: 409 },
  'coupon.endsBeforeItBegins': { status: 400 },
} as const satisfies RefusalTable;
export const walletRefusal = refuser(walletRefusals);
