import { refuser, type RefusalTable } from '#core/refusal.ts';

export const usageRefusals = {
  /** The member's own share of today's budget is used up. */
  'usage.memberLimit': { status: 429 },
  /** The budget of the whole day is used up. */
  'usage.dayLimit': { status: 503 },
} as const satisfies RefusalTable;
export const usageRefusal = refuser(usageRefusals);
