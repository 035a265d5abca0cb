import { refuser, type RefusalTable } from '#core/refusal.ts';

export const portabilityRefusals = {
  'portability.running': { status: 409 },
  'portability.tooManyToday': { status: 429, params: ['limit'] },
  'portability.notReady': { status: 404 },
  'portability.unavailable': { status: 503 },
} as const satisfies RefusalTable;
export const portabilityRefusal = refuser(portabilityRefusals);
