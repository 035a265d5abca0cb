import { orderRefusal } from '#core/order/refusals.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { Site } from '#core/locale.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { heldPart, lockOrder, type Whose } from '#server/order/queries.ts';
import { beginPayment, type Begun, type PayWish } from '#server/payment/begin.ts';
import type { InvoiceOwner } from '#server/payment/desk.ts';
import type { PayMeans } from '#server/payment/means.ts';
import { nameRefundAccount } from '#server/payment/refunds.ts';
import type { RefundAccount } from '#server/payment/tables.ts';

/** Begins an attempt to pay what is due of the buyer's order: the order is locked first, as everywhere. */
export async function startPayment(
  db: Db,
  wish: {
    whose: Whose;
    id: number;
    pay: PayWish;
    site: Site;
    means: PayMeans;
    owner: Pick<InvoiceOwner, 'whyNot'>;
    now: Date;
  },
): Promise<Begun> {
  return transaction(db, async (tx) => {
    const begin = {
      orderId: wish.id,
      held: heldPart(wish.whose, wish.id),
      wish: wish.pay,
      site: wish.site,
      means: wish.means,
      whyNot: wish.owner.whyNot,
      now: wish.now,
    };
    return beginPayment(tx, begin).catch(async (error: unknown) => {
      // Nothing is due of a stranger's order, which there is none of for whoever asks.
      if (error instanceof Refused) orRefuse(await lockOrder(tx, wish.whose, wish.id), orderRefusal('order.notFound'));
      throw error;
    });
  });
}

/** The buyer names where a deposit goes back to. Refuses `payment.noRefundWaits` when nothing waits for an account. */
export async function nameAccount(
  db: Db,
  wish: { whose: Whose; id: number; account: RefundAccount; now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    orRefuse(await lockOrder(tx, wish.whose, wish.id), orderRefusal('order.notFound'));
    const named = await nameRefundAccount(tx, wish.id, wish.account, wish.now);
    refuseIf(named === 0 ? paymentRefusal('payment.noRefundWaits') : undefined);
  });
}
