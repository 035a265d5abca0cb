import { addMinutes } from '#core/calendar.ts';
import { money, type Money } from '#core/money.ts';
import { draftOf } from '#core/order/draft.ts';
import { CARD_MINUTES, type DiscountWish, whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { ReceiptWish } from '#core/receipt/contract.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { goneLinesPart } from '#server/cart/queries.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type Goods, holdChosen } from '#server/order/chosen.ts';
import { couponToUse } from '#server/order/coupon.ts';
import type { StoreHead } from '#server/order/queries.ts';
import { newRows, type OrderWish } from '#server/order/rows.ts';
import { type Sold, writeSale } from '#server/order/sale.ts';
import { settle } from '#server/order/settle.ts';

/** An order that was placed; `fresh` is all there is to show of it while nothing else has happened to it. */
export type Placed = { readonly id: number; readonly fresh?: Sold & { readonly store: StoreHead } };

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
 * and locked, the total compared with what the buyer agreed to, goods taken off the shelf, the wallet's part taken, the
 * invoice requested.
 * An order the wallet pays alone is paid at once. The payment provider is not called here: an order exists before
 * anybody asks for money.
 */
export async function placeOrder(db: Db, wish: PlaceWish): Promise<Placed> {
  refuseIf(wish.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { tab, lines, rate, recipient } = await holdChosen(tx, wish);
    const discounts: DiscountWish = {
      coupon: await couponToUse(tx, wish),
      mileage: wish.mileage ?? 0,
      cash: wish.cash ?? 0,
    };
    const draft = draftOf(wish.memberId, tab, lines, rate?.wonPerDollar, discounts);
    refuseIf(whyNotTotal(money(wish.expectedTotal.amount, wish.expectedTotal.currency), draft.totals.total));
    const to = orRefuse(recipient ?? undefined, orderRefusal('order.addressForeign'));
    const beside = 'cartCode' in wish.goods ? [goneLinesPart(lines.map((line) => line.lineId))] : [];
    const written = await writeSale(tx, newRows(wish, draft, to, rate?.id ?? null), {
      pieces: lines,
      dueAt: addMinutes(wish.now, CARD_MINUTES),
      beside,
    });
    const isPaid = await settle(tx, wish, written);
    const [first] = lines;
    return { id: written.id, ...(!isPaid && first && { fresh: { ...written, store: first.store } }) };
  });
}
