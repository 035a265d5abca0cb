import { refuser, type RefusalTable } from '#core/refusal.ts';

export const contentRefusals = {
  'content.notFound': { status: 404 },
  'content.versionNotFound': { status: 404 },
  'content.versionConflict': { status: 409, params: ['version'] },
  'content.wordsMissing': { status: 400 },
  'content.nothingToRead': { status: 400 },
  'content.alreadyPast': { status: 400 },
  'content.changesMissing': { status: 400 },
  'content.asksNobody': { status: 400 },
  'content.textOvertaken': { status: 409 },
} as const satisfies RefusalTable;
export const contentRefusal = refuser(contentRefusals);
