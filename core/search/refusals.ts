import { refuser, type RefusalTable } from '#core/refusal.ts';

export const searchRefusals = {
  'search.queryRequired': { status: 400 },
  'search.keywordDisabled': { status: 422 },
  'search.pictureUnreadable': { status: 422 },
} as const satisfies RefusalTable;
export const searchRefusal = refuser(searchRefusals);
