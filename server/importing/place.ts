import { money } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { type DiscountWish, totalOf, whyNotTotal } from '#core/order/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { goneLinesPart } from '#server/cart/queries.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { writeTogether } from '#server/db/together.ts';
import { importerOf } from '#server/importing/buyer.ts';
import { importGoods } from '#server/importing/goods.ts';
import { reckonImport } from '#server/importing/reckon.ts';
import type { PlaceImportWish } from '#server/importing/wish.ts';
import { writeImport } from '#server/importing/write.ts';
import { placing } from '#server/order/placing.ts';
import type { Personal } from '#server/personal.ts';

/**
 * Turns chosen 1688 goods into an import order that waits for the expert's check, in one transaction: prices, rates and
 * tariff read and
 * frozen, the first payment compared with what the buyer agreed to, the wallet's part taken. Nothing is asked for yet.
 * Refuses
 * `exchange.staleRate`: no price is promised at a rate that is too old. The answer is the order's id.
 */
export async function placeImport(db: Db, wish: PlaceImportWish, personal: Personal): Promise<number> {
  refuseIf(wish.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { lines, recipient: known } = await placing.hold(tx, wish);
    const goods = importGoods(wish, lines);
    const recipient = orRefuse(known ?? undefined, orderRefusal('order.addressForeign'));
    refuseIf((await importerOf(tx, wish, recipient.country)).why);
    const reckoned = await reckonImport(tx, goods.lines, { ...wish, postcode: recipient.postcode });
    refuseIf(reckoned.stale);
    const discounts: DiscountWish = {
      coupon: await placing.coupon(tx, wish),
      mileage: wish.mileage ?? 0,
      cash: wish.cash ?? 0,
    };
    const totals = totalOf(reckoned.parts, discounts);
    refuseIf(whyNotTotal(money(wish.expectedTotal.amount, wish.expectedTotal.currency), totals.total));
    const draft = { kind: 'IMPORT_1688', storeId: goods.storeId, lines: reckoned.lines, totals } as const;
    const order = await placing.write(
      tx,
      placing.rows(
        { ...wish, deliveryMethod: wish.lastWay === 'QUICK' ? 'quick' : 'courier' },
        draft,
        recipient,
        reckoned.rateId,
      ),
    );
    await writeImport(tx, order.id, wish, reckoned, personal);
    if ('cartCode' in wish.goods) await writeTogether(tx, [goneLinesPart(lines.map((line) => line.lineId))]);
    await placing.spend(tx, wish, order);
    return order.id;
  });
}
