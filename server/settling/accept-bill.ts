import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { settlingRefusal } from '#core/settling/refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import { billOf, saveBill } from '#server/settling/queries.ts';

/** The buyer agrees to a bill that is much dearer than its estimate. */
export async function acceptBill(db: Db, wish: { orderId: number; memberId: number; now: Date }): Promise<void> {
  await transaction(db, async (tx) => {
    orRefuse(await lockOrder(tx, { buyerId: wish.memberId }, wish.orderId), orderRefusal('order.notFound'));
    const bill = orRefuse(await billOf(tx, wish.orderId), settlingRefusal('settling.notFound'));
    refuseIf(bill.status === 'paid' ? settlingRefusal('settling.alreadyPaid') : undefined);
    await saveBill(tx, bill.id, { acceptedAt: bill.acceptedAt ?? wish.now });
  });
}
