import { refuser, type RefusalTable } from '#core/refusal.ts';

export const favoriteRefusals = {
  'favorite.otherMember': { status: 403 },
  'favorite.full': { status: 409, params: ['limit'] },
  'favorite.notMarked': { status: 404 },
  'favorite.folderNotFound': { status: 404 },
  'favorite.folderUnnamed': { status: 422 },
  'favorite.folderTaken': { status: 409 },
  'favorite.tooManyFolders': { status: 409, params: ['limit'] },
  'favorite.optionNeeded': { status: 422 },
  'favorite.inStock': { status: 409 },
  'favorite.tooManyAlerts': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const favoriteRefusal = refuser(favoriteRefusals);
