import { refuser, type RefusalTable } from '#core/refusal.ts';

export const analyticsRefusals = {
  'analytics.unreadable': { status: 422 },
  'analytics.tooLong': { status: 422, params: ['days'] },
} as const satisfies RefusalTable;
export const analyticsRefusal = refuser(analyticsRefusals);
