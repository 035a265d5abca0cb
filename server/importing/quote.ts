import { type Lang } from '#core/locale.ts';
import { shown } from '#core/endpoint.ts';
import type { ImportQuoteAnswer } from '#core/importing/contract.ts';
import { expectedDates } from '#core/importing/rules.ts';
import { plus } from '#core/money.ts';
import { totalOf } from '#core/order/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { importerOf } from '#server/importing/buyer.ts';
import { importGoods } from '#server/importing/goods.ts';
import { presentReckoned } from '#server/importing/present-reckoned.ts';
import { reckonImport } from '#server/importing/reckon.ts';
import type { ImportWish } from '#server/importing/wish.ts';
import { selectionOf } from '#server/order/chosen.ts';
import { offeredOf, told } from '#server/order/offered.ts';
import { recipientOf } from '#server/order/recipient.ts';

/**
 * What importing these goods would cost now. Goods that cannot be imported are refused as by ordering; a discount that
 * cannot be had is left
 * out, and `whyNot` says what else stands in the way, so that the rest of a checkout can be shown.
 */
export async function quoteImport(
  db: Db,
  wish: ImportWish & { readonly addressId?: number; readonly lang: Lang },
): Promise<ImportQuoteAnswer> {
  const { lines } = await selectionOf(db, wish.memberId, wish.goods);
  const goods = importGoods(wish, lines);
  const recipient = wish.addressId === undefined ? undefined : await recipientOf(db, wish.memberId, wish.addressId);
  const { isBusiness, why } = await importerOf(db, wish, recipient?.country);
  const reckoned = await reckonImport(db, goods.lines, { ...wish, postcode: recipient?.postcode });
  const { parts, stale } = reckoned;
  const { discounts, answer } = await offeredOf(
    db,
    wish,
    parts.goods,
    plus(plus(parts.goods, parts.delivery), parts.fee),
  );
  const totals = totalOf(parts, discounts);
  return {
    ...presentReckoned(reckoned, wish.lang),
    goods: shown(totals.goods),
    delivery: shown(totals.delivery),
    fee: shown(totals.fee),
    coupon: shown(totals.coupon),
    mileage: shown(totals.mileage),
    cash: shown(totals.cash),
    total: shown(totals.total),
    ...answer,
    expected: expectedDates(wish.now, wish.mode),
    isBusiness,
    whyNot: told(stale ?? why),
  };
}
