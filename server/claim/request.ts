import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { offerOf } from '#server/claim/eligibility.ts';
import { refuseClaim } from '#server/claim/check.ts';
import { type ClaimRequest, writeClaim } from '#server/claim/insert.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { lockOrder } from '#server/order/queries.ts';

/**
 * Opens a claim; the answer is its id. The buyer is held to the period and to ordinary goods, customer service to
 * neither
 * (ORD-053, ORD-054). Refuses `order.notFound` and whatever `refuseClaim` does.
 */
export async function requestClaim(db: Db, input: ClaimRequest): Promise<number> {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, input.whose, input.orderId), orderRefusal('order.notFound'));
    const wayBack = await refuseClaim(tx, row, input, await offerOf(tx, row));
    // Asking to cancel is a move of the order too (row 29); what was delivered stays delivered until the goods are
    // back.
    if (input.kind === 'cancel')
      await transitionOrder(tx, row, 'requestCancel', { ...input.by, why: input.detail ?? '' }, input.now);
    return writeClaim(tx, row, input, wayBack);
  });
}
