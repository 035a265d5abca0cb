import { refuser, type RefusalTable } from '#core/refusal.ts';

export const searchRefusals = {
  'search.queryRequired': { status: 400 },
  'search.keywordDisabled': { status: 422 },
  'search.meaningUnreadable': { status: 422 },
  'search.issueNotFound': { status: 404 },
  'search.pictureUnreadable': { status: 422 },
} as const satisfies RefusalTable;
export const searchRefusal = refuser(searchRefusals);
