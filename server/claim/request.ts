import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { eligibilityOf } from '#server/claim/eligibility.ts';
import { checkClaim } from '#server/claim/check.ts';
import { type ClaimRequest, insertClaim } from '#server/claim/insert.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { lockOrder } from '#server/order/queries.ts';

/**
 * Opens a claim. Returns its id. The period and the special goods bind the buyer, not customer service (ORD-053,
 * ORD-054). Refuses `order.notFound` and the refusals of `checkClaim`.
 */
export async function requestClaim(db: Db, input: ClaimRequest): Promise<number> {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, input.scope, input.orderId), orderRefusal('order.notFound'));
    const granted = await checkClaim(tx, row, input, await eligibilityOf(tx, row, input.by.role));
    // A cancellation request also moves the order (row 29); a delivered order stays delivered until the goods arrive.
    if (input.kind === 'cancel')
      await transitionOrder(tx, row, 'requestCancel', { ...input.by, why: input.detail ?? '' }, input.now);
    return insertClaim(tx, row, input, granted);
  });
}
