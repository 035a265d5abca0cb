import { randomBytes } from 'node:crypto';
import { addMinutes } from '#core/calendar.ts';
import type { CartItemType, CartTab } from '#core/cart/rules.ts';
import { orderNumber } from '#core/id.ts';
import type { Money } from '#core/money.ts';
import type { Draft } from '#core/order/draft.ts';
import { CARD_MINUTES, type StockOutWish } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { recordMove } from '#server/order/move.ts';
import { order, orderLine, type Recipient } from '#server/order/tables.ts';
import { requestInvoice } from '#server/payment/invoices.ts';

/** What the buyer asks to order, and the total they agreed to. */
export type OrderWish = {
  readonly cartCode: string;
  readonly memberId: number;
  readonly tab: CartTab;
  readonly lines: readonly { readonly sku: string; readonly cartItemType: CartItemType }[];
  readonly addressId: number;
  readonly deliveryMethod: 'courier' | 'quick';
  readonly memo?: string;
  readonly stockOutWish: StockOutWish;
  readonly termsAgreed: boolean;
  readonly expectedTotal: { readonly amount: number; readonly currency: Money['currency'] };
  readonly now: Date;
};

/** Writes the order, its lines, its first row of history and its invoice. */
export async function writeOrder(tx: Tx, wish: OrderWish, draft: Draft<LineForOrder>, recipient: Recipient, rateId: number | null): Promise<number> {
  const { kind, storeId, totals } = draft;
  const status = orRefuse(orderMachine.next(null, 'place', 'buyer', kind), orderRefusal('order.importNotOpen'));
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
  await tx.insert(orderLine).values(draft.lines.map((priced) => lineOf(id, priced)));
  await recordMove(tx, id, 'place', null, status, { role: 'buyer', memberId: wish.memberId }, wish.now);
  const dueAt = addMinutes(wish.now, CARD_MINUTES);
  await requestInvoice(tx, { orderId: id, orderNumber: number, payerId: wish.memberId, kind: 'GOODS', total: totals.total, dueAt, now: wish.now });
  return id;
}

function lineOf(orderId: number, { line, unitPrice, total }: Draft<LineForOrder>['lines'][number]): typeof orderLine.$inferInsert {
  return {
    orderId,
    skuId: line.skuId,
    productId: line.productId,
    skuCode: line.skuCode,
    itemType: line.itemType,
    name: line.productName,
    options: line.options,
    picture: line.picture,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: unitPrice.minor,
    total: total.minor,
    currency: total.currency,
  };
}
