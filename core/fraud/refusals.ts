import { refuser, type RefusalTable } from '#core/refusal.ts';

export const fraudRefusals = {
  'fraud.notFound': { status: 404 },
  'fraud.decided': { status: 409 },
  'fraud.nothingHeld': { status: 409 },
  'fraud.reasonRequired': { status: 400 },
} as const satisfies RefusalTable;
export const fraudRefusal = refuser(fraudRefusals);
