import { below, own, section, type Section } from '#server/db/copied-rows.ts';
import { storeDocument } from '#server/dossier/tables.ts';
import { store } from '#server/store/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'documents', storeDocument, below(storeDocument.storeId, store, 'id', own(store.ownerId))),
];
