import { draftOf } from '#core/order/draft.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { shareWallet } from '#core/order/stores-checkout/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import type { Tx } from '#server/db/pool.ts';
import { couponToUse } from '#server/order/coupon.ts';
import { byStore, type Chosen } from '#server/order/order-selection.ts';
import type { StoreCoupon } from '#server/order/quote-stores.ts';
import type { Recipient } from '#server/order/tables.ts';

export type StoreDraftsInput = {
  readonly memberId: number;
  readonly coupons?: readonly StoreCoupon[];
  /** In won, for all orders together. */
  readonly mileage?: number;
  readonly cash?: number;
  readonly now: Date;
};

/** The order of each store, with its coupon and its part of mileage and cash. */
export async function draftStoreOrders(tx: Tx, input: StoreDraftsInput, chosen: Chosen, recipient: Recipient) {
  const { memberId, now, coupons = [], mileage = 0, cash = 0 } = input;
  const by = { memberId, to: recipient };
  const stores = byStore(chosen).map((own) => ({
    ...own,
    couponGrantId: coupons.find(({ storeId }) => storeId === own.lines[0]?.store.id)?.couponGrantId,
  }));
  const isOfOther = coupons.some(({ couponGrantId }) => !stores.some((own) => own.couponGrantId === couponGrantId));
  refuseIf(isOfOther ? walletRefusal('coupon.notUsable') : undefined);
  const bare = [];
  for (const { couponGrantId, tab, lines, rate } of stores) {
    const use = { memberId, isSample: tab === 'SAMPLE', recipient, now };
    const coupon = await couponToUse(tx, couponGrantId === undefined ? use : { ...use, couponGrantId });
    const draft = (wallet: { mileage: number; cash: number }) =>
      draftOf(by, tab, lines, rate?.wonPerDollar, { coupon, ...wallet });
    bare.push({ couponGrantId, draft, total: draft({ mileage: 0, cash: 0 }).totals.total });
  }
  const currency = bare[0]?.total.currency;
  refuseIf(bare.every(({ total }) => total.currency === currency) ? undefined : orderRefusal('order.oneCurrencyOnly'));
  refuseIf(mileage + cash > 0 && currency !== 'KRW' ? walletRefusal('wallet.wonOnly') : undefined);
  const toPay = bare.map(({ total }) => total.minor);
  const most = toPay.reduce((sum, one) => sum + one, 0);
  refuseIf(mileage + cash > most ? walletRefusal('wallet.moreThanTotal', { most }) : undefined);
  const parts = shareWallet(toPay, { mileage, cash });
  return bare.map(({ couponGrantId, draft }, at) => ({
    couponGrantId,
    draft: draft(parts[at] ?? { mileage: 0, cash: 0 }),
  }));
}
