import { whyNotExecute } from '#core/claim/order-claims.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { whyNotShipment } from '#core/order/rules.ts';
import { refuseIf, Refused } from '#core/refusal.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { executeClaim } from '#server/claim/execute.ts';
import { asReturn, changeLines, type LineChange } from '#server/claim/change-lines.ts';
import { goodsInExchange } from '#server/claim/goods-at-buyer.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { type Step, withClaim } from '#server/claim/claim-transaction.ts';
import { piecesOfClaim } from '#server/claim/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { sendParcel, type Shipment } from '#server/parcel/commands.ts';

type FinishInput = {
  readonly shipment?: { readonly courier: string; readonly waybill: string; readonly shippedAt: string };
};
/** The shipment in the request body, if there is one. */
export const shipmentOf = ({ shipment }: FinishInput): Shipment | undefined =>
  shipment && { ...shipment, shippedAt: new Date(shipment.shippedAt) };

export type Finishing = {
  readonly shipment?: Shipment | undefined;
  /** The option sent for a line where it differs from the requested one. */
  readonly lines?: readonly LineChange[] | undefined;
  /** Refunds the received goods of an exchange instead of sending others. */
  readonly refund?: boolean | undefined;
};

/**
 * Ends a claim whose goods have arrived: a return refunds the money, an exchange ships the requested option and takes
 * it from stock, or is refunded like a return at the seller's fault because there is nothing to send. Refuses
 * `product.outOfStock`, `claim.optionUnfit` and an invalid shipment; an exchange without a shipment is refused by the
 * transition table.
 */
export async function finishClaim(
  db: Db,
  step: Step,
  { shipment, lines: choices = [], refund = false }: Finishing,
): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => {
    const notAllowed = claimRefusal('claim.transitionNotAllowed', { event: 'finish', state: claim.status });
    if (claim.kind !== 'exchange' || refund) {
      // Only received goods are finished by hand; cancellations and refunds are executed with their answer.
      refuseIf(claim.status === 'goodsReceived' ? undefined : notAllowed);
      return executeClaim(tx, row, await asReturn(tx, claim), step.by, step.now);
    }
    if (!shipment) throw new Refused(notAllowed);
    refuseIf(whyNotExecute(claim.kind, row, step.by.role));
    refuseIf(whyNotShipment(shipment, step.now));
    await transitionClaim(
      tx,
      row,
      claim,
      'finish',
      { ...step.by, why: `${shipment.courier} ${shipment.waybill}` },
      step.now,
      { doneAt: step.now },
    );
    await changeLines(tx, { row, claim, why: '', now: step.now }, choices);
    await takeStock(tx, await goodsInExchange(tx, claim.id), step.now);
    await sendParcel(tx, row.id, shipment, await piecesOfClaim(tx, claim.id), step.now, claim.id);
  });
}
