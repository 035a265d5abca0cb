import { favoriteRefusal } from '#core/favorite/refusals.ts';
import type { Money } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';

export const FAVORITES_MAX = 1000;
export const FOLDERS_MAX = 50;
export const FOLDER_NAME_MAX = 40;
export const NOTE_MAX = 300;
export const ALERTS_MAX = 200;

/** The published calls carry the member's id; one that is not the caller's own is refused (decision API-019). */
export function whyNotMember(userId: number | undefined, memberId: number): Refusal | undefined {
  return userId === undefined || userId === memberId ? undefined : favoriteRefusal('favorite.otherMember');
}

export function whyNotFavorite(held: number): Refusal | undefined {
  return held >= FAVORITES_MAX ? favoriteRefusal('favorite.full', { limit: FAVORITES_MAX }) : undefined;
}

/** Why a folder cannot have this name, given the names of the others, whatever their case. */
export function whyNotFolderName(name: string, others: readonly string[]): Refusal | undefined {
  if (name === '') return favoriteRefusal('favorite.folderUnnamed');
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? favoriteRefusal('favorite.folderTaken') : undefined;
}

/** What a product costs at least, and whether it can be bought. */
export type Offered = { readonly price: Money; readonly isBuyable: boolean };
export type FavoriteNews = 'priceDropped' | 'restocked';

/**
 * What is new about a favourite since the member last knew of it. Nothing while it cannot be bought, and no price drop
 * between two currencies.
 */
export function newsOf(seen: Offered, now: Offered): readonly FavoriteNews[] {
  if (!now.isBuyable) return [];
  const isCheaper = now.price.currency === seen.price.currency && now.price.minor < seen.price.minor;
  return [...(seen.isBuyable ? [] : ['restocked' as const]), ...(isCheaper ? ['priceDropped' as const] : [])];
}

/** What the member knows of afterwards: the price of what cannot be bought stays the one last known. */
export const seenAfter = (seen: Offered, now: Offered): Offered =>
  now.isBuyable ? now : { ...seen, isBuyable: false };
