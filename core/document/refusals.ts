import { refuser, type RefusalTable } from '#core/refusal.ts';

export const documentRefusals = {
  'document.unknownKind': { status: 404 },
  'document.notYet': { status: 409 },
  'document.monthUnknown': { status: 404 },
  'document.busy': { status: 429 },
} as const satisfies RefusalTable;
export const documentRefusal = refuser(documentRefusals);
