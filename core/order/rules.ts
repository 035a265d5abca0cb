import { addMinutes } from '#core/calendar.ts';
import type { Currency, Money } from '#core/money.ts';
import { isSame, minus, money, plus, sumOf } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderState } from '#core/order/states.ts';
import { unsentOf } from '#core/order-line.ts';
import { whyNotWaybill } from '#core/parcel/rules.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import type { Refusal } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { type DeliveryTerms, deliveryFeeOf } from '#core/store/rules.ts';
import {
  type CouponTerms,
  couponDiscount,
  type Discounts,
  discountsOf,
  isOfStore,
  leastFor,
  type WalletInput,
} from '#core/wallet/rules.ts';

/** How long an unpaid order reserves its goods; a virtual account has its own, longer deadline (decision PAY-003). */
export const CARD_MINUTES = 30;

/**
 * How long after the confirmation what promotions paid for waits for a courier to report the delivery; then staff decides
 * about it.
 */
export const HOLD_DAYS = 14;

export const STOCK_OUT_PREFERENCES = ['refund', 'wait', 'cancelAll'] as const;
export type StockOutPreference = (typeof STOCK_OUT_PREFERENCES)[number];

/** What may pay a part of an order besides money. */
export const PAID_BESIDES = ['coupon', 'mileage', 'cash'] as const;

/** The longest purchase order number or cost centre of a buyer. */
export const REFERENCE_MAX = 40;

/** The longest text a buyer's own orders are searched for. */
export const ORDER_QUERY_MAX = 100;

/** Decisions of buyer or staff about a quality report (ORD-035). */
export const QC_DECISIONS = ['approved', 'returned'] as const;
export type QcDecision = (typeof QC_DECISIONS)[number];

export const DELIVERY_METHODS = ['courier', 'quick'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** How goods can go to a region: a messenger on the road reaches neither Jeju nor other countries. */
export const methodsTo = (region: string): readonly DeliveryMethod[] =>
  region === 'KR' ? DELIVERY_METHODS : ['courier'];

export function whyNotMethod(
  method: DeliveryMethod,
  to: { readonly country: string; readonly postcode: string },
): Refusal | undefined {
  return methodsTo(regionOf(to)).includes(method) ? undefined : orderRefusal('order.noMessenger');
}

/** The discounts of an order: a coupon for its goods, and whole won of the buyer's wallet. */
export type DiscountInput = WalletInput & {
  readonly coupon: CouponTerms | undefined;
  /** The price of the goods the coupon is for; that of all where left out. */
  readonly couponGoods?: Money;
};
export const NO_DISCOUNT: DiscountInput = { coupon: undefined, mileage: 0, cash: 0 };

/** `fee` is the import fee for the buyer. */
export type Totals = Discounts & {
  readonly goods: Money;
  readonly delivery: Money;
  readonly fee: Money;
  readonly total: Money;
  /** The least price of goods the coupon is used on, in won; null without one. */
  readonly couponLeast: number | null;
  readonly storeBearsCoupon: boolean;
  /** The products the coupon is for; null for all of the order. */
  readonly couponProducts: readonly number[] | null;
};

/** The totals of goods from a store with its own delivery terms. Refuses what `totalOf` refuses. */
export function totalsOf(
  lines: readonly Money[],
  terms: DeliveryTerms,
  currency: Currency,
  input: DiscountInput = NO_DISCOUNT,
): Totals {
  const goods = sumOf(lines, currency);
  return totalOf({ goods, delivery: deliveryFeeOf(terms, goods), fee: money(0, currency) }, input);
}

/**
 * Goods plus delivery plus fee, minus coupon, mileage and K-Biz cash in this order; never below zero. Every order and
 * invoice total is calculated here and nowhere else. Refuses what the wallet's rules refuse: more than there is to pay,
 * a coupon below its minimum.
 */
export function totalOf(
  parts: { readonly goods: Money; readonly delivery: Money; readonly fee: Money },
  input: DiscountInput = NO_DISCOUNT,
): Totals {
  const { goods, delivery, fee } = parts;
  const sum = plus(plus(goods, delivery), fee);
  const coupon = input.coupon ? couponDiscount(input.coupon, input.couponGoods ?? goods) : money(0, goods.currency);
  const discounts = discountsOf(sum, coupon, input);
  return {
    ...parts,
    ...discounts,
    total: minus(sum, sumOf(Object.values(discounts), goods.currency)),
    couponLeast: input.coupon ? leastFor(input.coupon) : null,
    storeBearsCoupon: input.coupon ? isOfStore(input.coupon) : false,
    couponProducts: input.coupon?.productIds ?? null,
  };
}

/** The buyer agreed to one total; any other needs a new confirmation and is never charged (reliability MO-14). */
export function whyNotTotal(expected: Money, actual: Money): Refusal | undefined {
  return isSame(expected, actual)
    ? undefined
    : orderRefusal('order.totalChanged', { expected: expected.minor, actual: actual.minor, currency: actual.currency });
}

/** Labels of the specification's list that are no states of an order. */
export const PROJECTIONS = ['waitingForFullDeposit', 'partialShipment', 'partialCancellation'] as const;
export type OrderLabel = OrderState | (typeof PROJECTIONS)[number];

type Counted = { readonly quantity: number; readonly cancelled: number; readonly shipped: number };
const ON_THE_WAY: readonly OrderState[] = ['shippingStarted', 'inDelivery'];
const BEFORE_SHIPPING: readonly OrderState[] = ['paid', 'preparing', 'readyForDelivery'];

/** Whether some pieces are still to be sent of an order whose first parcel has left. */
export const isPartlySent = (state: OrderState, lines: readonly Counted[]): boolean =>
  ON_THE_WAY.includes(state) && lines.some((line) => unsentOf(line) > 0);

/**
 * The label of the specification's list for a state (ORD-011…026, order-states §2): a partial deposit, a partial
 * shipment, and, until shipping begins, a partial cancellation.
 */
export function labelOf(state: OrderState, invoice: InvoiceState | null, lines: readonly Counted[]): OrderLabel {
  if (state === 'awaitingPayment' && invoice === 'depositing') return 'waitingForFullDeposit';
  if (isPartlySent(state, lines)) return 'partialShipment';
  if (BEFORE_SHIPPING.includes(state) && lines.some(({ cancelled }) => cancelled > 0)) return 'partialCancellation';
  return state;
}

type Removed = {
  readonly removedDelivery: number;
  readonly lines: readonly { readonly removedTotal: number }[];
};

/** What of goods and delivery no longer has to be paid, in the order's currency, which the store is not owed. */
export const removedWorthOf = ({ lines, removedDelivery }: Removed): number =>
  lines.reduce((sum, { removedTotal }) => sum + removedTotal, removedDelivery);

/** Tolerance for a sender's clock that differs from ours; beyond it the time of a shipment is a mistyped date. */
export const SHIPMENT_SLACK_MINUTES = 60 * 24;

/** Refuses a malformed waybill and a shipment in the future. */
export function whyNotShipment(
  { waybill, shippedAt }: { readonly waybill: string; readonly shippedAt: Date },
  now: Date,
): Refusal | undefined {
  const isInFuture = shippedAt > addMinutes(now, SHIPMENT_SLACK_MINUTES);
  return whyNotWaybill(waybill) ?? (isInFuture ? orderRefusal('order.shipmentInFuture') : undefined);
}
