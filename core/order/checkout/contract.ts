import Type, { type Static } from 'typebox';
import { CART_ITEM_TYPES, CART_TABS } from '#core/cart/rules.ts';
import {
  described,
  endpoint,
  Id,
  Instant,
  MoneyShape,
  named,
  oneOf,
  orNull,
  shape,
  TextId,
  Won,
} from '#core/endpoint.ts';
import { Balance, BuyerReferences, OrderShape, Refused } from '#core/order/contract.ts';
import { DELIVERY_METHODS, STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import { ReceiptRequest } from '#core/receipt/contract.ts';
import { ArrivalShape, StoreReference } from '#core/store/contract.ts';

const Sku = TextId({ minLength: 1, maxLength: 60 });
export const CartParams = shape({ code: Type.String({ minLength: 1, maxLength: 60 }) });

/** Lines of the cart, of one tab. */
export const CartGoods = {
  tab: oneOf(CART_TABS),
  lines: Type.Array(shape({ sku: Sku, cartItemType: oneOf(CART_ITEM_TYPES) }), { minItems: 1, maxItems: 100 }),
};
/** Goods bought directly, without the cart. */
const DirectGoods = {
  lines: Type.Array(
    shape({
      sku: Sku,
      cartItemType: oneOf(CART_ITEM_TYPES),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
};
/** The address the goods go to; the default one where left out. */
export const ToAddress = { addressId: Type.Optional(Id) };
/** The requested discounts. */
const Discounts = {
  couponGrantId: Type.Optional(described('A coupon of the buyer', Id)),
  mileage: Type.Optional(described('Mileage to use, in whole won', Won)),
  cash: Type.Optional(described('K-Biz cash to use, in whole won', Won)),
};

/** What a buyer states with an order besides its goods and discounts. */
export const OrderTerms = {
  ...BuyerReferences,
  addressId: Id,
  deliveryMethod: oneOf(DELIVERY_METHODS),
  memo: Type.Optional(Type.String({ maxLength: 1000 })),
  stockOutPreference: oneOf(STOCK_OUT_PREFERENCES),
  receipt: Type.Optional(ReceiptRequest),
  termsAgreed: Type.Boolean(),
  expectedTotal: described('The total of the quote; the order is refused when it is another one by then', MoneyShape),
};
const Input = { ...Discounts, ...OrderTerms };

export const Quote = named('OrderQuote', {
  tab: oneOf(CART_TABS),
  /** The region the delivery is calculated for: a country, or Jeju as `KR-49`. */
  region: Type.String(),
  /** The regions all of the lines are delivered to. */
  deliversTo: Type.Array(Type.String()),
  arrives: described('When all of the lines have arrived, ordered now', ArrivalShape),
  store: StoreReference,
  lines: Type.Array(
    shape({
      productId: Id,
      sku: Type.String(),
      cartItemType: oneOf(CART_ITEM_TYPES),
      name: Type.String(),
      options: Type.Array(shape({ name: Type.String(), value: Type.String() })),
      image: Type.String(),
      quantity: Type.Integer(),
      unit: Type.String(),
      unitPrice: MoneyShape,
      total: MoneyShape,
    }),
  ),
  goods: MoneyShape,
  delivery: MoneyShape,
  coupon: MoneyShape,
  mileage: MoneyShape,
  cash: MoneyShape,
  total: MoneyShape,
  /**
   * The discounts included in the total; less than requested when they could not be granted, with the reason in
   * `refused`.
   */
  used: shape({ couponGrantId: Type.Union([Id, Type.Null()]), mileage: Type.Integer(), cash: Type.Integer() }),
  refused: shape({
    coupon: Type.Union([Refused, Type.Null()]),
    mileage: Type.Union([Refused, Type.Null()]),
    cash: Type.Union([Refused, Type.Null()]),
  }),
  offered: shape({
    coupons: Type.Array(
      shape({
        id: Id,
        name: Type.String(),
        storeName: described('The store it is of; null for one of the marketplace', orNull(Type.String())),
        discount: MoneyShape,
        expiresAt: Instant,
        expiring: Type.Boolean(),
        refused: Type.Union([Refused, Type.Null()]),
      }),
    ),
    mileage: Balance,
    cash: Balance,
  }),
});
export type QuoteAnswer = Static<typeof Quote>;

/** Why the chosen goods cannot be ordered together, or not as they are now. */
const GOODS_REFUSALS = [
  'order.nothingChosen',
  'order.oneStoreOnly',
  'order.oneTabOnly',
  'order.importApart',
  'order.addressForeign',
  'cart.onlyOneSample',
  'cart.sampleOverLimit',
  'cart.noSample',
  'cart.belowMinimum',
  'cart.aboveMaximum',
  'cart.ownStore',
  'product.notApproved',
  'store.notAvailable',
  'store.onVacation',
  'store.notDelivered',
  'exchange.noRate',
] as const;
const CART_REFUSALS = ['cart.notFound', 'order.lineGone'] as const;
export const CART_QUOTE_REFUSALS = [...GOODS_REFUSALS, ...CART_REFUSALS, 'cart.outOfStock'] as const;
/** Why an order is not placed: its goods, its terms or its discounts. */
const PLACING_REFUSALS = [
  ...GOODS_REFUSALS,
  'product.outOfStock',
  'order.totalChanged',
  'order.tooManyUnpaid',
  'order.accountantOrdersNothing',
  'order.withdrawalRequested',
  'order.approvalByMoney',
  'order.unpaidWorth',
  'order.unpaidWorthPerson',
  'order.unpaidWorthPapers',
  'order.unpaidPause',
  'order.aboveMaximumUnpaid',
  'order.termsRequired',
  'member.consentsMissing',
  'order.noMessenger',
  'coupon.notUsable',
  'coupon.stopped',
  'coupon.belowMinimum',
  'coupon.firstOrderOnly',
  'coupon.notForSamples',
  'coupon.usedAtAddress',
  'wallet.cashNotEnough',
  'wallet.mileageNotEnough',
  'wallet.moreThanTotal',
  'wallet.wonOnly',
  'receipt.alreadyRequested',
] as const;
export const CART_PLACING_REFUSALS = [...PLACING_REFUSALS, ...CART_REFUSALS] as const;

export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/v1/auth/cart/:code/quote',
  access: 'market.use',
  owned: 'cart',
  summary: 'Calculate an order of these cart lines as of now, line by line, with the discounts available to the buyer',
  params: CartParams,
  body: shape({ ...CartGoods, ...ToAddress, ...Discounts }),
  answer: Quote,
  refuses: [...CART_QUOTE_REFUSALS],
});

export const quoteDirect = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/quote',
  access: 'market.use',
  summary:
    'Calculate a direct purchase of these goods as of now, line by line, with the discounts available to the buyer',
  body: shape({ ...DirectGoods, ...ToAddress, ...Discounts }),
  answer: Quote,
  refuses: [...GOODS_REFUSALS, 'cart.skuNotFound', 'cart.outOfStock'],
});

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/cart/:code/checkout',
  access: 'market.use',
  owned: 'cart',
  idempotent: true,
  summary:
    'Order the selected cart lines of one store; the server computes the total and refuses when it is not the ' +
    'expected one',
  params: CartParams,
  body: shape({ ...CartGoods, ...Input }),
  answer: OrderShape,
  status: 201,
  refuses: [...CART_PLACING_REFUSALS],
});

export const placeDirectOrder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders',
  access: 'market.use',
  idempotent: true,
  summary:
    'Buy goods of one store directly, without the cart; the server computes the total and refuses when it is not ' +
    'the expected one',
  body: shape({ ...DirectGoods, ...Input }),
  answer: OrderShape,
  status: 201,
  refuses: [...PLACING_REFUSALS, 'cart.skuNotFound'],
});
