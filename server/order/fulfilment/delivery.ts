import { parcelRefusal } from '#core/parcel/refusals.ts';
import { unsentOf } from '#core/order-line.ts';
import { orderMachine } from '#core/order/states.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import { linesOf, type OrderRow } from '#server/order/queries.ts';
import { closeParcels } from '#server/parcel/commands.ts';
import { hasUnderway } from '#server/parcel/queries.ts';

const SYSTEM: Actor = { role: 'system', memberId: null };

async function isAllSent(tx: Tx, orderId: number): Promise<boolean> {
  const lines = (await linesOf(tx, [orderId])).get(orderId) ?? [];
  return lines.every((line) => unsentOf(line) === 0) && lines.some(({ shipped }) => shipped > 0);
}

/**
 * Moves an order according to its parcels: in delivery from the first courier event on, delivered when everything was
 * sent and every parcel arrived. The caller holds the order's lock. Also called when unsent pieces are cancelled.
 */
export async function followParcels(tx: Tx, row: OrderRow, hasNews: boolean, now: Date): Promise<void> {
  if (!orderMachine.next(row.status, 'deliver', 'system', row.kind)) return;
  const isThere = (await isAllSent(tx, row.id)) && !(await hasUnderway(tx, row.id));
  if (isThere) await transitionOrder(tx, row, 'deliver', SYSTEM, now);
  else if (hasNews && row.status === 'shippingStarted') await transitionOrder(tx, row, 'firstTrace', SYSTEM, now);
}

/**
 * Records the seller's statement that the goods arrived. Refuses `parcel.notAllSent` while pieces are still to be sent.
 */
export async function deliverByHand(tx: Tx, row: OrderRow, by: Actor, now: Date): Promise<void> {
  await transitionOrder(tx, row, 'deliver', by, now);
  refuseIf((await isAllSent(tx, row.id)) ? undefined : parcelRefusal('parcel.notAllSent'));
  await closeParcels(tx, row.id, now);
}
