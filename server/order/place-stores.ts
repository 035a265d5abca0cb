import { addMinutes } from '#core/calendar.ts';
import { money, sumOf } from '#core/money.ts';
import { CARD_MINUTES, whyNotMethod, whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { draftStoreOrders, type StoreDraftsInput } from '#server/order/draft-stores.ts';
import { insertOrder } from '#server/order/insert-order.ts';
import { requestGoodsInvoice } from '#server/order/goods-invoice.ts';
import { lockSelection, removeFromCart } from '#server/order/order-selection.ts';
import { payFromWallet } from '#server/order/pay-from-wallet.ts';
import type { PlaceOrderInput } from '#server/order/place.ts';
import { getRecipient } from '#server/order/recipient.ts';
import { checkout } from '#server/order/tables.ts';

export type PlaceStoreOrdersInput = Omit<PlaceOrderInput, 'couponGrantId' | 'checkoutId' | 'checkoutWorth'> &
  StoreDraftsInput;

/**
 * Creates one order for each store of the selected cart lines, all in one transaction, each as `placeOrder` does. The
 * buyer agrees to the sum; mileage and cash are shared by what each order is to pay. Returns the id of the checkout,
 * whose unpaid orders one payment can pay.
 */
export async function placeStoreOrders(db: Db, input: PlaceStoreOrdersInput): Promise<number> {
  refuseIf(input.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { memberId, now, expectedTotal } = input;
    const chosen = await lockSelection(tx, memberId, input.selection);
    const recipient = await getRecipient(tx, memberId, input.addressId);
    refuseIf(whyNotMethod(input.deliveryMethod, recipient));
    const drafts = await draftStoreOrders(tx, input, chosen, recipient);
    const [first] = drafts;
    const { currency } = orRefuse(first, orderRefusal('order.nothingChosen')).draft.totals.total;
    const sum = sumOf(
      drafts.map(({ draft }) => draft.totals.total),
      currency,
    );
    refuseIf(whyNotTotal(money(expectedTotal.amount, expectedTotal.currency), sum));
    const [placed] = await tx.insert(checkout).values({ buyerId: memberId, placedAt: now }).returning();
    if (!placed) throw new Error('a checkout was not inserted');
    // At once and in the order of ids, so that two checkouts never wait for each other.
    await takeStock(tx, chosen.lines);
    const { receipt, ...terms } = input;
    const checkoutWorth = sumOf(
      drafts.flatMap(({ draft: { totals } }) => [totals.goods, totals.delivery, totals.fee]),
      currency,
    );
    for (const { draft, couponGrantId } of drafts) {
      const { row } = await insertOrder(
        tx,
        { ...terms, checkoutId: placed.id, checkoutWorth },
        draft,
        recipient,
        chosen.rate?.id ?? null,
      );
      await payFromWallet(
        tx,
        {
          memberId,
          now,
          ...(couponGrantId !== undefined && { couponGrantId }),
          ...(receipt && row.total > 0 && { receipt }),
        },
        row,
      );
      await requestGoodsInvoice(tx, row, addMinutes(now, CARD_MINUTES), now);
    }
    await removeFromCart(tx, input.selection, chosen.lines);
    return placed.id;
  });
}
