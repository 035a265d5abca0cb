import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { offerOf } from '#server/claim/offer.ts';
import { refuseClaim } from '#server/claim/why-not.ts';
import { type ClaimWish, writeClaim } from '#server/claim/write.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { moveOrder } from '#server/order/move.ts';
import { lockOrder } from '#server/order/queries.ts';

/**
 * Opens a claim; the answer is its id. The buyer is held to the period and to ordinary goods, customer service to
 * neither
 * (ORD-053, ORD-054). Refuses `order.notFound` and whatever `refuseClaim` does.
 */
export async function requestClaim(db: Db, wish: ClaimWish): Promise<number> {
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, wish.whose, wish.orderId), orderRefusal('order.notFound'));
    const wayBack = await refuseClaim(tx, row, wish, await offerOf(tx, row));
    // Asking to cancel is a move of the order too (row 29); what was delivered stays delivered until the goods are
    // back.
    if (wish.kind === 'cancel')
      await moveOrder(tx, row, 'requestCancel', { ...wish.by, why: wish.detail ?? '' }, wish.now);
    return writeClaim(tx, row, wish, wayBack);
  });
}
