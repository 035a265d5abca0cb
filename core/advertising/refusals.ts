import { refuser, type RefusalTable } from '#core/refusal.ts';

export const advertisingRefusals = {
  'advertising.beginsBeforeToday': { status: 400 },
  'advertising.daysTurned': { status: 400 },
  'advertising.beginsTooSoon': { status: 400 },
  'advertising.tooFarAhead': { status: 400, params: ['days'] },
  'advertising.wrongLength': { status: 400, params: ['least', 'most'] },
  'advertising.pictureTooSmall': { status: 400, params: ['width', 'height'] },
  'advertising.productNeeded': { status: 400 },
  'advertising.categoryNotFound': { status: 404 },
  'advertising.full': { status: 409, params: ['day'] },
  'advertising.priceChanged': { status: 409, params: ['price'] },
  'advertising.notFound': { status: 404 },
  'advertising.transitionNotAllowed': { status: 409 },
  'advertising.hasBegun': { status: 409 },
} as const satisfies RefusalTable;
export const advertisingRefusal = refuser(advertisingRefusals);
