import { bulletin } from '#server/bulletin/tables.ts';
import { below, type Omission, own, section, type Section } from '#server/db/copied-rows.ts';
import { store } from '#server/store/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'bulletins', bulletin, below(bulletin.storeId, store, 'id', own(store.ownerId))),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Hashes of browsers for a day, which name nobody; the sum is in the bulletin.
  bulletin_view: 'internal',
};
