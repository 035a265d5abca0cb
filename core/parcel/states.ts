import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const PARCEL_STATES = ['sent', 'inTransit', 'outForDelivery', 'delivered'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];
export const PARCEL_EVENTS = ['send', 'trace', 'goOut', 'arrive'] as const;
export type ParcelEvent = (typeof PARCEL_EVENTS)[number];

/** One parcel on its way, as reported by the courier or, without a courier, by the seller. It never moves backwards. */
export const parcelMachine = machine<ParcelState, ParcelEvent, Role, 'parcel'>('parcel', PARCEL_STATES, [
  { event: 'send', from: null, to: 'sent', by: ['seller', 'warehouse'] },
  { event: 'trace', from: ['sent', 'inTransit'], to: 'inTransit', by: ['system'] },
  { event: 'goOut', from: ['sent', 'inTransit'], to: 'outForDelivery', by: ['system'] },
  {
    event: 'arrive',
    from: ['sent', 'inTransit', 'outForDelivery'],
    to: 'delivered',
    by: ['system', 'seller', 'warehouse'],
  },
]);
