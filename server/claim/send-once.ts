import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { enterWaybill } from '#server/claim/ship.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { startPreparation, type Step } from '#server/order/commands.ts';
import { lockOrder } from '#server/order/queries.ts';
import type { Shipment } from '#server/parcel/commands.ts';
import { hasParcel } from '#server/parcel/queries.ts';

type Lines = readonly { readonly id: number; readonly quantity: number }[] | undefined;

/**
 * Sends a parcel, and begins the preparation of a new order. One with this waybill changes nothing; returns whether it
 * was sent now.
 */
export async function sendOnce(db: Db, move: Step, shipment: Shipment, lines: Lines): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, move.scope, move.id), orderRefusal('order.notFound'));
    if (await hasParcel(tx, row.id, shipment)) return false;
    if (row.status === 'paid') await startPreparation(tx, move);
    await enterWaybill(tx, move, shipment, { lines });
    return true;
  });
}
