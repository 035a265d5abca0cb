import { refuser, type RefusalTable } from '#core/refusal.ts';

export const documentRefusals = {
  'document.unknownKind': { status: 404 },
  'document.notYet': { status: 409 },
} as const satisfies RefusalTable;
export const documentRefusal = refuser(documentRefusals);
