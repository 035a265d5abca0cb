import { below, ofOrder, section, type Section } from '#server/db/copied-rows.ts';
import { parcel, parcelLine, parcelTrace } from '#server/parcel/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('orders', 'parcels', parcel, ofOrder(parcel.orderId), {
    omits: { nextCheckAt: 'internal', looks: 'internal' },
  }),
  section('orders', 'parcelLines', parcelLine, below(parcelLine.parcelId, parcel, 'id', ofOrder(parcel.orderId))),
  section('orders', 'tracking', parcelTrace, below(parcelTrace.parcelId, parcel, 'id', ofOrder(parcel.orderId))),
];
