import { randomBytes } from 'node:crypto';
import { orderNumber } from '#core/id.ts';
import type { Draft } from '#core/order/draft.ts';
import type { StockOutWish, Totals } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/queries.ts';
import { agreeOnOrdering } from '#server/content/agreements.ts';
import type { Tx } from '#server/db/pool.ts';
import { recordMove } from '#server/order/move.ts';
import { order, orderLine, type Recipient } from '#server/order/tables.ts';
import { tellOfMove } from '#server/order/tell.ts';

/** What the buyer says of an order beside its goods. */
export type OrderWish = {
  readonly memberId: number;
  readonly addressId: number;
  readonly deliveryMethod: 'courier' | 'quick';
  readonly memo?: string;
  readonly stockOutWish: StockOutWish;
  readonly now: Date;
};

export type Written = { readonly id: number; readonly number: string; readonly totals: Totals };

/** Writes the order, its lines and its first row of history. */
export async function writeOrder(tx: Tx, wish: OrderWish, draft: Draft<LineForOrder>, recipient: Recipient, rateId: number | null): Promise<Written> {
  const { kind, storeId, totals } = draft;
  const status = orRefuse(orderMachine.next(null, 'place', 'buyer', kind), orderRefusal('order.importApart'));
  const number = orderNumber(wish.now, randomBytes(8));
  const [row] = await tx
    .insert(order)
    .values({
      number,
      kind,
      status,
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
      placedAt: wish.now,
    })
    .returning({ id: order.id });
  const { id } = orRefuse(row, orderRefusal('order.notFound'));
  await agreeOnOrdering(tx, { memberId: wish.memberId, orderId: id, now: wish.now });
  await tx.insert(orderLine).values(draft.lines.map((priced) => lineOf(id, priced)));
  await recordMove(tx, id, 'place', null, status, { role: 'buyer', memberId: wish.memberId }, wish.now);
  await tellOfMove(tx, { kind, id, number, buyerId: wish.memberId, storeId, paidAt: null }, 'place', { role: 'buyer' }, wish.now);
  return { id, number, totals };
}

function lineOf(orderId: number, { line, unitPrice, total }: Draft<LineForOrder>['lines'][number]): typeof orderLine.$inferInsert {
  return {
    orderId,
    skuId: line.skuId,
    productId: line.productId,
    skuCode: line.skuCode,
    itemType: line.itemType,
    name: line.productName,
    options: [...line.options],
    picture: line.picture,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: unitPrice.minor,
    total: total.minor,
    currency: total.currency,
  };
}
