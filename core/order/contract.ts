import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import {
  DELIVERY_METHODS,
  ORDER_QUERY_MAX,
  PROJECTIONS,
  QC_DECISIONS,
  REFERENCE_MAX,
  STOCK_OUT_PREFERENCES,
} from '#core/order/rules.ts';
import { APPROVAL_STATES, MILESTONES, ORDER_EVENTS, ORDER_KINDS, ORDER_STATES, PLATFORMS } from '#core/order/states.ts';
import { DISPLAY_CURRENCIES } from '#core/locale.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';
import { ParcelShape } from '#core/parcel/contract.ts';
import { COURIER_CODES } from '#core/parcel/rules.ts';
import { InvoiceShape } from '#core/payment/contract.ts';
import { REFUND_ACCOUNT_STATES } from '#core/payment/refund-account.ts';
import { BANKS, INVOICE_STATES } from '#core/payment/states.ts';
import { ROLES } from '#core/role.ts';
import { ArrivalShape, StoreReference } from '#core/store/contract.ts';
import { PROMISE_OUTCOMES } from '#core/store/delivery/promise/rules.ts';
import { TAX_TREATMENTS } from '#core/vat.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);
const LABELS = [...ORDER_STATES, ...PROJECTIONS] as const;

const Line = named('OrderLine', {
  id: Id,
  productId: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Array(shape({ name: Type.String(), value: Type.String() })),
  image: Type.String(),
  quantity: Type.Integer(),
  cancelled: Type.Integer({ description: 'Of the quantity: removed before it was sent' }),
  shipped: Type.Integer({ description: 'Of the quantity: sent' }),
  returned: Type.Integer({ description: 'Of the quantity: returned after it was sent' }),
  cancelRequested: Type.Integer({ description: 'Of the quantity: pieces whose cancellation waits for an answer' }),
  unit: Type.String(),
  unitPrice: MoneyShape,
  total: MoneyShape,
  bought: described(
    'The price of a piece at the supplier, and the won for one unit of its currency that the line was charged at; null ' +
      'where the store sells in won. The line is then the price times pieces times rate, rounded to won',
    orNull(named('SupplierPrice', { unitPrice: MoneyShape, rate: Type.String() })),
  ),
});

/** A seller's quality report of the produced goods, and its decision (ORD-035). */
const QcReport = named('QualityReport', {
  id: Id,
  note: Type.String(),
  requestedAt: Instant,
  files: Type.Array(AttachmentShape),
  decision: Type.Union([oneOf(QC_DECISIONS, 'QualityVerdict'), Type.Null()]),
  decidedAt: Type.Union([Instant, Type.Null()]),
  why: Type.String(),
});

const HistoryRow = named('OrderHistoryRow', {
  at: Instant,
  event: oneOf(ORDER_EVENTS, 'OrderEvent'),
  from: NullableText,
  to: oneOf(ORDER_STATES, 'OrderState'),
  by: oneOf(ROLES),
  who: Type.String(),
  why: Type.String(),
});

const orderHead = {
  id: Id,
  number: Type.String(),
  kind: oneOf(ORDER_KINDS, 'OrderKind'),
  platform: oneOf(PLATFORMS, 'OrderPlatform'),
  status: oneOf(ORDER_STATES),
  label: oneOf(LABELS),
  milestone: oneOf(MILESTONES, 'OrderMilestone'),
  placedAt: Instant,
  paidAt: Type.Union([Instant, Type.Null()]),
  worth: described('Products, delivery and fee, before coupon, mileage and K-Biz cash', MoneyShape),
  coupon: described('Paid by coupon', MoneyShape),
  mileage: described('Paid by mileage', MoneyShape),
  cash: described('Paid by K-Biz cash', MoneyShape),
  total: described('What is left to pay of `worth`', MoneyShape),
  secondPayment: described(
    'The second payment of an import: estimated until it is requested; null for other orders, and for stores',
    orNull(
      named('SecondPayment', { amount: MoneyShape, isEstimate: Type.Boolean(), status: orNull(oneOf(INVOICE_STATES)) }),
    ),
  ),
  tax: described(
    'Korean VAT in `worth`, without cancelled and returned pieces: contained in the prices, zero for exports, or that of ' +
      'the agency fee of goods bought abroad',
    named('ContainedTax', { treatment: oneOf(TAX_TREATMENTS, 'TaxTreatment'), supply: MoneyShape, vat: MoneyShape }),
  ),
  poNumber: described('The buyer’s purchase order number; empty for none', Type.String()),
  costCentre: described('The buyer’s cost centre; empty for none', Type.String()),
  displayRates: described(
    'The currency the buyer read amounts in when ordering, and the won for one unit of each currency they were ' +
      'converted at, for approximations next to the charged won; null for stores, and where no rate was known',
    orNull(
      named('DisplayRates', {
        currency: oneOf(DISPLAY_CURRENCIES),
        rates: Type.Array(
          shape({ currency: oneOf(DISPLAY_CURRENCIES), won: Type.String(), asOf: Type.String({ format: 'date' }) }),
        ),
      }),
    ),
  ),
  store: StoreReference,
  checkoutId: described(
    'The checkout it was placed in together with orders of other stores; not shown to sellers',
    orNull(Id),
  ),
  placedBy: described('The colleague who placed it for a company; null for other orders', orNull(Type.String())),
  mayAct: described(
    'Whether the reader may do more than read it; false for an accountant of the company',
    Type.Boolean(),
  ),
  approval: described(
    'Of an order above the limit of the buyer’s company: until it is approved it cannot be paid; null for other orders',
    orNull(
      named('OrderApproval', {
        status: oneOf(APPROVAL_STATES, 'ApprovalState'),
        reason: described('Why it was refused; empty otherwise', Type.String()),
        mayDecide: described('Whether the reader may approve or refuse it now', Type.Boolean()),
      }),
    ),
  ),
  events: described('What the reader may do now', Type.Array(oneOf(ORDER_EVENTS))),
};

export const OrderRow = named('OrderSummary', {
  ...orderHead,
  buyerName: Type.String(),
  lines: Type.Array(Line),
  dueAt: Type.Union([Instant, Type.Null()]),
});

export const OrderRecipient = named('Recipient', {
  name: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  postcode: Type.String(),
  address: Type.String(),
  detailAddress: Type.String(),
});

/** The terms of return that goods were ordered at; the store may have others by now. */
const ReturnTerms = named('OrderReturnTerms', {
  lines: described('The lines they are of', Type.Array(Id)),
  days: Type.Integer(),
  fee: described('For one way', MoneyShape),
  returnAddress: Type.String(),
  method: Type.String(),
  cases: Type.String(),
});

export const OrderShape = named('Order', {
  ...orderHead,
  milestones: Type.Array(oneOf(MILESTONES)),
  goods: MoneyShape,
  delivery: MoneyShape,
  fee: described('The fee of an import', MoneyShape),
  takenOut: described(
    'What of goods and delivery no longer has to be paid, because pieces were cancelled or returned',
    MoneyShape,
  ),
  lines: Type.Array(Line),
  buyer: shape({ name: Type.String(), email: Type.String() }),
  recipient: OrderRecipient,
  memo: Type.String(),
  deliveryMethod: oneOf(DELIVERY_METHODS, 'DeliveryMethod'),
  stockOutPreference: oneOf(STOCK_OUT_PREFERENCES, 'StockOutPreference'),
  promise: described(
    'The promised arrival, counted from the payment, and what became of it; null for a cancelled order',
    orNull(
      named('DeliveryPromise', {
        ...ArrivalShape.properties,
        outcome: oneOf(PROMISE_OUTCOMES, 'PromiseOutcome'),
        lateDays: Type.Integer({ description: 'How many business days late it came, or is by now' }),
      }),
    ),
  ),
  invoices: Type.Array(InvoiceShape),
  refundAccount: described(
    'The account named last for refunds that go to one, with the last digits of its number; null for sellers and staff',
    orNull(
      named('NamedRefundAccount', {
        bank: Type.String(),
        number: Type.String(),
        holder: Type.String(),
        status: oneOf(REFUND_ACCOUNT_STATES, 'RefundAccountState'),
        namedBy: Type.String(),
        namedAt: Instant,
        mayConfirm: Type.Boolean({ description: 'Waits for the word of the reader' }),
      }),
    ),
  ),
  parcels: Type.Array(ParcelShape),
  qcReports: Type.Array(QcReport),
  returnTerms: Type.Array(ReturnTerms),
  history: Type.Array(HistoryRow),
});
export type OrderAnswer = Static<typeof OrderShape>;
export type OrderRowAnswer = Static<typeof OrderRow>;

/** The buyer's own references, printed on the documents of the order for its accounting. */
export const BuyerReferences = {
  poNumber: Type.Optional(described('The buyer’s purchase order number', Type.String({ maxLength: REFERENCE_MAX }))),
  costCentre: Type.Optional(described('The buyer’s cost centre', Type.String({ maxLength: REFERENCE_MAX }))),
};

/** What a wallet account offers to the quote of an order. */
export const Balance = named('DiscountBalance', {
  available: Type.Integer(),
  most: Type.Integer({ description: 'How much can be used together with the other discounts' }),
});
/** Why a discount or an order is not possible. */
export const Refused = named('RefusalReason', {
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()])),
});

/** Period of the list: whole Korean days, both ends included. */
export const listQuery = shape({
  status: Type.Optional(oneOf(ORDER_STATES)),
  kind: Type.Optional(oneOf(ORDER_KINDS)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  ...pageQuery({ max: 50, standard: 10 }),
});
/** The buyer's own list can also be searched. */
const search = {
  query: Type.Optional(
    Type.String({
      maxLength: ORDER_QUERY_MAX,
      description:
        'Words to find, each in the number of the order, the buyer’s purchase order number or cost centre, the name of ' +
        'the store, or the name or SKU code of a product; names are searched in all languages',
    }),
  ),
};
export const myListQuery = shape({ ...listQuery.properties, ...search });
const OrderList = named('OrderPage', { orders: Type.Array(OrderRow), ...pageFrame });

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders',
  access: 'market.use',
  summary: 'Orders of the signed-in buyer, the newest first',
  query: myListQuery,
  answer: OrderList,
  refuses: [],
});

/** What an order shows of its buyer, to staff and to the store. */
export const buyerData = { of: 'order', param: 'id', holds: ['buyer.email', 'recipient', 'refundAccount'] } as const;

const { status: _status, page: _page, count: _count, ...period } = listQuery.properties;
const OrderCounts = named('OrderCounts', {
  total: Type.Integer(),
  counts: Type.Array(shape({ status: oneOf(ORDER_STATES), count: Type.Integer() })),
});

export const countMyOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/counts',
  access: 'market.use',
  summary:
    'How many orders of the signed-in buyer are in each state within a period; states without orders are omitted',
  query: shape({ ...period, ...search }),
  answer: OrderCounts,
  refuses: [],
});

export const countStoreOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/orders/counts',
  access: 'ownStore.orders',
  summary: 'How many paid orders of the signed-in seller’s store are in each state within a period',
  query: shape(period),
  answer: OrderCounts,
  refuses: [],
});

export const countOrdersForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/counts',
  access: 'orders.read',
  report: true,
  summary: 'How many orders of all buyers are in each state within a period',
  query: shape({ ...period, number: Type.Optional(Type.String({ maxLength: 30 })) }),
  answer: OrderCounts,
  refuses: [],
});

export const readMyOrder = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id',
  access: 'market.use',
  owned: 'order',
  summary: 'One order of the signed-in buyer',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound'],
});

export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/confirmation',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer confirms that the goods arrived as ordered; from then on their price is owed to the seller',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed', 'order.claimOpen'],
});

export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/orders',
  access: 'ownStore.orders',
  summary: 'Orders of the signed-in seller’s store, the newest first; unpaid orders are not included',
  query: listQuery,
  answer: OrderList,
  refuses: [],
});

export const readStoreOrder = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/orders/:id',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary: 'One order of the signed-in seller’s store',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound'],
});

export const startPreparation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/preparation',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary: 'The seller begins to prepare a paid order',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed'],
});

export const markReady = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/readiness',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary: 'The seller records that the goods are packed and ready for the courier',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed'],
});

/** Pieces of an order's lines; all that is left when omitted. */
export const Pieces = Type.Array(
  named('OrderPieces', { id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  {
    minItems: 1,
    maxItems: 100,
  },
);

export const Shipment = {
  courier: oneOf(COURIER_CODES),
  waybill: Type.String({ minLength: 1, maxLength: 40 }),
  shippedAt: Instant,
};

export const enterWaybill = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/shipment',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary:
    'Save courier, waybill and shipment time of a parcel with these lines, or with all that is left; the first ' +
    'parcel starts shipping (ORD-033)',
  params: IdParams,
  body: shape({
    ...Shipment,
    lines: Type.Optional(Pieces),
    refuseCancellations: described(
      'Why pieces are sent although their cancellation is requested: the request is refused with this answer. Without ' +
        'it such a parcel is refused',
      Type.Optional(Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })),
    ),
  }),
  answer: OrderShape,
  refuses: [
    'order.notFound',
    'order.transitionNotAllowed',
    'order.cancellationRequested',
    'order.shipmentInFuture',
    'order.shipmentBeforePayment',
    'parcel.waybillInvalid',
    'parcel.waybillTaken',
    'parcel.nothingChosen',
    'parcel.moreThanLeft',
  ],
});

export const correctWaybill = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/orders/:id/parcels/:parcelId',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary: 'Correct courier, waybill or time of a parcel; possible until its courier reported an event',
  params: shape({ id: Id, parcelId: Id }),
  body: shape(Shipment),
  answer: OrderShape,
  refuses: [
    'order.notFound',
    'order.transitionNotAllowed',
    'order.shipmentInFuture',
    'order.shipmentBeforePayment',
    'parcel.notFound',
    'parcel.waybillInvalid',
    'parcel.waybillTaken',
    'parcel.alreadyOnItsWay',
  ],
});

export const requestQc = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/qc',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary: 'The seller submits a quality report (text, pictures and one video) and requests approval',
  params: IdParams,
  body: shape({ note: Type.String({ minLength: 1, maxLength: 2000 }), files: AttachmentKeys }),
  answer: OrderShape,
  refuses: [
    'order.notFound',
    'order.transitionNotAllowed',
    'media.fileGone',
    'media.tooManyFiles',
    'media.oneVideoOnly',
  ],
});

const QcDecision = named('QualityDecision', {
  decision: oneOf(QC_DECISIONS),
  why: Type.Optional(Type.String({ maxLength: 1000 })),
});

export const decideQc = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/qc',
  access: 'market.use',
  owned: 'order',
  summary: 'The buyer approves the seller’s quality report, or returns it with a reason',
  params: IdParams,
  body: QcDecision,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed', 'order.qcReasonRequired'],
});

export const markDelivered = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/delivery',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  summary: 'The seller records that the goods were delivered; possible when all of them were sent',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed', 'parcel.notAllSent'],
});

export const listOrdersForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders',
  access: 'orders.read',
  summary: 'Orders of all buyers, the newest first; `number` finds one by the beginning of its number',
  query: shape({ ...listQuery.properties, number: Type.Optional(Type.String({ maxLength: 30 })) }),
  answer: OrderList,
  refuses: [],
});

export const readOrderForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/orders/:id',
  access: 'orders.read',
  personal: buyerData,
  summary: 'One order of any buyer',
  params: IdParams,
  answer: OrderShape,
  refuses: ['order.notFound'],
});

export const moveOrderForStaff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/:id/status',
  access: 'orders.manage',
  personal: buyerData,
  idempotent: true,
  summary:
    'Staff changes the state of an order where the transition table allows it, with a comment that is stored in its ' +
    'history (ORD-062)',
  params: IdParams,
  body: shape({ status: oneOf(ORDER_STATES), comment: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed', 'order.claimOpen'],
});

const SomePieces = Type.Optional(Pieces);

export const RefundAccount = named('RefundAccount', {
  bank: oneOf(BANKS),
  number: NumberText({ pattern: '^[0-9]{6,20}$' }),
  holder: Type.String({ minLength: 1, maxLength: 50 }),
});

export const cancelOrder = endpoint({
  stepUp: { with: 'refundAccount' },
  method: 'POST',
  path: '/api/v1/auth/orders/:id/cancel',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'The buyer cancels the order, or pieces of a paid one, where the transition table allows it; payments are ' +
    'refunded by their own method (a deposit to the named account)',
  params: IdParams,
  body: shape({
    reason: Type.String({ minLength: 1, maxLength: 1000 }),
    lines: SomePieces,
    refundAccount: Type.Optional(RefundAccount),
  }),
  answer: OrderShape,
  refuses: [
    'order.notFound',
    'order.transitionNotAllowed',
    'order.claimOpen',
    'order.piecesGone',
    'order.belowMinimum',
    'order.priceWouldRise',
    'payment.refundAccountRequired',
  ],
});

export const nameRefundAccount = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/orders/:id/refund-account',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary: 'The buyer names the bank account for the refund of a deposit that waits for one',
  params: IdParams,
  body: RefundAccount,
  answer: OrderShape,
  refuses: ['order.notFound', 'payment.noRefundWaits'],
});

export const confirmRefundAccount = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/orders/:id/refund-account/confirmation',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary: 'The owner of an order confirms the account a colleague named for its refunds, or has another one asked for',
  params: IdParams,
  body: shape({ approve: Type.Boolean() }),
  answer: OrderShape,
  refuses: ['order.notFound', 'payment.noAccountWaits'],
});

export const cancelOrderAsSeller = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/orders/:id/cancel',
  access: 'ownStore.orders',
  personal: buyerData,
  owned: 'order',
  idempotent: true,
  summary:
    'The seller cancels a paid order or pieces of it; the buyer is refunded for them. For goods that ran out ' +
    '(`soldOut`) the buyer’s out-of-stock preference decides: these pieces, all of the order, or none while the ' +
    'buyer waits',
  params: IdParams,
  body: shape({
    reason: Type.String({ minLength: 1, maxLength: 1000 }),
    soldOut: Type.Optional(Type.Boolean()),
    lines: SomePieces,
  }),
  answer: OrderShape,
  refuses: ['order.notFound', 'order.transitionNotAllowed', 'order.claimOpen', 'order.piecesGone', 'order.buyerWaits'],
});
