import { arrangement } from '#server/arrangement/tables.ts';
import { below, own, section, type Section } from '#server/db/copied-rows.ts';
import { store } from '#server/store/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'page', arrangement, below(arrangement.storeId, store, 'id', own(store.ownerId))),
];
