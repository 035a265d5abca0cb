import { favoriteRefusal } from '#core/favorite/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

export const FAVORITES_MAX = 1000;

/** The published calls carry the member's id; one that is not the caller's own is refused (decision API-019). */
export function whyNotMember(userId: number | undefined, memberId: number): Refusal | undefined {
  return userId === undefined || userId === memberId ? undefined : favoriteRefusal('favorite.otherMember');
}

export function whyNotFavorite(held: number): Refusal | undefined {
  return held >= FAVORITES_MAX ? favoriteRefusal('favorite.full', { limit: FAVORITES_MAX }) : undefined;
}
