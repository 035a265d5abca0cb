import { refuser, type RefusalTable } from '#core/refusal.ts';

export const wordsRefusals = {
  /** No service, or it failed: nothing typed is changed. */
  'words.unavailable': { status: 502 },
  'words.sameLanguage': { status: 400 },
  /** The store publishes nothing unread. */
  'words.unread': { status: 400 },
  'words.termNotFound': { status: 404 },
  'words.termAlone': { status: 400 },
  'words.termTaken': { status: 409, params: ['term'] },
  'words.termsTooMany': { status: 409, params: ['limit'] },
  'words.memoryNotFound': { status: 404 },
  'words.csvBroken': { status: 400, params: ['row'] },
  'words.csvHeadings': { status: 400, params: ['headings'] },
  'words.csvRow': { status: 400, params: ['row', 'reason'] },
  /** ERR-050. */
  'words.pictureFailed': { status: 502 },
  /** ERR-051. */
  'words.untranslatable': { status: 422 },
} as const satisfies RefusalTable;
export const wordsRefusal = refuser(wordsRefusals);
