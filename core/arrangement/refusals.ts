import { refuser, type RefusalTable } from '#core/refusal.ts';

export const arrangementRefusals = {
  'arrangement.changed': { status: 409 },
  'arrangement.noDraft': { status: 409 },
  'arrangement.twice': { status: 400 },
  'arrangement.productNotOfStore': { status: 400 },
  'arrangement.categoryNotOfStore': { status: 400 },
  'arrangement.pictureNotOfStore': { status: 400 },
  'arrangement.markupNotAllowed': { status: 400, params: ['value'] },
} as const satisfies RefusalTable;
export const arrangementRefusal = refuser(arrangementRefusals);
