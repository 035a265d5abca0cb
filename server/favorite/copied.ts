import { own, section, type Section } from '#server/db/copied-rows.ts';
import { favorite, favoriteFolder, favoriteNotices, restockAlert } from '#server/favorite/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('shopping', 'favourites', favorite, own(favorite.memberId)),
  section('shopping', 'folders', favoriteFolder, own(favoriteFolder.memberId)),
  section('shopping', 'favouriteNotices', favoriteNotices, own(favoriteNotices.memberId)),
  section('shopping', 'restockAlerts', restockAlert, own(restockAlert.memberId)),
];
