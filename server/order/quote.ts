import { whyNotStock } from '#core/cart/rules.ts';
import { shown } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { type Money, minus, money, plus } from '#core/money.ts';
import type { QuoteAnswer } from '#core/order/checkout/contract.ts';
import { draftOf } from '#core/order/draft.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { couponDiscount, isExpiring, mostOf, whyNotCoupon, whyNotHeld, type WalletWish } from '#core/wallet/rules.ts';
import { linesToQuote } from '#server/cart/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { chosenOf, type Goods } from '#server/order/chosen.ts';
import { hasBought, whyNotUsable } from '#server/order/coupon.ts';
import { grantsOf, type Held, walletOf } from '#server/wallet/queries.ts';

export type QuoteWish = {
  readonly memberId: number;
  readonly goods: Goods;
  readonly couponGrantId?: number;
  readonly mileage?: number;
  readonly cash?: number;
  readonly now: Date;
  readonly lang: Lang;
};

/**
 * What an order would cost now. Goods that cannot be ordered are refused as by ordering; a discount that cannot be had is left out, and
 * `refused` says why, so that the rest of a checkout can be shown.
 */
export async function quote(db: Db, wish: QuoteWish): Promise<QuoteAnswer> {
  const { tab, lines, rate } = await chosenOf(db, wish.memberId, wish.goods, linesToQuote);
  const bare = draftOf(wish.memberId, tab, lines, rate?.wonPerDollar);
  for (const line of lines) refuseIf(whyNotStock(line.stock, line.quantity));
  const first = orRefuse(lines[0], storeRefusal('store.notAvailable'));
  const { goods, delivery } = bare.totals;
  const coupons = await offeredCoupons(db, wish, goods);
  const chosen = coupons.find(({ held }) => held.grant.id === wish.couponGrantId);
  const whyNoCoupon = wish.couponGrantId === undefined ? undefined : chosen ? chosen.why : walletRefusal('coupon.notUsable');
  const coupon = chosen && !chosen.why ? chosen.held : undefined;
  const sum = plus(goods, delivery);
  const left = minus(sum, coupon ? couponDiscount(coupon.coupon, goods) : money(0, sum.currency));
  const purses = pursesOf(left, await walletOf(db, wish.memberId), { mileage: wish.mileage ?? 0, cash: wish.cash ?? 0 });
  const { totals } = draftOf(wish.memberId, tab, lines, rate?.wonPerDollar, { coupon: coupon?.coupon, ...purses.used });
  const { store } = first;
  return {
    tab,
    store: { id: store.id, code: store.code, name: pick(store.name, wish.lang) },
    lines: bare.lines.map((one) => ({ ...presentLine(one.line, wish.lang), unitPrice: shown(one.unitPrice), total: shown(one.total) })),
    goods: shown(goods),
    delivery: shown(delivery),
    coupon: shown(totals.coupon),
    mileage: shown(totals.mileage),
    cash: shown(totals.cash),
    total: shown(totals.total),
    used: { couponGrantId: coupon?.grant.id ?? null, ...purses.used },
    refused: { coupon: told(whyNoCoupon), mileage: told(purses.refused.mileage), cash: told(purses.refused.cash) },
    offered: {
      coupons: coupons.map(({ held, why }) => ({
        id: held.grant.id,
        name: pick(held.coupon.name, wish.lang),
        discount: shown(why ? money(0, goods.currency) : couponDiscount(held.coupon, goods)),
        expiresAt: held.grant.expiresAt.toISOString(),
        expiring: isExpiring(held.grant, wish.now),
        refused: told(why),
      })),
      mileage: { available: purses.available.mileage, most: purses.most.mileage },
      cash: { available: purses.available.cash, most: purses.most.cash },
    },
  };
}

type Offered = { readonly held: Held; readonly why: Refusal | undefined };

async function offeredCoupons(db: Db, { memberId, now }: QuoteWish, goods: Money): Promise<Offered[]> {
  const hand = await grantsOf(db, memberId, { usableAt: now });
  const boughtBefore = hand.length > 0 && (await hasBought(db, memberId));
  return hand.map((held) => ({ held, why: whyNotUsable(held, boughtBefore, now) ?? whyNotCoupon(held.coupon, goods) }));
}

/** What of a wish the wallet and the sum allow: mileage first, then cash. */
function pursesOf(left: Money, available: WalletWish, wish: WalletWish) {
  const mileage = Math.min(wish.mileage, mostOf(left, available, { mileage: 0, cash: 0 }).mileage);
  const cash = Math.min(wish.cash, mostOf(left, available, { mileage, cash: 0 }).cash);
  const used = { mileage, cash };
  const most = mostOf(left, available, used);
  const why = (purse: 'mileage' | 'cash'): Refusal | undefined => {
    if (wish[purse] <= used[purse]) return undefined;
    if (left.currency !== 'KRW') return walletRefusal('wallet.wonOnly');
    return whyNotHeld(available, { mileage: 0, cash: 0, [purse]: wish[purse] }) ?? walletRefusal('wallet.moreThanTotal', { most: most[purse] });
  };
  return { available, used, most, refused: { mileage: why('mileage'), cash: why('cash') } };
}

function presentLine(line: Awaited<ReturnType<typeof chosenOf>>['lines'][number], lang: Lang) {
  return {
    productId: line.productId,
    sku: line.skuCode,
    cartItemType: line.itemType,
    name: pick(line.productName, lang),
    options: line.options.map((option) => ({ name: pick(option.name, lang), value: pick(option.value, lang) })),
    image: line.picture,
    quantity: line.quantity,
    unit: line.unit,
  };
}

const told = (refusal: Refusal | undefined) => (refusal ? { code: refusal.code, params: { ...refusal.params } } : null);
