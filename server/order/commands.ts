import { eq, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { whyNotWaybill } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderEvent } from '#core/order/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { type Mover, moveOrder } from '#server/order/move.ts';
import { linesOf, lockOrder, type OrderRow, type Whose } from '#server/order/queries.ts';
import { orderLine } from '#server/order/tables.ts';
import { sendParcel, type Shipment } from '#server/parcel/commands.ts';

type Step = { readonly whose: Whose; readonly id: number; readonly by: Mover; readonly now: Date };

/** A move with nothing but its history: the first lock, the table, the row. */
async function step(db: Db, event: OrderEvent, { whose, id, by, now }: Step, effect?: (tx: Tx, row: OrderRow) => Promise<void>): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, whose, id), orderRefusal('order.notFound'));
    await moveOrder(tx, row, event, by, now);
    await effect?.(tx, row);
  });
}

export async function startPreparation(db: Db, move: Step): Promise<void> {
  await step(db, 'startPreparation', move);
}

export async function markDelivered(db: Db, move: Step): Promise<void> {
  await step(db, 'deliver', move);
}

/** A clock may run a little ahead of ours; a shipment further in the future is a mistyped date. */
const CLOCK_SLACK_MINUTES = 60 * 24;

/** Saving courier, waybill and time starts shipping (business-rules §4, ORD-033). */
export async function enterWaybill(db: Db, move: Step, shipment: Shipment): Promise<void> {
  refuseIf(whyNotWaybill(shipment.waybill));
  refuseIf(shipment.shippedAt > addMinutes(move.now, CLOCK_SLACK_MINUTES) ? orderRefusal('order.shipmentInFuture') : undefined);
  await step(db, 'enterWaybill', { ...move, by: { ...move.by, why: `${shipment.courier} ${shipment.waybill}` } }, async (tx, row) => {
    refuseIf(row.paidAt && addMinutes(shipment.shippedAt, 24 * 60) < row.paidAt ? orderRefusal('order.shipmentBeforePayment') : undefined);
    const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
    const pieces = lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity - line.cancelled }));
    await sendParcel(tx, row.id, shipment, pieces.filter((piece) => piece.quantity > 0));
    await tx.update(orderLine).set({ shipped: sql`${orderLine.quantity} - ${orderLine.cancelled}` }).where(eq(orderLine.orderId, row.id));
  });
}
