import { randomBytes } from 'node:crypto';
import { orderNumber } from '#core/id.ts';
import type { Draft } from '#core/order/draft.ts';
import type { StockOutWish } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/queries.ts';
import type { Recipient } from '#server/order/tables.ts';

/** What the buyer says of an order beside its goods. */
export type OrderWish = {
  readonly memberId: number;
  readonly addressId: number;
  readonly deliveryMethod: 'courier' | 'quick';
  readonly memo?: string;
  readonly stockOutWish: StockOutWish;
  readonly now: Date;
};

/** The rows of an order nobody has written yet, with their defaults. */
export function newRows(wish: OrderWish, draft: Draft<LineForOrder>, recipient: Recipient, rateId: number | null) {
  const { kind, storeId, totals } = draft;
  const order = {
    number: orderNumber(wish.now, randomBytes(8)),
    kind,
    status: orRefuse(orderMachine.next(null, 'place', 'buyer', kind), orderRefusal('order.importApart')),
    version: 1,
    buyerId: wish.memberId,
    storeId,
    currency: totals.total.currency,
    goods: totals.goods.minor,
    delivery: totals.delivery.minor,
    fee: totals.fee.minor,
    couponDiscount: totals.coupon.minor,
    mileageUsed: totals.mileage.minor,
    cashUsed: totals.cash.minor,
    total: totals.total.minor,
    recipient,
    memo: wish.memo?.trim() ?? '',
    deliveryMethod: wish.deliveryMethod,
    stockOutWish: wish.stockOutWish,
    rateId,
    openClaims: 0,
    placedAt: wish.now,
    paidAt: null,
    deliveredAt: null,
  };
  return { order, lines: draft.lines.map(lineOf), totals };
}

export type NewRows = ReturnType<typeof newRows>;

function lineOf({ line, unitPrice, total }: Draft<LineForOrder>['lines'][number]) {
  return {
    skuId: line.skuId,
    productId: line.productId,
    skuCode: line.skuCode,
    itemType: line.itemType,
    name: line.productName,
    options: line.options.map(({ name, value }) => ({ name, value })),
    picture: line.picture,
    unit: line.unit,
    quantity: line.quantity,
    cancelled: 0,
    shipped: 0,
    returned: 0,
    unitPrice: unitPrice.minor,
    total: total.minor,
    currency: total.currency,
  };
}
