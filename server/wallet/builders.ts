import { addDays, kstDate } from '#core/calendar.ts';
import type { Db } from '#server/db/pool.ts';
import { claimCoupon, createCoupon, type CouponInput } from '#server/wallet/coupons.ts';
import { grant } from '#server/wallet/grants.ts';
import { grantsOf } from '#server/wallet/queries.ts';
import { createOwnCoupon, type OwnCouponInput } from '#server/wallet/store-coupons/commands.ts';
import { findOwnCoupon } from '#server/wallet/store-coupons/queries.ts';

let coupons = 0;

/** A coupon that can be claimed since yesterday, of 5,000 won by default; its row. */
export async function aCoupon(db: Db, change: Partial<CouponInput> = {}, now: Date = new Date()) {
  const code = `TEST${(coupons += 1)}`;
  const name = { ko: '시험 쿠폰', en: 'Test coupon', zh: '测试优惠券', ja: 'テストクーポン', ar: 'قسيمة تجربة' };
  const open = { claimableFrom: addDays(now, -1).toISOString(), claimableUntil: addDays(now, 30).toISOString() };
  return createCoupon(db, {
    code,
    name,
    amount: 5_000,
    percent: null,
    minimum: 0,
    validDays: 30,
    limit: null,
    ...open,
    ...change,
  });
}

/** A coupon granted to the member; the id a checkout names. */
export async function aCouponOf(
  db: Db,
  memberId: number,
  change: Partial<CouponInput> = {},
  now: Date = new Date(),
): Promise<number> {
  return aGrantOf(db, memberId, await aCoupon(db, change, now), now);
}

/** A coupon of a store for ten percent off up to 5,000 won, five in all; its code and id. */
export async function aStoreCoupon(
  db: Db,
  storeId: number,
  change: Partial<OwnCouponInput> = {},
  now: Date = new Date(),
): Promise<{ readonly id: number; readonly code: string }> {
  const id = await createOwnCoupon(db, {
    storeId,
    name: '단골 쿠폰',
    amount: 5_000,
    percent: 10,
    minimum: 0,
    validDays: 30,
    limit: 5,
    perMember: 1,
    productIds: null,
    from: kstDate(now),
    to: kstDate(addDays(now, 30)),
    ...change,
  });
  const made = await findOwnCoupon(db, id, storeId);
  if (!made) throw new Error('a coupon was not written');
  return { id, code: made.coupon.code };
}

/** Takes a coupon for the member; the id a checkout names. */
export async function aGrantOf(
  db: Db,
  memberId: number,
  { id, code }: { id: number; code: string },
  now: Date = new Date(),
) {
  await claimCoupon(db, { memberId, code, now });
  const held = (await grantsOf(db, memberId, { usableAt: now })).find(({ coupon }) => coupon.id === id);
  if (!held) throw new Error('a coupon was not taken');
  return held.grant.id;
}

/** Fills a member's wallet, in won. */
export async function fillWallet(
  db: Db,
  memberId: number,
  parts: { cash?: number; mileage?: number },
  now: Date = new Date(),
): Promise<void> {
  const { cash = 0, mileage = 0 } = parts;
  const head = { memberId, way: 'give', reason: 'test', byId: null, now } as const;
  if (cash > 0) await grant(db, { ...head, walletAccount: 'cash', amount: cash });
  if (mileage > 0) await grant(db, { ...head, walletAccount: 'mileage', amount: mileage });
}
