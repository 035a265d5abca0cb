import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderEvent } from '#core/order/states.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { countSold, returnStock } from '#server/catalogue/stock.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { type Mover, moveOrder } from '#server/order/move.ts';
import { linesOf, lockOrder, type OrderRow, type Whose } from '#server/order/queries.ts';
import { needsRefundAccount, releaseMoney } from '#server/payment/refunds.ts';
import type { RefundAccount } from '#server/payment/tables.ts';

export type Cancellation = {
  readonly event: Extract<OrderEvent, 'cancel' | 'sellerCancel'>;
  readonly whose: Whose;
  readonly id: number;
  readonly by: Mover;
  readonly reason: string;
  readonly refundAccount?: RefundAccount;
  readonly now: Date;
};

/**
 * Ends an order where its table allows it. In one transaction: the state, the goods back on the shelf, open payments
 * ended, everything received asked back. The provider is told afterwards. Refuses `payment.refundAccountRequired` when a
 * buyer's deposit has no account to go back to; a seller's cancellation goes on without one and staff asks the buyer.
 */
export async function cancelOrder(db: Db, wish: Cancellation): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, wish.whose, wish.id), orderRefusal('order.notFound'));
    await moveOrder(tx, row, wish.event, { ...wish.by, why: wish.reason }, wish.now);
    const asksAccount = wish.event === 'cancel' && !wish.refundAccount && (await needsRefundAccount(tx, row.id));
    refuseIf(asksAccount ? paymentRefusal('payment.refundAccountRequired') : undefined);
    await release(tx, row);
    await releaseMoney(tx, row.id, { reason: wish.reason, now: wish.now, ...(wish.refundAccount && { account: wish.refundAccount }) });
  });
}

/** Gives back what an order that ends had taken: goods, and the count of the sold. */
export async function release(tx: Tx, row: OrderRow): Promise<void> {
  const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
  await returnStock(tx, lines);
  if (row.paidAt) await countSold(tx, lines, -1);
}
