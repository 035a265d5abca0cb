import { refuser, type RefusalTable } from '#core/refusal.ts';

export const searchRefusals = {
  'search.queryRequired': { status: 400 },
} as const satisfies RefusalTable;
export const searchRefusal = refuser(searchRefusals);
