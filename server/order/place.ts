import { money } from '#core/money.ts';
import { draftOf } from '#core/order/draft.ts';
import { whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type LineForOrder, linesForOrder, removeLines } from '#server/cart/queries.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { rateForSamples } from '#server/order/rate.ts';
import { recipientOf } from '#server/order/recipient.ts';
import { type OrderWish, writeOrder } from '#server/order/write.ts';

/**
 * Turns chosen cart lines of one store into an order that waits for payment, in one transaction: lines and prices read
 * and locked, the total compared with what the buyer agreed to, goods taken off the shelf, the invoice requested. The
 * answer is the order's id. The payment provider is not called here: an order exists before anybody asks for money.
 */
export async function placeOrder(db: Db, wish: OrderWish): Promise<number> {
  refuseIf(wish.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const lines = await chosenLines(tx, wish);
    const rate = wish.tab === 'SAMPLE' ? await rateForSamples(tx) : undefined;
    const draft = draftOf(wish.memberId, wish.tab, lines, rate?.wonPerDollar);
    refuseIf(whyNotTotal(money(wish.expectedTotal.amount, wish.expectedTotal.currency), draft.totals.total));
    await takeStock(tx, lines);
    const recipient = await recipientOf(tx, wish.memberId, wish.addressId);
    const id = await writeOrder(tx, wish, draft, recipient, rate?.id ?? null);
    await removeLines(tx, lines.map((line) => line.lineId));
    return id;
  });
}

/** The cart's own lines for what was chosen; a chosen line that is no longer there is refused by its SKU. */
async function chosenLines(tx: Tx, wish: OrderWish): Promise<LineForOrder[]> {
  const inCart = await linesForOrder(tx, wish.cartCode, wish.memberId);
  const wanted = new Map(wish.lines.map((line) => [`${line.cartItemType} ${line.sku}`, line.sku]));
  return [...wanted].map(([name, sku]) =>
    orRefuse(
      inCart.find((line) => `${line.itemType} ${line.skuCode}` === name),
      orderRefusal('order.lineGone', { sku }),
    ),
  );
}
