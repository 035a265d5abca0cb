import { refuser, type RefusalTable } from '#core/refusal.ts';

export const mediaRefusals = {
  'media.fileInvalid': { status: 422 },
  'media.fileGone': { status: 409 },
  'media.notAPicture': { status: 422 },
  'media.folderNotFound': { status: 404 },
  'media.folderUnnamed': { status: 422 },
  'media.folderTaken': { status: 409 },
  'media.tooManyFolders': { status: 409, params: ['limit'] },
  'media.tooManyFiles': { status: 400, params: ['limit'] },
  'media.oneVideoOnly': { status: 400 },
  'media.tooManyWaiting': { status: 409 },
  'media.pictureTooLarge': { status: 422, params: ['megapixels'] },
  'media.pdfActive': { status: 422 },
  'media.tooLarge': { status: 413, params: ['megabytes'] },
  'media.filmTooLong': { status: 422, params: ['seconds'] },
  'media.filmUnplayable': { status: 422 },
  'media.quotaUsedUp': { status: 413, params: ['files', 'filesAllowed', 'megabytes', 'megabytesAllowed'] },
} as const satisfies RefusalTable;
export const mediaRefusal = refuser(mediaRefusals);
