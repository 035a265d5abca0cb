import { and, eq, isNotNull } from 'drizzle-orm';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { type CouponTerms, couponStateOf, WELCOME } from '#core/wallet/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { order } from '#server/order/tables.ts';
import { findGrant, type Held } from '#server/wallet/queries.ts';

/** Whether a member has ordered before: the welcome coupon is for the first paid order (decision PAY-016). */
export async function hasBought(db: Db, memberId: number): Promise<boolean> {
  return (await db.$count(order, and(eq(order.buyerId, memberId), isNotNull(order.paidAt)))) > 0;
}

/** The refusal of a coupon that cannot be used for any goods. */
export function whyNotUsable({ grant, coupon }: Held, boughtBefore: boolean, now: Date): Refusal | undefined {
  if (couponStateOf(grant, now) !== 'usable') return walletRefusal('coupon.notUsable');
  return coupon.code === WELCOME.code && boughtBefore ? walletRefusal('coupon.firstOrderOnly') : undefined;
}

/** The terms of the coupon an order uses, if any. Refuses a stranger's, a used and an ended one. */
export async function couponToUse(
  db: Db,
  input: { memberId: number; couponGrantId?: number; now: Date },
): Promise<CouponTerms | undefined> {
  if (input.couponGrantId === undefined) return undefined;
  const held = orRefuse(await findGrant(db, input.memberId, input.couponGrantId), walletRefusal('coupon.notUsable'));
  refuseIf(whyNotUsable(held, await hasBought(db, input.memberId), input.now));
  return held.coupon;
}
