import { eq, sql } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import { money } from '#core/money.ts';
import { type Back, goneWith, lessFee, planRefund } from '#core/order/refund-plan.ts';
import type { Piece } from '#core/parcel/rules.ts';
import { countSold, returnStock } from '#server/catalogue/stock.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { linesOf, type OrderLineRow, type OrderRow } from '#server/order/queries.ts';
import { orderLine } from '#server/order/tables.ts';
import { refundPart, releaseMoney } from '#server/payment/refunds.ts';
import type { RefundAccount } from '#server/payment/tables.ts';
import { restore, restoreRest, returnCoupon } from '#server/wallet/commands.ts';

export type TakeOut = {
  readonly pieces: readonly Piece[];
  /**
   * Whether pieces are still on their way to the buyer, so that what goes back is a cancellation, or were delivered.
   */
  readonly how: 'cancel' | 'return';
  /** Kept of the money for the way back, in the order's currency; owed to the store. */
  readonly fee: number;
  /** Whether the delivery fee goes back with the last piece. */
  readonly withDelivery: boolean;
  /** Whether pieces that had left the seller are for sale again. */
  readonly restock: boolean;
  /** The same cause gives back once, such as `claim-12`. */
  readonly causeId: string;
  readonly reason: string;
  readonly account?: RefundAccount | undefined;
  readonly now: Date;
};

/** What these pieces give back, and whether nothing is left of the order without them. */
export function planTakeOut(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  input: Pick<TakeOut, 'pieces' | 'fee' | 'withDelivery'>,
): Back & { fee: number; isAll: boolean } {
  const delivery = row.delivery + row.fee;
  const { before, after, isAll } = goneWith(lines, input.pieces, delivery, input.withDelivery);
  const cost = { goods: row.goods, delivery, coupon: row.couponDiscount, cash: row.cashUsed, mileage: row.mileageUsed };
  return { ...lessFee(planRefund(cost, before, after), input.fee), isAll };
}

/**
 * Takes pieces out of a paid order: they are counted as cancelled (not sent yet) or returned, go back on the shelf, and
 * what
 * was paid for them goes back by the means it came by. The caller holds the order's lock and moves the order. Answers
 * whether
 * nothing is left of it.
 */
export async function removePieces(tx: Tx, row: OrderRow, input: TakeOut): Promise<boolean> {
  const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
  const plan = planTakeOut(row, lines, input);
  const wasSent = lines.some((line) => line.shipped > 0);
  await countPieces(tx, row, lines, input);
  await giveBack(tx, row, plan, input, wasSent);
  return plan.isAll;
}

async function countPieces(
  tx: Tx,
  { kind }: OrderRow,
  lines: readonly OrderLineRow[],
  { pieces, how, restock }: TakeOut,
): Promise<void> {
  const shelved: { skuId: number; skuCode: string; productId: number; quantity: number }[] = [];
  const taken: typeof shelved = [];
  for (const line of lines) {
    const quantity = pieces.reduce((sum, piece) => sum + (piece.orderLineId === line.id ? piece.quantity : 0), 0);
    if (quantity === 0) continue;
    // Pieces that never left the seller go first.
    const cancelled = how === 'cancel' ? Math.min(quantity, line.quantity - line.cancelled - line.shipped) : 0;
    const returned = quantity - cancelled;
    await tx
      .update(orderLine)
      .set({
        cancelled: sql`${orderLine.cancelled} + ${cancelled}`,
        returned: sql`${orderLine.returned} + ${returned}`,
      })
      .where(eq(orderLine.id, line.id));
    const { skuId, skuCode, productId } = line;
    taken.push({ skuId, skuCode, productId, quantity });
    shelved.push({ skuId, skuCode, productId, quantity: cancelled + (restock ? returned : 0) });
  }
  // Goods of 1688 never stood on our shelf.
  if (kind !== 'IMPORT_1688')
    await returnStock(
      tx,
      shelved.filter((one) => one.quantity > 0),
    );
  await countSold(tx, taken, -1);
}

async function giveBack(
  tx: Tx,
  row: OrderRow,
  plan: ReturnType<typeof planTakeOut>,
  input: TakeOut,
  wasSent: boolean,
): Promise<void> {
  const { id, currency, buyerId: memberId } = row;
  const { now, causeId } = input;
  const refundInput = { reason: input.reason, now, ...(input.account && { account: input.account }) };
  const isEnd = plan.isAll && input.how === 'cancel';
  if (isEnd) await restoreRest(tx, { orderId: id, memberId, now });
  else await restore(tx, { orderId: id, memberId, cash: plan.cash, mileage: plan.mileage, causeId, now });
  if (isEnd && !wasSent && row.couponDiscount > 0) await returnCoupon(tx, { orderId: id, amount: plan.coupon, now });
  else if (plan.coupon > 0) {
    // The discount on goods that are no more was never the store's; the coupon itself is used up.
    await post(tx, {
      cause: 'couponReturned',
      causeId,
      orderId: id,
      at: now,
      entries: transfer({ account: 'promotion' }, { account: 'buyerFunds' }, money(plan.coupon, currency)),
    });
  }
  if (plan.fee > 0) {
    await post(tx, {
      cause: 'wayBack',
      causeId,
      orderId: id,
      at: now,
      entries: transfer(
        { account: 'sellerPayable', owner: `store:${row.storeId}` },
        { account: 'buyerFunds' },
        money(plan.fee, currency),
      ),
    });
  }
  if (isEnd) await releaseMoney(tx, id, refundInput);
  else if (plan.paid > 0) await refundPart(tx, id, money(plan.paid, currency), refundInput);
}
