import { orderEventOf, whyNotExecute } from '#core/claim/order-claims.ts';
import { wayBackFeeOf } from '#core/claim/rules.ts';
import { whyNotPieces } from '#core/order/pieces.ts';
import { remainingOf } from '#core/order-line.ts';
import { refuseIf } from '#core/refusal.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { type ClaimRow, piecesOfClaim } from '#server/claim/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { followParcels } from '#server/order/fulfilment/delivery.ts';
import { oweTheStore } from '#server/order/fulfilment/confirm.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import { linesOf, type OrderRow } from '#server/order/queries.ts';
import { planRemoval, type RemovalInput } from '#server/order/removal/plan-removal.ts';
import { removePieces } from '#server/order/removal/remove-pieces.ts';

/**
 * Calculates the refund of a claim: the return fee is deducted where the buyer pays it, and the delivery fee is
 * refunded where the buyer is not at fault. The rest is priced anew where the buyer gives up the pieces by choice.
 */
export function termsOfClaim({
  kind,
  returnPaidBy,
  wayBackFee,
}: Pick<ClaimRow, 'kind' | 'returnPaidBy' | 'wayBackFee'>): Pick<RemovalInput, 'fee' | 'withDelivery' | 'isChoice'> {
  return {
    fee: kind === 'return' ? wayBackFeeOf(kind, returnPaidBy, wayBackFee) : 0,
    withDelivery: kind === 'cancel' || returnPaidBy === 'seller',
    isChoice: returnPaidBy !== 'seller',
  };
}

/**
 * Executes an approved cancellation, return or refund: removes the pieces from the order, requests the refunds, ends
 * the order when nothing is left of it, and ends the claim. The caller holds the locks of order and claim, and sends
 * the refunds to the provider afterwards.
 */
export async function executeClaim(tx: Tx, row: OrderRow, claim: ClaimRow, by: Actor, now: Date): Promise<void> {
  const pieces = await piecesOfClaim(tx, claim.id);
  const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
  refuseIf(
    whyNotPieces(
      pieces,
      lines.map((line) => ({ orderLineId: line.id, skuCode: line.skuCode, quantity: remainingOf(line) })),
    ),
  );
  const terms = termsOfClaim(claim);
  const how = claim.kind === 'cancel' ? 'cancel' : 'return';
  const { paid, cash, mileage, fee, withheld, carried, isAll } = planRemoval(row, lines, { pieces, ...terms });
  refuseIf(whyNotExecute(claim.kind, row, by.role));
  const event = orderEventOf(claim.kind, isAll);
  if (event) await transitionOrder(tx, row, event, { ...by, why: claim.number }, now);
  // Returned goods were restocked, or not, on arrival.
  await removePieces(tx, row, {
    pieces,
    how,
    ...terms,
    restock: false,
    causeId: `claim-${claim.id}`,
    reason: claim.number,
    now,
  });
  // The cancelled pieces may have been the only ones still to be sent.
  if (event === 'cancelPart') await followParcels(tx, row, false, now);
  // What an import still holds is for its transport and taxes, until it is settled.
  // A confirmed order has been divided already.
  const isUndivided = row.status !== 'purchaseConfirmed' && row.kind !== 'IMPORT_1688';
  if (event === 'returnAll' && isUndivided) await oweTheStore(tx, row, now);
  await transitionClaim(tx, row, claim, 'finish', by, now, {
    doneAt: now,
    outcome: { paid, cash, mileage, fee, withheld, carried },
  });
}
