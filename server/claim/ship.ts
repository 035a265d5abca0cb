import { and, eq } from 'drizzle-orm';
import { cancellationsSent } from '#core/claim/order-claims.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { ofMember, Refused } from '#core/refusal.ts';
import { claimLinesOf, lockClaim } from '#server/claim/queries.ts';
import { claim } from '#server/claim/tables.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { Step } from '#server/order/commands.ts';
import { planParcel, type PlannedParcel, sendPlanned } from '#server/order/fulfilment/ship.ts';
import type { Shipment } from '#server/parcel/commands.ts';

export type Sending = {
  readonly lines?: readonly { readonly id: number; readonly quantity: number }[] | undefined;
  /** The answer to requested cancellations of the sent pieces, which are refused with it. */
  readonly refuseCancellations?: string | undefined;
};

/**
 * Sends a parcel with the chosen pieces, or with all that is left. Pieces whose cancellation is requested are sent only
 * with an answer that refuses the request, otherwise `order.cancellationRequested` is refused (order-states row 29).
 */
export async function enterWaybill(db: Db, move: Step, shipment: Shipment, sending: Sending = {}): Promise<void> {
  await transaction(db, async (tx) => {
    const parcel = await planParcel(tx, move, shipment, sending.lines);
    if (parcel.row.openClaims > 0) await answerCancellations(tx, parcel, move, sending.refuseCancellations?.trim());
    await sendPlanned(tx, parcel, move, shipment);
  });
}

async function answerCancellations(
  tx: Tx,
  { row, lines, pieces }: PlannedParcel,
  { by, now }: Step,
  answer: string | undefined,
): Promise<void> {
  const requested = await tx
    .select({ id: claim.id, number: claim.number })
    .from(claim)
    .where(and(eq(claim.orderId, row.id), eq(claim.kind, 'cancel'), eq(claim.status, 'requested')));
  const held = await claimLinesOf(
    tx,
    requested.map(({ id }) => id),
  );
  const cancellations = requested.map(({ id }) => ({
    id,
    pieces: (held.get(id) ?? []).map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
  }));
  for (const { id, pieces: claimed } of cancellationsSent(lines, pieces, cancellations)) {
    const found = claimed.find(({ orderLineId }) => pieces.some((piece) => piece.orderLineId === orderLineId));
    const line = lines.find((one) => one.id === found?.orderLineId);
    const request = await lockClaim(tx, id);
    if (!request || !line || !found) throw new Error(`a requested cancellation of order ${row.id} has no pieces`);
    if (!answer)
      throw new Refused(
        ofMember(
          orderRefusal('order.cancellationRequested', {
            claim: request.number,
            sku: line.skuCode,
            quantity: found.quantity,
          }),
          { index: pieces.findIndex(({ orderLineId }) => orderLineId === line.id), sku: line.skuCode },
        ),
      );
    await transitionClaim(tx, row, request, 'refuse', { ...by, why: answer }, now, { answer, answeredAt: now });
  }
}
