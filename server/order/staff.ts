import { STAFF_EVENTS } from '#core/order/offered-events.ts';
import { orderMachine, type OrderState } from '#core/order/states.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { cancelOrder } from '#server/order/removal/cancel.ts';
import { startPreparation, type Step } from '#server/order/commands.ts';
import { decideMoneyBack } from '#server/order/removal/money-back.ts';
import { decideQc } from '#server/order/fulfilment/quality-check.ts';
import { findOrder, lockOrder } from '#server/order/queries.ts';

/** Moves an order to a status the table gives staff, with a reason (ORD-062). Refuses `order.transitionNotAllowed`. */
export async function transitionAsStaff(
  db: Db,
  memberId: number,
  { id, status, comment, now }: { id: number; status: OrderState; comment: string; now: Date },
): Promise<void> {
  const { order } = orRefuse(await findOrder(db, 'all', id), orderRefusal('order.notFound'));
  const event = orRefuse(
    STAFF_EVENTS.find((one) => orderMachine.next(order.status, one, 'operator', order.kind) === status),
    orderRefusal('order.transitionNotAllowed', { event: status, state: order.status }),
  );
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', id), orderRefusal('order.notFound'));
    const step: Step = { scope: 'all', id, by: { role: 'operator', memberId, why: comment }, now };
    const decision = { action: 'moveOrder', params: { event }, reason: comment, memberId, now } as const;
    await decideMoneyBack(tx, row, decision, async () => {
      if (event === 'startPreparation') return await startPreparation(tx, step);
      if (event === 'sellerCancel') return await cancelOrder(tx, { ...step, event, reason: comment });
      return await decideQc(tx, step, { decision: event === 'approveQc' ? 'approved' : 'returned', why: comment });
    });
  });
}
