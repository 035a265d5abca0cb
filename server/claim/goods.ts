import { addMinutes } from '#core/calendar.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { whyNotWaybill } from '#core/parcel/rules.ts';
import { refuseIf, Refused } from '#core/refusal.ts';
import { returnStock, takeStock } from '#server/catalogue/stock.ts';
import { carryOut, piecesOfClaim } from '#server/claim/carry-out.ts';
import { moveClaim } from '#server/claim/move.ts';
import { wantedSkus } from '#server/claim/options.ts';
import { claimLinesOf } from '#server/claim/queries.ts';
import { type Step, withClaim } from '#server/claim/step.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { sendParcel, type Shipment } from '#server/parcel/commands.ts';

/** The buyer takes the claim back. */
export async function withdrawClaim(db: Db, step: Step): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => void (await moveClaim(tx, row, claim, 'withdraw', step.by, step.now)));
}

/** The goods are on their way back. Refuses `parcel.waybillInvalid`. */
export async function sendGoodsBack(db: Db, step: Step, { courier, waybill }: Pick<Shipment, 'courier' | 'waybill'>): Promise<void> {
  refuseIf(whyNotWaybill(waybill));
  await withClaim(db, step, async (tx, row, claim) => {
    await moveClaim(tx, row, claim, 'sendBack', { ...step.by, why: `${courier} ${waybill}` }, step.now, { returnCourier: courier, returnWaybill: waybill });
  });
}

/** The goods are back; with `restock` they are for sale again. */
export async function receiveGoods(db: Db, step: Step, restock: boolean): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => {
    await moveClaim(tx, row, claim, 'receiveGoods', step.by, step.now);
    if (restock) await returnStock(tx, await goodsOfClaim(tx, claim.id));
  });
}

/** What the claim is about, as it was ordered. */
async function goodsOfClaim(tx: Tx, claimId: number) {
  const lines = (await claimLinesOf(tx, [claimId])).get(claimId) ?? [];
  return lines.map(({ line, quantity }) => ({ skuId: line.skuId, skuCode: line.skuCode, productId: line.productId, quantity }));
}

/** What is sent instead: the option that was wished for, or the same again. */
async function goodsInExchange(tx: Tx, claimId: number) {
  const lines = (await claimLinesOf(tx, [claimId])).get(claimId) ?? [];
  const wanted = await wantedSkus(tx, lines.map((line) => line.exchangeSkuId));
  return lines.map(({ line, quantity, exchangeSkuId }) => {
    const { skuId, skuCode, productId } = line;
    const instead = exchangeSkuId === null ? undefined : wanted.get(exchangeSkuId);
    return { skuId: instead?.id ?? skuId, skuCode: instead?.code ?? skuCode, productId, quantity };
  });
}

type Told = { readonly shipment?: { readonly courier: string; readonly waybill: string; readonly shippedAt: string } };
/** The shipment a call tells of, if it does. */
export const shipmentOf = ({ shipment }: Told): Shipment | undefined => shipment && { ...shipment, shippedAt: new Date(shipment.shippedAt) };

const CLOCK_SLACK_MINUTES = 60 * 24;

/**
 * Ends a claim whose goods are back: a return gives the money back, an exchange sends the goods once more, or the
 * option wished for, taken off the shelf. Refuses `product.outOfStock` and a shipment that cannot be; an exchange without a shipment is no move of the table.
 */
export async function finishClaim(db: Db, step: Step, shipment: Shipment | undefined): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => {
    if (claim.kind !== 'exchange') {
      // Only what came back is finished by hand; cancellations and refunds are carried out with their answer.
      if (claim.status !== 'goodsReceived') throw new Refused(claimRefusal('claim.moveNotAllowed', { event: 'finish', state: claim.status }));
      return carryOut(tx, row, claim, step.by, step.now);
    }
    if (!shipment) throw new Refused(claimRefusal('claim.moveNotAllowed', { event: 'finish', state: claim.status }));
    refuseIf(whyNotWaybill(shipment.waybill));
    refuseIf(shipment.shippedAt > addMinutes(step.now, CLOCK_SLACK_MINUTES) ? orderRefusal('order.shipmentInFuture') : undefined);
    await moveClaim(tx, row, claim, 'finish', { ...step.by, why: `${shipment.courier} ${shipment.waybill}` }, step.now, { doneAt: step.now });
    await takeStock(tx, await goodsInExchange(tx, claim.id));
    await sendParcel(tx, row.id, shipment, await piecesOfClaim(tx, claim.id), step.now, claim.id);
  });
}
