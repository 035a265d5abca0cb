import { below, own, section, type Section } from '#server/db/copied-rows.ts';
import { store, storeHistory } from '#server/store/tables.ts';

const byStaff = { memberId: 'otherPerson' } as const;

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'store', store, own(store.ownerId)),
  section('store', 'history', storeHistory, below(storeHistory.storeId, store, 'id', own(store.ownerId)), {
    omits: byStaff,
  }),
];
