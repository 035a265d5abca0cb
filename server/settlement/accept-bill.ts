import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import { billOf, saveBill } from '#server/settlement/queries.ts';

/** Accepts, for the buyer, a second payment that is much higher than its estimate. */
export async function acceptBill(db: Db, input: { orderId: number; memberId: number; now: Date }): Promise<void> {
  await transaction(db, async (tx) => {
    orRefuse(await lockOrder(tx, { buyerId: input.memberId }, input.orderId), orderRefusal('order.notFound'));
    const bill = orRefuse(await billOf(tx, input.orderId), settlementRefusal('settlement.notFound'));
    refuseIf(bill.status === 'paid' ? settlementRefusal('settlement.alreadyPaid') : undefined);
    await saveBill(tx, bill.id, { acceptedAt: bill.acceptedAt ?? input.now });
  });
}
