import Type, { type Static } from 'typebox';
import { Confirmations, StaffDecision } from '#core/audit/contract.ts';
import { REASON_MAX } from '#core/decision-reason.ts';
import { WAREHOUSE_EXCEPTIONS, WAREHOUSE_STATES } from '#core/customs/rules.ts';
import { endpoint, Id, IdParams, Instant, named, oneOf, orNull, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { LAST_MILES } from '#core/importing/states.ts';
import { Pieces } from '#core/order/contract.ts';
import { ORDER_EVENTS, ORDER_STATES } from '#core/order/states.ts';
import { ParcelShape } from '#core/parcel/contract.ts';
import { CARRIER_CODES } from '#core/parcel/rules.ts';

const Row = named('WarehouseRow', {
  orderId: Id,
  number: Type.String(),
  status: oneOf(ORDER_STATES),
  lastMile: oneOf(LAST_MILES),
  isReleased: Type.Boolean(),
  cartons: Type.Integer(),
  received: Type.Integer(),
  exception: orNull(oneOf(WAREHOUSE_EXCEPTIONS)),
});
export type WarehouseRowAnswer = Static<typeof Row>;

export const listWarehouse = endpoint({
  method: 'GET',
  path: '/api/v1/ops/warehouse',
  access: 'imports.read',
  summary:
    'Import orders on their last mile, longest waiting first; exceptions are orders with missing pieces, unreleased ' +
    'or cancelled ones',
  query: shape({
    status: Type.Optional(oneOf(WAREHOUSE_STATES)),
    exceptions: Type.Optional(Type.Boolean()),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({
    orders: Type.Array(Row),
    counts: Type.Array(shape({ status: oneOf(ORDER_STATES), count: Type.Integer() })),
    exceptions: Type.Integer(),
    ...pageFrame,
  }),
  refuses: [],
});

const Measures = {
  length: Type.Integer({ minimum: 1, maximum: 1200 }),
  width: Type.Integer({ minimum: 1, maximum: 300 }),
  height: Type.Integer({ minimum: 1, maximum: 300 }),
  grams: Type.Integer({ minimum: 1, maximum: 30_000_000 }),
};

const Warehouse = named('WarehouseOrder', {
  ...Row.properties,
  events: Type.Array(oneOf(ORDER_EVENTS)),
  /** The recipient; for the warehouse and the operator alone. */
  recipient: orNull(
    shape({
      name: Type.String(),
      phone: Type.String(),
      country: Type.String(),
      postcode: Type.String(),
      address: Type.String(),
      detailAddress: Type.String(),
    }),
  ),
  memo: Type.String(),
  boxes: Type.Array(
    shape({
      id: Id,
      number: Type.Integer(),
      code: Type.String(),
      ...Measures,
      again: orNull(shape(Measures)),
      receivedAt: orNull(Instant),
      pieces: Type.Array(shape({ lineId: Id, quantity: Type.Integer() })),
    }),
  ),
  lines: Type.Array(
    shape({
      id: Id,
      name: Type.String(),
      sku: Type.String(),
      quantity: Type.Integer(),
      cancelled: Type.Integer(),
      shipped: Type.Integer(),
      unit: Type.String(),
    }),
  ),
  parcels: Type.Array(ParcelShape),
  decisions: Type.Array(StaffDecision),
});
const recipientData = { of: 'order', field: 'orderId', holds: ['recipient'] } as const;
export type WarehouseAnswer = Static<typeof Warehouse>;

export const readWarehouse = endpoint({
  method: 'GET',
  path: '/api/v1/ops/warehouse/:id',
  access: 'imports.read',
  personal: recipientData,
  summary: 'One order at the Korea warehouse: its cartons, what is left to send, its parcels',
  params: IdParams,
  answer: Warehouse,
  refuses: ['customs.notFound'],
});

export const receiveCarton = endpoint({
  method: 'POST',
  path: '/api/v1/ops/warehouse/scans',
  access: 'warehouse.act',
  summary:
    'Record that a carton arrived by its code. The order arrives with the first carton once customs released it ' +
    '(IMP-009). A code is refused the second time, unless it brings the order in; an order’s number receives all of ' +
    'its cartons once that is confirmed',
  body: shape({ code: Type.String({ minLength: 1, maxLength: 60 }), confirmed: Confirmations }),
  answer: shape({ ...Row.properties, scanned: Type.Integer(), again: Type.Boolean() }),
  refuses: ['customs.cartonUnknown', 'customs.notOnTheWay', 'customs.cartonReceived', 'audit.confirmationNeeded'],
});

export const undoReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/ops/warehouse/cartons/:id/undo',
  access: 'warehouse.act',
  personal: recipientData,
  summary: 'Undo the receipt of a carton that was received by mistake, with a reason; it can be received again',
  params: IdParams,
  body: shape({ reason: Type.String({ maxLength: REASON_MAX }) }),
  answer: Warehouse,
  refuses: [
    'customs.notFound',
    'customs.cartonNotHere',
    'customs.reasonRequired',
    'customs.alreadySent',
    'customs.alreadySettled',
  ],
});

export const measureAgain = endpoint({
  method: 'PUT',
  path: '/api/v1/ops/warehouse/cartons/:id',
  access: 'warehouse.act',
  personal: recipientData,
  summary: 'Save the measured size and weight of a carton at the warehouse; the final settlement uses them (PAY-014)',
  params: IdParams,
  body: shape(Measures),
  answer: Warehouse,
  refuses: ['customs.notFound', 'customs.notInWarehouse', 'customs.cartonNotHere', 'customs.alreadySettled'],
});

const SENDING = ['customs.notFound', 'customs.notInWarehouse', 'order.notFound', 'order.transitionNotAllowed'] as const;
const Shipment = { courier: oneOf(CARRIER_CODES), waybill: Type.String({ maxLength: 40 }), shippedAt: Instant };

export const readyWarehouse = endpoint({
  method: 'POST',
  path: '/api/v1/ops/warehouse/:id/readiness',
  access: 'warehouse.act',
  personal: recipientData,
  summary: 'Record that the goods are packed for the last mile',
  params: IdParams,
  answer: Warehouse,
  refuses: [...SENDING],
});

export const sendFromWarehouse = endpoint({
  method: 'POST',
  path: '/api/v1/ops/warehouse/:id/shipment',
  access: 'warehouse.act',
  personal: recipientData,
  idempotent: true,
  summary:
    'Save a delivery of these lines, or of all that is left: by courier with its waybill, or by freight or quick ' +
    'service, which cannot be tracked; without a waybill the order’s number is used',
  params: IdParams,
  body: shape({ ...Shipment, lines: Type.Optional(Pieces) }),
  answer: Warehouse,
  refuses: [
    ...SENDING,
    'order.cancellationRequested',
    'order.shipmentInFuture',
    'order.shipmentBeforePayment',
    'parcel.waybillInvalid',
    'parcel.waybillTaken',
    'parcel.nothingChosen',
    'parcel.moreThanLeft',
  ],
});

export const correctFromWarehouse = endpoint({
  method: 'PUT',
  path: '/api/v1/ops/warehouse/:id/parcels/:parcelId',
  access: 'warehouse.act',
  personal: recipientData,
  summary: 'Correct the transport of a delivery; possible until its courier reported an event',
  params: shape({ id: Id, parcelId: Id }),
  body: shape(Shipment),
  answer: Warehouse,
  refuses: [
    ...SENDING,
    'order.shipmentInFuture',
    'order.shipmentBeforePayment',
    'parcel.notFound',
    'parcel.waybillInvalid',
    'parcel.waybillTaken',
    'parcel.alreadyOnItsWay',
  ],
});

export const deliverFromWarehouse = endpoint({
  method: 'POST',
  path: '/api/v1/ops/warehouse/:id/delivery',
  access: 'warehouse.act',
  personal: recipientData,
  summary: 'Record that everything was sent and delivered, as the carrier reported',
  params: IdParams,
  answer: Warehouse,
  refuses: [...SENDING, 'parcel.notAllSent'],
});
