import { randomBytes } from 'node:crypto';
import type { DisplayRates } from '#core/display-rates.ts';
import { orderNumber } from '#core/id.ts';
import type { DisplayCurrency } from '#core/locale.ts';
import { type Money, plus } from '#core/money.ts';
import type { Draft } from '#core/order/draft.ts';
import type { FrozenDeliveryTerms, FrozenPriceTerms } from '#core/order/removal.ts';
import type { StockOutPreference } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import type { Arrival } from '#core/store/delivery/promise/rules.ts';
import type { DeliveryTerms } from '#core/store/rules.ts';
import { isForProduct } from '#core/wallet/rules.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import { arrivalOfOrder } from '#server/order/checkout/arrival.ts';
import type { Recipient } from '#server/order/tables.ts';

/** What the buyer states about an order besides its goods. */
export type OrderInput = {
  readonly memberId: number;
  /** The checkout of several stores the order is placed in. */
  readonly checkoutId?: number;
  /** What all orders of that checkout cost; the order itself where left out. */
  readonly checkoutWorth?: Money;
  readonly addressId: number;
  readonly deliveryMethod: 'courier' | 'quick';
  readonly memo?: string;
  readonly stockOutPreference: StockOutPreference;
  readonly poNumber?: string;
  readonly costCentre?: string;
  /** The currency the buyer reads amounts in. */
  readonly displayCurrency: DisplayCurrency;
  readonly now: Date;
};
/** `promise` is that of the goods themselves where left out. */
export type PromisedOrder = OrderInput & { readonly promise?: Arrival };

/** Whose order it is: the buyer's company, or the buyer. */
export type OrderOwner = { readonly ownerId: number };
/** The row of the dollar rate samples were checked with, and the rates amounts were shown at. */
export type OrderRates = { readonly rateId: number | null; readonly display: DisplayRates | null };

/** The rows of a new order and its lines. */
export function newRows(
  input: PromisedOrder,
  draft: Draft<LineForOrder>,
  recipient: Recipient,
  rates: OrderRates & OrderOwner,
) {
  const { kind, storeId, totals } = draft;
  const order = {
    number: orderNumber(input.now, randomBytes(8)),
    kind,
    status: orRefuse(orderMachine.next(null, 'place', 'buyer', kind), orderRefusal('order.importApart')),
    buyerId: input.memberId,
    ownerId: rates.ownerId,
    storeId,
    checkoutId: input.checkoutId ?? null,
    currency: totals.total.currency,
    goods: totals.goods.minor,
    delivery: totals.delivery.minor,
    fee: totals.fee.minor,
    couponDiscount: totals.coupon.minor,
    couponLeast: totals.couponLeast,
    storeBearsCoupon: totals.storeBearsCoupon,
    mileageUsed: totals.mileage.minor,
    cashUsed: totals.cash.minor,
    total: totals.total.minor,
    deliveryTerms: draft.terms && deliveryTermsOf(draft.terms),
    recipient,
    memo: input.memo?.trim() ?? '',
    deliveryMethod: input.deliveryMethod,
    stockOutPreference: input.stockOutPreference,
    rateId: rates.rateId,
    poNumber: tidyName(input.poNumber ?? ''),
    costCentre: tidyName(input.costCentre ?? ''),
    displayRates: rates.display,
    secondEstimate: draft.secondEstimate?.minor ?? null,
    promise: input.promise ?? goodsPromise(input.now, draft, recipient),
    placedAt: input.now,
  };
  return { order, lines: draft.lines.map((line) => lineOf(line, totals.couponProducts)) };
}

const goodsPromise = (now: Date, { lines }: Draft<LineForOrder>, to: Recipient): Arrival =>
  arrivalOfOrder(
    now,
    lines.map(({ line }) => line),
    to,
  );

const deliveryTermsOf = ({ fee, freeFrom }: DeliveryTerms): FrozenDeliveryTerms => ({
  fee: fee.minor,
  freeFrom: freeFrom?.minor ?? null,
});

function priceTermsOf({ itemType, priceRows, surcharge, minOrderQuantity }: LineForOrder): FrozenPriceTerms | null {
  if (itemType === 'SAMPLE') return null;
  const rows = priceRows.map((row) => ({ from: row.minQuantity, price: plus(row.price, surcharge).minor }));
  return { minimum: minOrderQuantity, rows: rows.toSorted((a, b) => a.from - b.from) };
}

function lineOf(
  { line, unitPrice, total, bought }: Draft<LineForOrder>['lines'][number],
  productIds: readonly number[] | null,
) {
  return {
    couponApplies: isForProduct({ productIds }, line.productId),
    skuId: line.skuId,
    productId: line.productId,
    skuCode: line.skuCode,
    itemType: line.itemType,
    name: line.productName,
    options: line.options.map(({ name, value }) => ({ name, value })),
    picture: line.picture,
    unit: line.unit,
    packaging: line.packaging,
    quantity: line.quantity,
    priceTerms: priceTermsOf(line),
    unitPrice: unitPrice.minor,
    supplierFen: bought?.unitPrice.minor ?? null,
    supplierRate: bought?.rate ?? null,
    total: total.minor,
    currency: total.currency,
  };
}
