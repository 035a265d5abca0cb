import { and, eq, isNotNull } from 'drizzle-orm';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { type CouponTerms, couponStateOf, isForProduct, isForStore } from '#core/wallet/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { order, type Recipient } from '#server/order/tables.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import { findGrant, type Held } from '#server/wallet/queries.ts';
import { recordWelcomeAddress } from '#server/wallet/welcome.ts';

/** Whether a member has ordered before: the welcome coupon is for the first paid order (decision PAY-016). */
export async function hasBought(db: Db, memberId: number): Promise<boolean> {
  return (await db.$count(order, and(eq(order.buyerId, memberId), isNotNull(order.paidAt)))) > 0;
}

type Use = { readonly boughtBefore: boolean; readonly isSample: boolean; readonly now: Date };

/** The refusal of a coupon that cannot be used, whatever the price of the goods. */
export function whyNotUsable(held: Held, { boughtBefore, isSample, now }: Use): Refusal | undefined {
  const { coupon } = held;
  const state = couponStateOf(held, now);
  if (state === 'stopped') return walletRefusal('coupon.stopped');
  if (state !== 'usable') return walletRefusal('coupon.notUsable');
  if (!coupon.isWelcome) return undefined;
  if (isSample) return walletRefusal('coupon.notForSamples');
  return boughtBefore ? walletRefusal('coupon.firstOrderOnly') : undefined;
}

type Goods = {
  /** An import has none. */
  readonly storeId?: number;
  readonly productIds?: readonly number[];
};

/** Whether a coupon is for any of these goods of a store. */
export const isForBill = (coupon: CouponTerms, { storeId, productIds = [] }: Goods): boolean =>
  isForStore(coupon, storeId) && (!coupon.productIds || productIds.some((id) => isForProduct(coupon, id)));

type CouponUse = Goods & {
  readonly memberId: number;
  readonly couponGrantId?: number | undefined;
  readonly isSample: boolean;
  readonly recipient: Recipient;
  readonly now: Date;
};

/**
 * The terms of the coupon an order uses, if any. Refuses a stranger's, a used and an ended one, and one of another
 * store or for other goods. The welcome coupon is also used once a delivery address.
 */
export async function couponToUse(tx: Tx, use: CouponUse): Promise<CouponTerms | undefined> {
  const { memberId, couponGrantId, recipient } = use;
  if (couponGrantId === undefined) return undefined;
  const held = orRefuse(await findGrant(tx, memberId, couponGrantId), walletRefusal('coupon.notUsable'));
  refuseIf(isForBill(held.coupon, use) ? undefined : walletRefusal('coupon.notUsable'));
  refuseIf(whyNotUsable(held, { ...use, boughtBefore: await hasBought(tx, memberId) }));
  if (held.coupon.isWelcome) await recordWelcomeAddress(tx, memberId, hashOfAddress(recipient));
  return held.coupon;
}

/** A keyed hash, equal for spellings of one address that differ in case, spaces or punctuation. */
export function hashOfAddress({ country, postcode, address, detailAddress }: Recipient): Buffer {
  const letters = `${address}${detailAddress}`
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return fingerprint(`address ${country} ${postcode.replaceAll(/\W/g, '')} ${letters}`);
}
