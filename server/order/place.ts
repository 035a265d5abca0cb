import { money, type Money } from '#core/money.ts';
import { draftOf } from '#core/order/draft.ts';
import { type DiscountWish, whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { ReceiptWish } from '#core/receipt/contract.ts';
import { refuseIf } from '#core/refusal.ts';
import { linesForOrder, removeLines } from '#server/cart/queries.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { chosenOf, type Goods } from '#server/order/chosen.ts';
import { couponToUse } from '#server/order/coupon.ts';
import { recipientOf } from '#server/order/recipient.ts';
import { settle } from '#server/order/settle.ts';
import { type OrderWish, writeOrder } from '#server/order/write.ts';

export type PlaceWish = OrderWish & {
  readonly goods: Goods;
  readonly couponGrantId?: number;
  /** In won. */
  readonly mileage?: number;
  readonly cash?: number;
  readonly receipt?: ReceiptWish;
  readonly termsAgreed: boolean;
  /** The total the buyer agreed to. */
  readonly expectedTotal: { readonly amount: number; readonly currency: Money['currency'] };
};

/**
 * Turns chosen goods of one store into an order that waits for payment, in one transaction: lines and prices read
 * and locked, the total compared with what the buyer agreed to, goods taken off the shelf, the wallet's part taken, the invoice requested.
 * An order the wallet pays alone is paid at once. The answer is the order's id. The payment provider is not called here: an
 * order exists before anybody asks for money.
 */
export async function placeOrder(db: Db, wish: PlaceWish): Promise<number> {
  refuseIf(wish.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { tab, lines, rate } = await chosenOf(tx, wish.memberId, wish.goods, linesForOrder);
    const discounts: DiscountWish = { coupon: await couponToUse(tx, wish), mileage: wish.mileage ?? 0, cash: wish.cash ?? 0 };
    const draft = draftOf(wish.memberId, tab, lines, rate?.wonPerDollar, discounts);
    refuseIf(whyNotTotal(money(wish.expectedTotal.amount, wish.expectedTotal.currency), draft.totals.total));
    await takeStock(tx, lines);
    const recipient = await recipientOf(tx, wish.memberId, wish.addressId);
    const order = await writeOrder(tx, wish, draft, recipient, rate?.id ?? null);
    if ('cartCode' in wish.goods) await removeLines(tx, lines.map((line) => line.lineId));
    await settle(tx, wish, order);
    return order.id;
  });
}
