import { and, eq, exists, inArray } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { voyageMachine } from '#core/centre/states.ts';
import type { OrderState } from '#core/order/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { lockOrders } from '#server/centre/lock.ts';
import { carton, pallet, voyage } from '#server/centre/tables.ts';
import { lockVoyage, ordersOn } from '#server/centre/voyages.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { saveArrival } from '#server/importing/queries.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { order } from '#server/order/tables.ts';

type By = { readonly role: 'customs' | 'system' | 'partner'; readonly memberId: number | null; readonly now: Date };

/**
 * Marks a voyage as arrived at its port, and with it every order on it that was still on the way (order-states row 17).
 * Refuses `centre.transitionNotAllowed`.
 */
export async function arriveVoyage(db: Db, id: number, { role, memberId, now }: By): Promise<void> {
  await transaction(db, async (tx) => {
    const orders = await lockOrders(tx, await ordersOn(tx, id));
    const row = await lockVoyage(tx, id);
    const status = orRefuse(
      voyageMachine.next(row.status, 'arrive', role, 'voyage'),
      centreRefusal('centre.transitionNotAllowed', { event: 'arrive', state: row.status }),
    );
    await tx.update(voyage).set({ status, arrivedAt: now }).where(eq(voyage.id, id));
    await saveArrival(
      tx,
      orders.map((one) => one.id),
      kstDate(now),
    );
    // The order follows its voyage, whoever of its partners recorded it.
    const orderRole = role === 'partner' ? 'system' : role;
    for (const one of orders)
      if (one.status === 'inFreight')
        await transitionOrder(tx, one, 'arriveAtPort', { role: orderRole, memberId, why: row.code }, now);
  });
}

const AT_PORT: readonly OrderState[] = [
  'atPort',
  'inCustoms',
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'completed',
];

/** When customs report one order of a voyage at the port, the vessel and all its orders are. */
export async function followVoyages(db: Db, now: Date): Promise<void> {
  const there = db
    .select({ id: order.id })
    .from(pallet)
    .innerJoin(carton, eq(carton.palletId, pallet.id))
    .innerJoin(order, eq(order.id, carton.orderId))
    .where(and(eq(pallet.voyageId, voyage.id), inArray(order.status, [...AT_PORT])));
  const arrived = await db
    .select({ id: voyage.id })
    .from(voyage)
    .where(and(eq(voyage.status, 'departed'), exists(there)));
  await forEachIsolated(
    arrived,
    ({ id }) => arriveVoyage(db, id, { role: 'system', memberId: null, now }),
    // Staff recorded the arrival meanwhile.
    { isRefusalExpected: true },
  );
}
