import Type from 'typebox';
import { Id, Instant, named, oneOf, shape } from '#core/endpoint.ts';
import { PARCEL_STATES } from '#core/parcel/states.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** A parcel with its contents and the courier's events, the newest first. `trackingUrl` is the courier's own page. */
export const ParcelShape = named('Parcel', {
  id: Id,
  courier: Type.String(),
  courierName: Type.String(),
  waybill: Type.String(),
  shippedAt: Instant,
  status: oneOf(PARCEL_STATES, 'ParcelState'),
  deliveredAt: Type.Union([Instant, Type.Null()]),
  trackingUrl: NullableText,
  /** The goods of an exchange. */
  isExchange: Type.Boolean(),
  lines: Type.Array(shape({ lineId: Id, quantity: Type.Integer() })),
  traces: Type.Array(shape({ at: Instant, level: Type.Integer(), place: Type.String(), what: Type.String() })),
  /** A mistyped waybill can be corrected until the courier reports an event. */
  mayCorrect: Type.Boolean(),
});
