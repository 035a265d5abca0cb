import Type, { type Static } from 'typebox';
import { described, endpoint, Id, IdParams, Instant, MoneyShape, named, orNull, shape, Won } from '#core/endpoint.ts';
import {
  CART_PLACING_REFUSALS,
  CART_QUOTE_REFUSALS,
  CartGoods,
  CartParams,
  OrderTerms,
  Quote,
  ToAddress,
} from '#core/order/checkout/contract.ts';
import { Balance, OrderRow, Refused } from '#core/order/contract.ts';
import { PaymentInput, StartedPayment } from '#core/payment/contract.ts';

/** The requested discounts: a coupon for each store, and amounts of the wallet that are shared by the orders. */
const Discounts = {
  coupons: Type.Optional(
    described(
      'Coupons of the buyer, at most one for each store',
      Type.Array(shape({ storeId: Id, couponGrantId: Id }), { maxItems: 100 }),
    ),
  ),
  mileage: Type.Optional(described('Mileage to use for all orders together, in whole won', Won)),
  cash: Type.Optional(described('K-Biz cash to use for all orders together, in whole won', Won)),
};

const StoresQuote = named('StoresQuote', {
  stores: described('What the order of each store would be, with its part of mileage and cash', Type.Array(Quote)),
  /** The region the delivery is calculated for: a country, or Jeju as `KR-49`. */
  region: Type.String(),
  goods: MoneyShape,
  delivery: MoneyShape,
  coupon: MoneyShape,
  mileage: MoneyShape,
  cash: MoneyShape,
  total: MoneyShape,
  used: shape({ mileage: Type.Integer(), cash: Type.Integer() }),
  refused: shape({ mileage: orNull(Refused), cash: orNull(Refused) }),
  offered: shape({ mileage: Balance, cash: Balance }),
});
export type StoresQuoteAnswer = Static<typeof StoresQuote>;

export const quoteStores = endpoint({
  method: 'POST',
  path: '/api/v1/auth/cart/:code/stores/quote',
  access: 'market.use',
  owned: 'cart',
  summary: 'Calculate the orders of these cart lines of several stores as of now, one for each store',
  params: CartParams,
  body: shape({ ...CartGoods, ...ToAddress, ...Discounts }),
  answer: StoresQuote,
  refuses: [...CART_QUOTE_REFUSALS, 'order.oneCurrencyOnly'],
});

const Checkout = named('Checkout', {
  id: Id,
  placedAt: Instant,
  orders: described('The orders it placed, one for each store', Type.Array(OrderRow)),
  due: described('What one payment for its unpaid orders covers; null when none can be paid', orNull(MoneyShape)),
  dueAt: described('Until when all of them can still be paid', orNull(Instant)),
});
export type CheckoutAnswer = Static<typeof Checkout>;

export const placeStoreOrders = endpoint({
  method: 'POST',
  path: '/api/v1/auth/cart/:code/stores/checkout',
  access: 'market.use',
  owned: 'cart',
  idempotent: true,
  summary:
    'Order the selected cart lines of several stores: one order for each store, all of them or none; the server ' +
    'computes the totals and refuses when their sum is not the expected one',
  params: CartParams,
  body: shape({ ...CartGoods, ...Discounts, ...OrderTerms }),
  answer: Checkout,
  status: 201,
  refuses: [...CART_PLACING_REFUSALS, 'order.oneCurrencyOnly'],
});

export const readCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/auth/checkouts/:id',
  access: 'market.use',
  owned: 'checkout',
  summary: 'The orders the signed-in buyer placed in one checkout, and what of them is due',
  params: IdParams,
  answer: Checkout,
  refuses: ['order.notFound'],
});

export const startCheckoutPayment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/checkouts/:id/payments',
  access: 'market.use',
  owned: 'checkout',
  idempotent: true,
  summary:
    'Begin one payment for the amounts due of all unpaid orders of a checkout. It pays all of them or none; ' +
    'escrow is not offered, because it is paid out as a whole',
  params: IdParams,
  body: PaymentInput,
  answer: StartedPayment,
  status: 201,
  refuses: [
    'order.notFound',
    'payment.nothingDue',
    'payment.tooManyAttempts',
    'order.verifyToDeposit',
    'order.approvalWaits',
    'store.notDelivered',
    'payment.methodNotOffered',
    'payment.instalmentsNotOffered',
    'payment.depositorRequired',
    'exchange.noRate',
    'settlement.acceptFirst',
  ],
});
