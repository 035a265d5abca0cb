import { expectedDates } from '#core/store/delivery/import-times.ts';
import { money } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { whyNotTotal } from '#core/order/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { draftImport } from '#server/importing/checkout/first-payment.ts';
import type { PlaceImportInput } from '#server/importing/checkout/input.ts';
import { insertImport } from '#server/importing/checkout/insert.ts';
import { lockSelection, removeFromCart } from '#server/order/checkout/order-selection.ts';
import { getRecipient } from '#server/order/checkout/recipient.ts';
import { payFromWallet } from '#server/order/checkout/pay-from-wallet.ts';
import { insertOrder } from '#server/order/checkout/insert-order.ts';
import { lockBuyer } from '#server/order/checkout/lock-buyer.ts';

/**
 * Creates an import order from selected 1688 goods, waiting for review, in one transaction: freezes prices, rates and
 * tariff, compares the first payment with the total the buyer agreed to, and takes the wallet's part. No invoice is
 * requested yet. Refuses `exchange.staleRate`. Returns the order's id.
 */
export async function placeImport(db: Db, input: PlaceImportInput): Promise<number> {
  refuseIf(input.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { memberId, expectedTotal } = input;
    const chosen = await lockSelection(tx, memberId, input.selection);
    const recipient = await getRecipient(tx, memberId, input.addressId);
    const { calculation, draft } = await draftImport(tx, input, chosen, recipient);
    refuseIf(whyNotTotal(money(expectedTotal.amount, expectedTotal.currency), draft.totals.total));
    const { doorFrom, doorTo } = expectedDates(input.now, input.mode);
    const deliveryMethod = input.lastMile === 'QUICK' ? 'quick' : 'courier';
    const membership = await lockBuyer(tx, input, [draft]);
    const { row, lines: orderLines } = await insertOrder(
      tx,
      { ...input, membership, deliveryMethod, promise: { from: doorFrom, to: doorTo } },
      draft,
      recipient,
      calculation.rateId,
    );
    await insertImport(tx, { orderId: row.id, orderLines, input, calculation });
    await removeFromCart(tx, input.selection, chosen.lines);
    await payFromWallet(tx, input, row);
    return row.id;
  });
}
