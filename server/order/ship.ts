import { and, eq, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { SHIPMENT_SLACK_MINUTES, whyNotShipment } from '#core/order/rules.ts';
import { orderMachine } from '#core/order/states.ts';
import { unsentOf } from '#core/order-line.ts';
import { contentsOf, whyNotContents } from '#core/parcel/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { Step } from '#server/order/commands.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { linesOf, lockOrder, type OrderRow } from '#server/order/queries.ts';
import { orderLine } from '#server/order/tables.ts';
import { correctParcel, sendParcel, type Shipment } from '#server/parcel/commands.ts';

type Chosen = readonly { readonly id: number; readonly quantity: number }[];

async function locked(tx: Tx, { scope, id, now }: Step, shipment: Shipment): Promise<OrderRow> {
  refuseIf(whyNotShipment(shipment, now));
  const row = orRefuse(await lockOrder(tx, scope, id), orderRefusal('order.notFound'));
  refuseIf(
    row.paidAt && addMinutes(shipment.shippedAt, SHIPMENT_SLACK_MINUTES) < row.paidAt
      ? orderRefusal('order.shipmentBeforePayment')
      : undefined,
  );
  return row;
}

const written = ({ courier, waybill }: Shipment): string => `${courier} ${waybill}`;

/**
 * Sends a parcel with the chosen pieces, or with all that is left. The first parcel's courier, waybill and time start
 * shipping (business-rules §4, ORD-033); further ones follow while anything is left.
 */
export async function enterWaybill(db: Db, move: Step, shipment: Shipment, chosen?: Chosen): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await locked(tx, move, shipment);
    const { by, now } = move;
    const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
    const event = orderMachine.next(row.status, 'enterWaybill', by.role, row.kind) ? 'enterWaybill' : 'addParcel';
    refuseIf(
      lines.every((line) => unsentOf(line) === 0)
        ? orderRefusal('order.transitionNotAllowed', { event, state: row.status })
        : undefined,
    );
    await transitionOrder(tx, row, event, { ...by, why: written(shipment) }, now);
    const pieces = contentsOf(lines, chosen);
    refuseIf(whyNotContents(lines, pieces));
    await sendParcel(tx, row.id, shipment, pieces, now);
    for (const { orderLineId, quantity } of pieces) {
      await tx
        .update(orderLine)
        .set({ shipped: sql`${orderLine.shipped} + ${quantity}` })
        .where(and(eq(orderLine.id, orderLineId), eq(orderLine.orderId, row.id)));
    }
  });
}

/**
 * Corrects a mistyped courier, waybill or time until the courier reports an event; the old values are recorded in the
 * history.
 */
export async function correctWaybill(db: Db, move: Step, parcelId: number, shipment: Shipment): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await locked(tx, move, shipment);
    const before = await correctParcel(tx, row.id, parcelId, shipment, move.now);
    await transitionOrder(
      tx,
      row,
      'correctWaybill',
      { ...move.by, why: `${written(before)} → ${written(shipment)}` },
      move.now,
    );
  });
}
