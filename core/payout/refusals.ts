import { refuser, type RefusalTable } from '#core/refusal.ts';

export const payoutRefusals = {
  'payout.statementNotFound': { status: 404 },
} as const satisfies RefusalTable;
export const payoutRefusal = refuser(payoutRefusals);
