import { addDays } from '#core/calendar.ts';
import { transfer } from '#core/ledger/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { type Mover, moveOrder } from '#server/order/move.ts';
import { listDeliveredBefore, lockOrder, type Whose } from '#server/order/queries.ts';

type Confirmation = { readonly whose: Whose; readonly id: number; readonly by: Mover; readonly now: Date };

/** The buyer has what was ordered: what was held for the buyer is owed to the store from now on. */
export async function confirmPurchase(db: Db, { whose, id, by, now }: Confirmation): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, whose, id), orderRefusal('order.notFound'));
    await moveOrder(tx, row, 'confirmPurchase', by, now);
    await post(tx, {
      cause: 'purchaseConfirmed',
      causeId: String(row.id),
      orderId: row.id,
      at: now,
      entries: transfer({ account: 'sellerPayable', owner: `store:${row.storeId}` }, { account: 'buyerFunds' }, { minor: row.total, currency: row.currency }),
    });
  });
}

/** A buyer who says nothing for so long has what was ordered (order-states §1, row 25). */
const SILENT_DAYS = 7;

/** Confirms orders delivered a week ago in the buyer's stead, so that the seller is owed the money. */
export async function confirmOldDeliveries(db: Db, now: Date): Promise<void> {
  for (const id of await listDeliveredBefore(db, addDays(now, -SILENT_DAYS), 500)) {
    const by: Mover = { role: 'system', memberId: null, why: `${SILENT_DAYS} days after delivery` };
    await confirmPurchase(db, { whose: 'anybody', id, by, now }).catch((error: unknown) => {
      // The buyer was quicker, or something else happened to the order.
      if (!(error instanceof Refused)) throw error;
    });
  }
}
