import { eq, sql } from 'drizzle-orm';
import { unsentOf } from '#core/order-line.ts';
import { takeBack } from '#server/order/removal/take-back.ts';
import { countSold, returnStock } from '#server/catalogue/stock.ts';
import type { Tx } from '#server/db/pool.ts';
import { linesOf, type OrderLineRow, type OrderRow } from '#server/order/queries.ts';
import { planRemoval, type RemovalInput, type RemovalPlan } from '#server/order/removal/plan-removal.ts';
import { refundRemoved } from '#server/order/removal/refund-removed.ts';
import { order, orderLine } from '#server/order/tables.ts';
import type { NamedAccount } from '#server/payment/refunds/refund-accounts.ts';

export type Removal = RemovalInput & {
  /** Whether the pieces are not delivered yet, so that the refund is a cancellation, or were delivered. */
  readonly how: 'cancel' | 'return';
  /** Whether pieces that had left the seller are put on sale again. */
  readonly restock: boolean;
  /** The cause of the refund, such as `claim-12`; each cause refunds once. */
  readonly causeId: string;
  readonly reason: string;
  readonly account?: NamedAccount | undefined;
  readonly now: Date;
};

/**
 * Removes pieces from a paid order: counts them as cancelled (not sent yet) or returned, restocks them, and requests
 * refunds by the means of payment. The caller holds the order's lock and moves the order. Returns whether nothing is
 * left of it.
 */
export async function removePieces(tx: Tx, row: OrderRow, input: Removal): Promise<boolean> {
  const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
  const plan = planRemoval(row, lines, input);
  const wasSent = lines.some((line) => line.shipped > 0);
  await countPieces(tx, row, lines, input);
  await recordAmounts(tx, row, lines, plan);
  // The final settlement of an import has divided its money otherwise (bear-after-settlement.ts).
  if (row.status === 'purchaseConfirmed' && row.kind !== 'IMPORT_1688')
    await takeBack(tx, row, lines, { plan, causeId: input.causeId, now: input.now });
  await refundRemoved(tx, row, plan, { ...input, wasSent });
  return plan.isAll;
}

async function countPieces(
  tx: Tx,
  { kind }: OrderRow,
  lines: readonly OrderLineRow[],
  { pieces, how, restock, isChoice }: Removal,
): Promise<void> {
  const shelved: { skuId: number; skuCode: string; productId: number; quantity: number }[] = [];
  const taken: typeof shelved = [];
  for (const line of lines) {
    const quantity = pieces.reduce((sum, piece) => sum + (piece.orderLineId === line.id ? piece.quantity : 0), 0);
    if (quantity === 0) continue;
    // Pieces that never left the seller go first.
    const cancelled = how === 'cancel' ? Math.min(quantity, unsentOf(line)) : 0;
    const returned = quantity - cancelled;
    await tx
      .update(orderLine)
      .set({
        cancelled: sql`${orderLine.cancelled} + ${cancelled}`,
        returned: sql`${orderLine.returned} + ${returned}`,
        withdrawn: sql`${orderLine.withdrawn} + ${isChoice ? quantity : 0}`,
      })
      .where(eq(orderLine.id, line.id));
    const { skuId, skuCode, productId } = line;
    taken.push({ skuId, skuCode, productId, quantity });
    shelved.push({ skuId, skuCode, productId, quantity: cancelled + (restock ? returned : 0) });
  }
  // Goods of 1688 have no stock here.
  if (kind !== 'IMPORT_1688')
    await returnStock(
      tx,
      shelved.filter((one) => one.quantity > 0),
    );
  await countSold(tx, taken, -1);
}

async function recordAmounts(
  tx: Tx,
  row: OrderRow,
  lines: readonly OrderLineRow[],
  { removedTotals, removedDelivery, removedCoupon }: RemovalPlan,
): Promise<void> {
  for (const { id, removedTotal } of lines) {
    const amount = removedTotals.get(id) ?? removedTotal;
    if (amount !== removedTotal) await tx.update(orderLine).set({ removedTotal: amount }).where(eq(orderLine.id, id));
  }
  if (removedDelivery !== row.removedDelivery || removedCoupon !== row.removedCoupon)
    await tx.update(order).set({ removedDelivery, removedCoupon }).where(eq(order.id, row.id));
}
