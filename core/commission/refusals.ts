import { refuser, type RefusalTable } from '#core/refusal.ts';

export const commissionRefusals = {
  'commission.beginsBeforeToday': { status: 400 },
  'commission.categoryNotFound': { status: 404 },
  'commission.storeNotFound': { status: 404 },
} as const satisfies RefusalTable;
export const commissionRefusal = refuser(commissionRefusals);
