import { refuser, type RefusalTable } from '#core/refusal.ts';

export const chatRefusals = {
  'chat.notConfigured': { status: 404 },
  'chat.unavailable': { status: 502 },
  'chat.notIncluded': { status: 403 },
  'chat.storesOnly': { status: 403 },
  'chat.operatorOutside': { status: 400 },
  'chat.unknownUser': { status: 422 },
} as const satisfies RefusalTable;
export const chatRefusal = refuser(chatRefusals);
