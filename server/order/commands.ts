import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { deliverByHand } from '#server/order/fulfilment/delivery.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import { lockOrder, type Scope } from '#server/order/queries.ts';

/** The order to move, in which scope, by whom and when. */
export type Step = { readonly scope: Scope; readonly id: number; readonly by: Actor; readonly now: Date };

export async function startPreparation(db: Db, { scope, id, by, now }: Step): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, scope, id), orderRefusal('order.notFound'));
    await transitionOrder(tx, row, 'startPreparation', by, now);
  });
}

export async function markReady(db: Db, { scope, id, by, now }: Step): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, scope, id), orderRefusal('order.notFound'));
    await transitionOrder(tx, row, 'makeReady', by, now);
  });
}

export async function markDelivered(db: Db, { scope, id, by, now }: Step): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, scope, id), orderRefusal('order.notFound'));
    await deliverByHand(tx, row, by, now);
  });
}
