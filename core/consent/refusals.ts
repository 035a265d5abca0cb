import { refuser, type RefusalTable } from '#core/refusal.ts';

export const consentRefusals = {
  'consent.required': { status: 409 },
} as const satisfies RefusalTable;
export const consentRefusal = refuser(consentRefusals);
