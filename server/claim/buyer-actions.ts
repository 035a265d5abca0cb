import { whyNotWaybill } from '#core/parcel/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { type Step, withClaim } from '#server/claim/claim-transaction.ts';
import type { Db } from '#server/db/pool.ts';
import type { Shipment } from '#server/parcel/commands.ts';

/** Withdraws the buyer's claim. */
export async function withdrawClaim(db: Db, step: Step): Promise<void> {
  await withClaim(
    db,
    step,
    async (tx, row, claim) => void (await transitionClaim(tx, row, claim, 'withdraw', step.by, step.now)),
  );
}

/** Records that the buyer shipped the goods back. Refuses `parcel.waybillInvalid`. */
export async function sendGoodsBack(
  db: Db,
  step: Step,
  { courier, waybill }: Pick<Shipment, 'courier' | 'waybill'>,
): Promise<void> {
  refuseIf(whyNotWaybill(waybill));
  await withClaim(db, step, async (tx, row, claim) => {
    await transitionClaim(tx, row, claim, 'sendBack', { ...step.by, why: `${courier} ${waybill}` }, step.now, {
      returnCourier: courier,
      returnWaybill: waybill,
    });
  });
}
