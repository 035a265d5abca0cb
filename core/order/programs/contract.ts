import Type, { type Static } from 'typebox';
import { described, endpoint, Id, IdParams, Instant, MoneyShape, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { OrderRecipient, Pieces, Shipment } from '#core/order/contract.ts';
import { DELIVERY_METHODS } from '#core/order/rules.ts';
import { ORDER_KINDS, ORDER_STATES } from '#core/order/states.ts';

const OrderLine = named('StoreOrderLine', {
  id: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Array(shape({ name: Type.String(), value: Type.String() })),
  quantity: Type.Integer(),
  cancelled: Type.Integer(),
  shipped: Type.Integer(),
  returned: Type.Integer(),
  cancelRequested: described('Pieces whose cancellation the buyer asks for.', Type.Integer()),
  unitPrice: MoneyShape,
  total: MoneyShape,
});

/** An order as a program of its store needs it. */
const StoreOrder = named('StoreOrder', {
  id: Id,
  number: Type.String(),
  kind: oneOf(ORDER_KINDS),
  status: oneOf(ORDER_STATES),
  version: described('Grows with every change of the state.', Type.Integer()),
  placedAt: Instant,
  paidAt: Instant,
  updatedAt: described('When something happened to it last.', Instant),
  goods: MoneyShape,
  delivery: MoneyShape,
  lines: Type.Array(OrderLine),
  deliveryMethod: oneOf(DELIVERY_METHODS, 'DeliveryMethod'),
  recipient: described('Where it goes; null once it is delivered or cancelled.', orNull(OrderRecipient)),
  memo: described('What the buyer asks of the delivery; empty once it is delivered or cancelled.', Type.String()),
  parcels: Type.Array(
    shape({ courier: Type.String(), waybill: Type.String(), shippedAt: Instant, deliveredAt: orNull(Instant) }),
  ),
});
export type StoreOrderAnswer = Static<typeof StoreOrder>;

const personal = { of: 'order', field: 'id', holds: ['recipient', 'memo'] } as const;

export const listOrdersByKey = endpoint({
  method: 'GET',
  path: '/api/v1/store-api/orders',
  access: 'storeKey.orders.read',
  personal: { ...personal, list: 'orders' },
  summary:
    'Paid orders of the store, in the order in which they were placed. `nextCursor` is the `cursor` of the next page, ' +
    'and null on the last one; `asOf` is the `updatedSince` for what happens from then on',
  query: shape({
    status: Type.Optional(oneOf(ORDER_STATES)),
    updatedSince: described(
      'Only orders to which something happened at this instant or later.',
      Type.Optional(Instant),
    ),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  }),
  answer: shape({ orders: Type.Array(StoreOrder), nextCursor: orNull(Type.String()), asOf: Instant }),
  refuses: [],
});

export const sendOrderByKey = endpoint({
  method: 'PUT',
  path: '/api/v1/store-api/orders/:id/waybill',
  access: 'storeKey.orders.write',
  personal: { ...personal, param: 'id' },
  owned: 'order',
  summary:
    'Save the waybill of a parcel with these lines, or with all that is left; preparation of a new order begins with it. ' +
    'The same waybill again changes nothing',
  params: IdParams,
  body: named('WaybillInput', {
    ...Shipment,
    shippedAt: described('Now, when it is left out.', Type.Optional(Instant)),
    lines: Type.Optional(Pieces),
  }),
  answer: StoreOrder,
  refuses: [
    'order.notFound',
    'order.transitionNotAllowed',
    'order.cancellationRequested',
    'order.shipmentInFuture',
    'order.shipmentBeforePayment',
    'parcel.waybillInvalid',
    'parcel.nothingChosen',
    'parcel.moreThanLeft',
    'parcel.waybillTaken',
  ],
});
