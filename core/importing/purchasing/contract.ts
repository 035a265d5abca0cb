import Type, { type Static } from 'typebox';
import {
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
  TextId,
} from '#core/endpoint.ts';
import { PURCHASE_EVENTS, PURCHASE_STATES } from '#core/importing/states.ts';
import { STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const Fen = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });
const PaidWon = Type.Integer({ minimum: 1, maximum: 100_000_000_000 });
const SupplierOrderId = TextId({ pattern: '^[A-Za-z0-9-]{4,60}$' });
const Waybill = Type.String({ minLength: 1, maxLength: 60 });
const Note = Type.String({ maxLength: 1000 });
const FailureShape = named('PurchaseFailure', {
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});

export const PurchaseParcelShape = named('PurchaseParcel', {
  id: Id,
  courier: Type.String(),
  waybill: Type.String(),
  shippedAt: Instant,
  arrivedAt: orNull(Instant),
  traces: Type.Array(shape({ at: Instant, what: Type.String() })),
});

const PurchaseShape = named('Purchase', {
  id: Id,
  orderId: Id,
  number: Type.String(),
  buyerName: Type.String(),
  orderStatus: oneOf(ORDER_STATES),
  company: Type.String(),
  status: oneOf(PURCHASE_STATES),
  byHand: Type.Boolean(),
  /** Whether the platform lists all of its goods. */
  isOnPlatform: Type.Boolean(),
  supplierOrderId: orNull(Type.String()),
  /** In yuan: the buyer's price while it is a draft, the supplier's once it is ordered. */
  goods: MoneyShape,
  freight: MoneyShape,
  /** Won that left our account. */
  paid: MoneyShape,
  /** Why the last attempt failed. */
  failure: orNull(FailureShape),
  /** The platform's own word for the state of its order, and when it was read. */
  platform: orNull(shape({ status: Type.String(), readAt: Instant })),
  /** A payment was requested and the platform did not report its outcome: what we asked for, and since when. */
  openPayment: orNull(shape({ since: Instant, paid: MoneyShape })),
  createdAt: Instant,
  paidAt: orNull(Instant),
  /** The operator's possible events now. */
  events: Type.Array(oneOf(PURCHASE_EVENTS)),
  lines: Type.Array(
    shape({
      orderLineId: Id,
      sku: Type.String(),
      name: Type.String(),
      options: Type.String(),
      offerId: Type.String(),
      quantity: Type.Integer(),
      unitPrice: MoneyShape,
    }),
  ),
  parcels: Type.Array(PurchaseParcelShape),
});
export type PurchaseAnswer = Static<typeof PurchaseShape>;

const OfOrder = named('OrderPurchases', {
  stockOutPreference: oneOf(STOCK_OUT_PREFERENCES),
  /** Whether goods can be bought for it now, and pieces without a drafted purchase. */
  mayBuy: Type.Boolean(),
  undrafted: Type.Integer(),
  /** Pieces to be bought once more, because the first ones were faulty. */
  again: Type.Integer(),
  appliedRate: Type.String(),
  actualRate: orNull(Type.String()),
  purchases: Type.Array(PurchaseShape),
});
export type PurchasesAnswer = Static<typeof OfOrder>;

export const readPurchasesOfImport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports/:id/purchases',
  access: 'imports.read',
  summary: 'The purchases from suppliers for one import order, and what is left to be drafted',
  params: IdParams,
  answer: OfOrder,
  refuses: ['importing.notFound'],
});

export const startBuying = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/purchases',
  access: 'purchases.manage',
  idempotent: true,
  summary:
    'Start the preparation of a paid import and draft one purchase for each supplier (order-states row 7); a ' +
    'further call drafts what has no purchase',
  params: IdParams,
  answer: OfOrder,
  refuses: ['importing.notFound', 'order.transitionNotAllowed', 'purchase.orderNotBuying'],
});

export const refundOutOfStock = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/stock-out',
  access: 'purchases.manage',
  idempotent: true,
  summary:
    'Remove goods that cannot be bought from the order as the buyer’s out-of-stock preference says: these pieces, ' +
    'or everything; what was paid for them is refunded',
  params: IdParams,
  body: shape({
    lines: Type.Array(shape({ orderLineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
      minItems: 1,
      maxItems: 100,
    }),
    reason: Note,
  }),
  answer: OfOrder,
  refuses: [
    'importing.notFound',
    'order.transitionNotAllowed',
    'order.claimOpen',
    'order.piecesGone',
    'purchase.buyerWaits',
    'purchase.boughtAlready',
    'purchase.reasonRequired',
    'purchase.orderNotBuying',
  ],
});

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/admin/purchases',
  access: 'purchases.manage',
  summary: 'Purchases of all imports by state, longest waiting first, with the number of purchases in each state',
  query: shape({ status: Type.Optional(oneOf(PURCHASE_STATES)), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({
    purchases: Type.Array(PurchaseShape),
    counts: Type.Array(shape({ status: oneOf(PURCHASE_STATES), count: Type.Integer() })),
    ...pageFrame,
  }),
  refuses: [],
});

const one = { params: IdParams, answer: PurchaseShape, access: 'purchases.manage' } as const;
const MOVING = ['purchase.notFound', 'purchase.transitionNotAllowed'] as const;

export const previewPurchase = endpoint({
  ...one,
  method: 'GET',
  path: '/api/v1/admin/purchases/:id/preview',
  summary:
    'The supplier’s present price, stock and smallest quantity for each line of a draft, beside what the buyer paid ' +
    'for',
  answer: shape({
    lines: Type.Array(
      shape({
        orderLineId: Id,
        quantity: Type.Integer(),
        agreed: MoneyShape,
        now: orNull(MoneyShape),
        stock: orNull(Type.Integer()),
        least: orNull(Type.Integer()),
      }),
    ),
    agreed: MoneyShape,
    /** Null when the supplier would refuse the order. */
    total: orNull(MoneyShape),
    freight: orNull(MoneyShape),
    /** The freight to the centre in the buyer's first payment. */
    freightAgreed: MoneyShape,
    whyNot: orNull(FailureShape),
  }),
  refuses: ['purchase.notFound', 'purchase.byHandOnly', 'supplier.denied', 'supplier.unavailable'],
});

export const orderPurchase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/order',
  summary:
    'Order a draft from its supplier at the total that was shown; repeated calls order once. After a platform error ' +
    'the draft is unchanged and `failure` holds the reason; after a lost answer the order is looked up at the ' +
    'platform',
  body: shape({ expectedTotal: MoneyShape }),
  refuses: [
    ...MOVING,
    'purchase.byHandOnly',
    'purchase.orderNotBuying',
    'purchase.totalChanged',
    'purchase.alreadySettled',
  ],
});

export const payPurchase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/pay',
  summary:
    'Pay an ordered purchase by the agreed withholding, or record that it was paid on the platform by hand; ' +
    'repeated calls pay once. The won that left our account determine the rate (IMP-020)',
  body: shape({ paidWon: PaidWon, how: oneOf(['withholding', 'byHand']) }),
  refuses: [
    ...MOVING,
    'purchase.payByHand',
    'purchase.cancelledThere',
    'purchase.platformStatus',
    'purchase.rateImplausible',
    'purchase.alreadySettled',
  ],
});

export const retryPurchasePayment = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/retry-payment',
  summary:
    'After a payment whose outcome the platform did not report: a person checked that nothing was paid. The order is ' +
    'read once more; where the platform has the payment it is recorded, otherwise the purchase can be paid again',
  body: shape({ reason: Note }),
  refuses: [...MOVING, 'purchase.paymentClear', 'purchase.reasonRequired', 'supplier.denied', 'supplier.unavailable'],
});

export const notePurchase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/by-hand',
  idempotent: true,
  summary: 'Record that a draft was ordered and paid by hand: the supplier’s number, yuan and won (IMP-002)',
  body: shape({
    supplierOrderId: SupplierOrderId,
    goodsFen: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    freightFen: Fen,
    paidWon: PaidWon,
  }),
  refuses: [
    ...MOVING,
    'purchase.orderNotBuying',
    'purchase.rateImplausible',
    'purchase.numberTaken',
    'purchase.alreadySettled',
  ],
});

export const notePurchaseParcel = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/parcels',
  summary:
    'Record a parcel the supplier announced; the first one of an order moves it on its way to the centre ' +
    '(order-states row 11)',
  body: shape({ courier: Type.String({ maxLength: 60 }), waybill: Waybill }),
  refuses: [...MOVING, 'purchase.waybillInvalid'],
});

export const lookAtPurchase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/look',
  summary:
    'Read the supplier’s order now, before its next scheduled check: whether it was sent, its parcels and where ' +
    'they are',
  refuses: [...MOVING, 'purchase.byHandOnly'],
});

export const cancelPurchase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/admin/purchases/:id/cancel',
  idempotent: true,
  summary: 'Cancel a purchase: a draft, an order, or one the supplier refunded in full. Its goods can be drafted again',
  body: shape({ reason: Note }),
  refuses: [...MOVING, 'purchase.reasonRequired', 'purchase.alreadySettled'],
});
