import { addMinutes } from '#core/calendar.ts';
import { money, type Money } from '#core/money.ts';
import { draftOf } from '#core/order/draft.ts';
import { CARD_MINUTES, type DiscountInput, whyNotMethod, whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockSelection, type OrderSelection, removeFromCart } from '#server/order/order-selection.ts';
import { couponToUse } from '#server/order/coupon.ts';
import { getRecipient } from '#server/order/recipient.ts';
import type { OrderInput } from '#server/order/order-rows.ts';
import { payFromWallet, type WalletInput } from '#server/order/pay-from-wallet.ts';
import { requestGoodsInvoice } from '#server/order/goods-invoice.ts';
import { insertOrder } from '#server/order/insert-order.ts';

export type PlaceOrderInput = OrderInput &
  WalletInput & {
    readonly selection: OrderSelection;
    readonly termsAgreed: boolean;
    /** The total the buyer agreed to. */
    readonly expectedTotal: { readonly amount: number; readonly currency: Money['currency'] };
  };

/**
 * Creates an order of one store from selected goods, waiting for payment, in one transaction: reads and locks lines and
 * prices, compares the total with the one the buyer agreed to, takes stock and the wallet's part, and requests the
 * invoice. An order paid by the wallet alone is paid at once. The payment provider is not called: an order exists
 * before its payment begins. Returns the order's id.
 */
export async function placeOrder(db: Db, input: PlaceOrderInput): Promise<number> {
  refuseIf(input.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { memberId, now, expectedTotal } = input;
    const { tab, lines, rate } = await lockSelection(tx, memberId, input.selection);
    const recipient = await getRecipient(tx, memberId, input.addressId);
    refuseIf(whyNotMethod(input.deliveryMethod, recipient));
    const discounts: DiscountInput = {
      coupon: await couponToUse(tx, { ...input, isSample: tab === 'SAMPLE', recipient }),
      mileage: input.mileage ?? 0,
      cash: input.cash ?? 0,
    };
    const draft = draftOf({ memberId, to: recipient }, tab, lines, rate?.wonPerDollar, discounts);
    refuseIf(whyNotTotal(money(expectedTotal.amount, expectedTotal.currency), draft.totals.total));
    const { row } = await insertOrder(tx, input, draft, recipient, rate?.id ?? null);
    await removeFromCart(tx, input.selection, lines);
    await takeStock(tx, lines);
    await payFromWallet(tx, input, row);
    await requestGoodsInvoice(tx, row, addMinutes(now, CARD_MINUTES), now);
    return row.id;
  });
}
