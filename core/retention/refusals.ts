import { refuser, type RefusalTable } from '#core/refusal.ts';

export const retentionRefusals = {
  'retention.subjectNotFound': { status: 404 },
  'retention.alreadyHeld': { status: 409 },
  'retention.holdNotFound': { status: 404 },
  'retention.holdLifted': { status: 409 },
} as const satisfies RefusalTable;
export const retentionRefusal = refuser(retentionRefusals);
