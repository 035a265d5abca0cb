import { refuser, type RefusalTable } from '#core/refusal.ts';

export const auditRefusals = {
  'audit.confirmationNeeded': { status: 409, params: ['count'] },
  'audit.ownAccount': { status: 403 },
  'audit.reasonNeeded': { status: 409 },
  'audit.secondPersonAsked': { status: 409, params: ['id'] },
  'audit.pendingNotFound': { status: 404 },
  'audit.pendingNotOpen': { status: 409 },
  'audit.anotherPerson': { status: 403 },
  'audit.requesterNotAllowed': { status: 409 },
} as const satisfies RefusalTable;
export const auditRefusal = refuser(auditRefusals);
