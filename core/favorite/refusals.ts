import { refuser, type RefusalTable } from '#core/refusal.ts';

export const favoriteRefusals = {
  'favorite.otherMember': { status: 403 },
  'favorite.full': { status: 409, params: ['limit'] },
} as const satisfies RefusalTable;
export const favoriteRefusal = refuser(favoriteRefusals);
