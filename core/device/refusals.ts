import { refuser, type RefusalTable } from '#core/refusal.ts';

export const deviceRefusals = {
  'device.notConfigured': { status: 404 },
  'device.otherMember': { status: 403 },
} as const satisfies RefusalTable;
export const deviceRefusal = refuser(deviceRefusals);
