import { refuser, type RefusalTable } from '#core/refusal.ts';

export const auditRefusals = {
  'audit.confirmationNeeded': { status: 409, params: ['count'] },
} as const satisfies RefusalTable;
export const auditRefusal = refuser(auditRefusals);
