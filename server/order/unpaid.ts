import { and, eq, ne, sql } from 'drizzle-orm';
import type { Draft } from '#core/order/draft.ts';
import { whyNotDeposit, whyNotMoreUnpaid } from '#core/order/unpaid.ts';
import { METHODS, type PayMethod } from '#core/payment/rules.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { whyNotDelivered } from '#core/store/delivery/rules.ts';
import { skuDetailsByCodes, type LineForOrder } from '#server/cart/sku-details.ts';
import type { Tx } from '#server/db/pool.ts';
import { lockMember, memberById } from '#server/member/queries.ts';
import { hasBought } from '#server/order/coupon.ts';
import type { OrderInput } from '#server/order/order-rows.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { order, orderLine } from '#server/order/tables.ts';

/**
 * Refuses an order in addition to too many unpaid ones of the member. Locks the member, so that concurrent orders are counted
 * one after the other.
 */
export async function refuseTooManyUnpaid(
  tx: Tx,
  { memberId, checkoutId }: Pick<OrderInput, 'memberId' | 'checkoutId'>,
  draft: Draft<LineForOrder>,
): Promise<void> {
  const { total } = draft.totals;
  // Imports wait for review and reserve no stock.
  if (total.minor === 0 || draft.kind === 'IMPORT_1688') return;
  await lockMember(tx, memberId);
  const isUnpaid = and(eq(order.buyerId, memberId), eq(order.status, 'awaitingPayment'), ne(order.kind, 'IMPORT_1688'));
  const open = await tx
    .select({
      id: order.id,
      storeId: order.storeId,
      checkoutId: order.checkoutId,
      worth: sql<number>`case when ${order.currency} = 'KRW' then ${order.total} else 0 end`.mapWith(Number),
    })
    .from(order)
    .where(isUnpaid);
  const pieces = await tx
    .select({ productId: orderLine.productId, pieces: sql<number>`sum(${orderLine.quantity})`.mapWith(Number) })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(isUnpaid)
    .groupBy(orderLine.productId);
  refuseIf(
    whyNotMoreUnpaid(
      {
        atStore: open.filter(({ storeId }) => storeId === draft.storeId).length,
        inAll: open.length,
        inOtherCheckouts: open.filter((one) => checkoutId === undefined || one.checkoutId !== checkoutId).length,
        worth: open.reduce((sum, { worth }) => sum + worth, 0),
        pieces: new Map(pieces.map((row) => [row.productId, row.pieces])),
      },
      {
        lines: draft.lines.map(({ line }) => line),
        total: total.currency === 'KRW' ? total.minor : 0,
        isNewMember: !(await hasBought(tx, memberId)),
      },
    ),
  );
}

/** The refusal of paying for goods that their store no longer delivers to the order's address. */
export async function whyNotDeliverable(tx: Tx, row: OrderRow): Promise<Refusal | undefined> {
  if (row.status !== 'awaitingPayment' || row.kind === 'IMPORT_1688') return undefined;
  const codes = await tx.select({ code: orderLine.skuCode }).from(orderLine).where(eq(orderLine.orderId, row.id));
  const goods = await skuDetailsByCodes(
    tx,
    codes.map(({ code }) => code),
  );
  return whyNotDelivered([...goods.values()], regionOf(row.recipient));
}

/** The refusal of a deposit for the goods of an order, by a member who is not verified. */
export async function whyNotDepositFor(tx: Tx, row: OrderRow, method: PayMethod): Promise<Refusal | undefined> {
  const reservesStock = row.status === 'awaitingPayment' && row.kind !== 'IMPORT_1688';
  if (!METHODS[method].later || !reservesStock || row.currency !== 'KRW') return undefined;
  const found = await memberById(tx, row.buyerId);
  return whyNotDeposit(row.total, Boolean(found?.member.emailVerifiedAt && found.member.phoneVerifiedAt));
}
