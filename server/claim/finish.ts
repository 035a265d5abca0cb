import { claimRefusal } from '#core/claim/refusals.ts';
import { whyNotShipment } from '#core/order/rules.ts';
import { refuseIf, Refused } from '#core/refusal.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { executeClaim, piecesOfClaim } from '#server/claim/execute.ts';
import { changeLines, type LineChange } from '#server/claim/change-lines.ts';
import { goodsInExchange } from '#server/claim/goods-at-buyer.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { type Step, withClaim } from '#server/claim/claim-transaction.ts';
import type { Db } from '#server/db/pool.ts';
import { sendParcel, type Shipment } from '#server/parcel/commands.ts';

type FinishInput = {
  readonly shipment?: { readonly courier: string; readonly waybill: string; readonly shippedAt: string };
};
/** The shipment in the request body, if there is one. */
export const shipmentOf = ({ shipment }: FinishInput): Shipment | undefined =>
  shipment && { ...shipment, shippedAt: new Date(shipment.shippedAt) };

/**
 * Ends a claim whose goods have arrived: a return refunds the money, an exchange ships the requested option and takes
 * it from stock. `choices` name the option sent for a line where it differs from the requested one. Refuses
 * `product.outOfStock`, `claim.optionUnfit` and an invalid shipment; an exchange without a shipment is refused by the
 * transition table.
 */
export async function finishClaim(
  db: Db,
  step: Step,
  shipment: Shipment | undefined,
  choices: readonly LineChange[] = [],
): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => {
    if (claim.kind !== 'exchange') {
      // Only received goods are finished by hand; cancellations and refunds are executed with their answer.
      if (claim.status !== 'goodsReceived')
        throw new Refused(claimRefusal('claim.transitionNotAllowed', { event: 'finish', state: claim.status }));
      return executeClaim(tx, row, claim, step.by, step.now);
    }
    if (!shipment)
      throw new Refused(claimRefusal('claim.transitionNotAllowed', { event: 'finish', state: claim.status }));
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
    await takeStock(tx, await goodsInExchange(tx, claim.id));
    await sendParcel(tx, row.id, shipment, await piecesOfClaim(tx, claim.id), step.now, claim.id);
  });
}
