import { type Db, transaction } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import { orderOfRefund } from '#server/payment/queries.ts';
import { payByHand } from '#server/payment/refunds.ts';

/** Staff paid a refund from our own bank; false when there was none to pay. The order is locked first, as everywhere. */
export async function payHandRefund(db: Db, refundId: number, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const orderId = await orderOfRefund(tx, refundId);
    if (orderId === undefined) return false;
    await lockOrder(tx, 'anybody', orderId);
    return payByHand(tx, refundId, now);
  });
}
