import { refuser, type RefusalTable } from '#core/refusal.ts';

export const translationRefusals = {
  'translation.unavailable': { status: 502 },
} as const satisfies RefusalTable;
export const translationRefusal = refuser(translationRefusals);
