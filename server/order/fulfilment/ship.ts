import { and, eq, sql } from 'drizzle-orm';
import { addMinutes, kstDate } from '#core/calendar.ts';
import { isLateUnsent } from '#core/order/desk/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { SHIPMENT_SLACK_MINUTES, whyNotShipment } from '#core/order/rules.ts';
import { orderMachine } from '#core/order/states.ts';
import { unsentOf } from '#core/order-line.ts';
import { contentsOf, type Piece, whyNotContents } from '#core/parcel/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { Step } from '#server/order/commands.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '#server/order/queries.ts';
import { order, orderLine } from '#server/order/tables.ts';
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

/** A parcel before it is sent: its order, locked, with all its lines, and the pieces in it. */
export type PlannedParcel = {
  readonly row: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly pieces: readonly Piece[];
};

/**
 * Locks the order of a parcel with the chosen pieces, or with all that is left. Refuses pieces that are not left to
 * send, an invalid shipment, and an order without anything to send.
 */
export async function planParcel(tx: Tx, move: Step, shipment: Shipment, chosen?: Chosen): Promise<PlannedParcel> {
  const row = await locked(tx, move, shipment);
  const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
  refuseIf(
    lines.every((line) => unsentOf(line) === 0)
      ? orderRefusal('order.transitionNotAllowed', { event: sendingEvent(row, move), state: row.status })
      : undefined,
  );
  const pieces = contentsOf(lines, chosen);
  refuseIf(whyNotContents(lines, pieces));
  return { row, lines, pieces };
}

const sendingEvent = ({ status, kind }: OrderRow, { by }: Step) =>
  orderMachine.next(status, 'enterWaybill', by.role, kind) ? 'enterWaybill' : 'addParcel';

/**
 * Sends a planned parcel. The first parcel's courier, waybill and time start shipping (business-rules §4, ORD-033);
 * further ones follow while anything is left.
 */
export async function sendPlanned(
  tx: Tx,
  { row, pieces }: PlannedParcel,
  move: Step,
  shipment: Shipment,
): Promise<void> {
  const { by, now } = move;
  const event = sendingEvent(row, move);
  await transitionOrder(tx, row, event, { ...by, why: written(shipment) }, now);
  if (event === 'enterWaybill' && row.promise !== null)
    await tx
      .update(order)
      .set({ sentOnTime: !isLateUnsent(row, kstDate(now)) })
      .where(eq(order.id, row.id));
  await sendParcel(tx, row.id, shipment, pieces, now);
  for (const { orderLineId, quantity } of pieces) {
    await tx
      .update(orderLine)
      .set({ shipped: sql`${orderLine.shipped} + ${quantity}` })
      .where(and(eq(orderLine.id, orderLineId), eq(orderLine.orderId, row.id)));
  }
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
