import { adBooking, adDay } from '#server/advertising/tables.ts';
import { below, type Omission, own, section, type Section } from '#server/db/copied-rows.ts';
import { store } from '#server/store/tables.ts';

const ofOwnStore = below(adBooking.storeId, store, 'id', own(store.ownerId));

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'ads', adBooking, ofOwnStore, { omits: { requestedBy: 'otherPerson' } }),
  section('store', 'adDays', adDay, below(adDay.bookingId, adBooking, 'id', ofOwnStore)),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Prices that staff set; what a store requested has its own.
  ad_rate: 'otherPerson',
};
