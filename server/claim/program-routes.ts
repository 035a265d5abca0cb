import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { enterWaybill } from '#server/claim/ship.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { startPreparation, type Step } from '#server/order/commands.ts';
import { presentForProgram } from '#server/order/programs/present.ts';
import { readForProgram } from '#server/order/programs/list.ts';
import { lockOrder } from '#server/order/queries.ts';
import type { Shipment } from '#server/parcel/commands.ts';
import { hasParcel } from '#server/parcel/queries.ts';

/** Sends parcels of a store for its programs. */
export function claimProgramRoutes(bind: Bind): void {
  bind('sendOrderByKey', async ({ db, params, body, caller: { storeId, memberId }, lang, now }) => {
    const move = { scope: { storeId }, by: { role: 'seller' as const, memberId }, id: params.id, now };
    const { courier, waybill, shippedAt, lines } = body;
    await sendOnce(
      db,
      move,
      { courier, waybill, shippedAt: shippedAt === undefined ? now : new Date(shippedAt) },
      lines,
    );
    const sent = orRefuse(await readForProgram(db, storeId, params.id), orderRefusal('order.notFound'));
    return presentForProgram(sent, lang);
  });
}

type Lines = readonly { readonly id: number; readonly quantity: number }[] | undefined;

/** Sends a parcel, and begins the preparation of a new order; one with this waybill changes nothing. */
async function sendOnce(db: Db, move: Step, shipment: Shipment, lines: Lines): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, move.scope, move.id), orderRefusal('order.notFound'));
    if (await hasParcel(tx, row.id, shipment)) return;
    if (row.status === 'paid') await startPreparation(tx, move);
    await enterWaybill(tx, move, shipment, { lines });
  });
}
