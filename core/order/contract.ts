import Type, { type Static } from 'typebox';
import { CART_ITEM_TYPES, CART_TABS } from '#core/cart/rules.ts';
import { endpoint, Id, IdParams, Instant, MoneyShape, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { COURIER_CODES, DELIVERY_METHODS, STOCK_OUT_WISHES } from '#core/order/rules.ts';
import { MILESTONES, ORDER_EVENTS, ORDER_KINDS, ORDER_STATES } from '#core/order/states.ts';
import { InvoiceShape } from '#core/payment/contract.ts';
import { BANKS } from '#core/payment/states.ts';
import { ROLES } from '#core/role.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);
const LABELS = [...ORDER_STATES, 'waitingForFullDeposit'] as const;

const Line = shape({
  id: Id,
  productId: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Array(shape({ name: Type.String(), value: Type.String() })),
  image: Type.String(),
  quantity: Type.Integer(),
  unit: Type.String(),
  unitPrice: MoneyShape,
  total: MoneyShape,
});

const Parcel = shape({ courier: Type.String(), courierName: Type.String(), waybill: Type.String(), shippedAt: Instant });

const HistoryRow = shape({
  at: Instant,
  event: oneOf(ORDER_EVENTS),
  from: NullableText,
  to: oneOf(ORDER_STATES),
  by: oneOf(ROLES),
  who: Type.String(),
  why: Type.String(),
});

const orderHead = {
  id: Id,
  number: Type.String(),
  kind: oneOf(ORDER_KINDS),
  status: oneOf(ORDER_STATES),
  label: oneOf(LABELS),
  milestone: oneOf(MILESTONES),
  placedAt: Instant,
  paidAt: Type.Union([Instant, Type.Null()]),
  total: MoneyShape,
  store: shape({ id: Id, code: Type.String(), name: Type.String() }),
  /** What the reader may do now, from the table of moves. */
  events: Type.Array(oneOf(ORDER_EVENTS)),
};

export const OrderRow = shape({ ...orderHead, buyerName: Type.String(), lines: Type.Array(Line), dueAt: Type.Union([Instant, Type.Null()]) });

export const OrderShape = shape({
  ...orderHead,
  milestones: Type.Array(oneOf(MILESTONES)),
  goods: MoneyShape,
  delivery: MoneyShape,
  lines: Type.Array(Line),
  buyer: shape({ name: Type.String(), email: Type.String() }),
  recipient: shape({
    name: Type.String(),
    phone: Type.String(),
    country: Type.String(),
    postcode: Type.String(),
    address: Type.String(),
    detailAddress: Type.String(),
  }),
  memo: Type.String(),
  deliveryMethod: oneOf(DELIVERY_METHODS),
  stockOutWish: oneOf(STOCK_OUT_WISHES),
  invoices: Type.Array(InvoiceShape),
  parcels: Type.Array(Parcel),
  history: Type.Array(HistoryRow),
});
export type OrderAnswer = Static<typeof OrderShape>;
export type OrderRowAnswer = Static<typeof OrderRow>;

/** Period of the list: whole Korean days, both ends included. */
const listQuery = shape({
  status: Type.Optional(oneOf(ORDER_STATES)),
  kind: Type.Optional(oneOf(ORDER_KINDS)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  ...pageQuery({ max: 50, standard: 10 }),
});
const OrderList = shape({ orders: Type.Array(OrderRow), ...pageFrame });

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/cart/:code/checkout',
  access: 'member',
  owned: 'cart',
  idempotent: true,
  summary: 'Order the chosen cart lines of one store; the server computes the total and refuses when it is not the expected one',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  body: shape({
    tab: oneOf(CART_TABS),
    lines: Type.Array(shape({ sku: Type.String({ minLength: 1, maxLength: 60 }), cartItemType: oneOf(CART_ITEM_TYPES) }), { minItems: 1, maxItems: 100 }),
    addressId: Id,
    deliveryMethod: oneOf(DELIVERY_METHODS),
    memo: Type.Optional(Type.String({ maxLength: 1000 })),
    stockOutWish: oneOf(STOCK_OUT_WISHES),
    termsAgreed: Type.Boolean(),
    expectedTotal: MoneyShape,
  }),
  answer: OrderShape,
  status: 201,
  refuses: [
    'order.nothingChosen', 'order.oneStoreOnly', 'order.oneTabOnly', 'order.lineGone', 'product.outOfStock', 'order.totalChanged',
    'order.termsRequired', 'order.addressForeign', 'order.importNotOpen', 'cart.notFound', 'cart.onlyOneSample', 'cart.sampleOverLimit',
    'cart.noSample', 'cart.belowMinimum', 'cart.aboveMaximum', 'cart.ownStore', 'product.notApproved', 'store.notAvailable', 'exchange.noRate',
  ],
});

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders',
  access: 'member',
  summary: 'Orders of the signed-in buyer, the newest first',
  query: listQuery,
  answer: OrderList,
  refuses: [],
});

export const readMyOrder = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id',
  access: 'member',
  owned: 'order',
  summary: 'One order of the signed-in buyer',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound'],
});

export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/confirmation',
  access: 'member',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer confirms that the goods arrived as ordered; the seller is owed the money from then on',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.moveNotAllowed'],
});

export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/orders',
  access: 'seller',
  summary: 'Orders of the signed-in seller’s store, the newest first; unpaid ones are not the seller’s business yet',
  query: listQuery,
  answer: OrderList,
  refuses: [],
});

export const readStoreOrder = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/orders/:id',
  access: 'seller',
  owned: 'order',
  summary: 'One order of the signed-in seller’s store',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound'],
});

export const startPreparation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/preparation',
  access: 'seller',
  owned: 'order',
  summary: 'The seller begins to prepare a paid order',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.moveNotAllowed'],
});

export const enterWaybill = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/shipment',
  access: 'seller',
  owned: 'order',
  summary: 'Courier, waybill and shipment time; saving them starts shipping (ORD-033)',
  params: IdParams,
  body: shape({ courier: oneOf(COURIER_CODES), waybill: Type.String({ minLength: 1, maxLength: 40 }), shippedAt: Instant }),
  answer: OrderShape,
  refuses: ['order.notFound', 'order.moveNotAllowed', 'order.shipmentInFuture', 'order.shipmentBeforePayment', 'order.waybillInvalid'],
});

export const markDelivered = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/delivery',
  access: 'seller',
  owned: 'order',
  summary: 'The seller says that the goods were delivered',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.moveNotAllowed'],
});

export const listOrdersForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders',
  access: 'operator',
  summary: 'Orders of everybody, the newest first; number finds one by the start of its number',
  query: shape({ ...listQuery.properties, number: Type.Optional(Type.String({ maxLength: 30 })) }),
  answer: OrderList,
  refuses: [],
});

export const readOrderForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/:id',
  access: 'operator',
  summary: 'Any order',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound'],
});

const RefundAccount = shape({
  bank: oneOf(BANKS),
  number: Type.String({ pattern: '^[0-9]{6,20}$' }),
  holder: Type.String({ minLength: 1, maxLength: 50 }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/cancel',
  access: 'member',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer cancels where the table of moves allows it; what was paid goes back the way it came (a deposit to the account named)',
  params: IdParams,
  body: shape({ reason: Type.String({ minLength: 1, maxLength: 1000 }), refundAccount: Type.Optional(RefundAccount) }),
  answer: OrderShape,
  refuses: ['order.notFound', 'order.moveNotAllowed', 'payment.refundAccountRequired'],
});

export const nameRefundAccount = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/refund-account',
  access: 'member',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer names the bank account a deposit goes back to, where a refund waits for one',
  params: IdParams,
  body: RefundAccount,
  answer: OrderShape,
  refuses: ['order.notFound', 'payment.noRefundWaits'],
});

export const cancelOrderAsSeller = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/cancel',
  access: 'seller',
  owned: 'order',
  idempotent: true,
  summary: 'The seller cancels a paid order, for example because goods ran out; the buyer gets everything back',
  params: IdParams,
  body: shape({ reason: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: OrderShape,
  refuses: ['order.notFound', 'order.moveNotAllowed'],
});
