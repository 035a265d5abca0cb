import { refuser, type RefusalTable } from '#core/refusal.ts';

export const translationRefusals = {
  'translation.unavailable': { status: 502 },
  /** A new translation costs money and needs a session. */
  'translation.signIn': { status: 403 },
} as const satisfies RefusalTable;
export const translationRefusal = refuser(translationRefusals);
