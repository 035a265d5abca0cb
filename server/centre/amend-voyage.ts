import { eq } from 'drizzle-orm';
import { centreRefusal } from '#core/centre/refusals.ts';
import { voyageMachine } from '#core/centre/states.ts';
import { refuseIf } from '#core/refusal.ts';
import { type By, lockOrders } from '#server/centre/lock.ts';
import { voyage } from '#server/centre/tables.ts';
import { lockVoyage, ordersOn, type VoyageDetails } from '#server/centre/voyages.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { saveArrival } from '#server/importing/queries.ts';

/** Changes the details of a voyage until it arrives; a new day of arrival is that of every order that has left with it. */
export async function amendVoyage(db: Db, id: number, details: VoyageDetails, { role }: By): Promise<void> {
  await transaction(db, async (tx) => {
    const orders = await lockOrders(tx, await ordersOn(tx, id));
    const row = await lockVoyage(tx, id);
    refuseIf(
      voyageMachine.next(row.status, 'amend', role, 'voyage')
        ? undefined
        : centreRefusal('centre.transitionNotAllowed', { event: 'amend', state: row.status }),
    );
    await tx.update(voyage).set(details).where(eq(voyage.id, id));
    const hasNewDay = details.arrivesOn !== null && details.arrivesOn !== row.arrivesOn;
    if (row.status === 'departed' && hasNewDay && details.arrivesOn !== null)
      await saveArrival(
        tx,
        orders.map((one) => one.id),
        details.arrivesOn,
      );
  });
}
