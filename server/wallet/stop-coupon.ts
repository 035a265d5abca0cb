import { eq } from 'drizzle-orm';
import { formatMoney } from '#core/format.ts';
import { pick } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { isPaused } from '#core/wallet/store-coupon/rules.ts';
import type { StopReason } from '#core/wallet/states.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { worthOf } from '#server/wallet/coupons.ts';
import { type CountedCoupon, countedCoupon } from '#server/wallet/queries.ts';
import { coupon } from '#server/wallet/tables.ts';

type Decision = { readonly id: number; readonly reason: string; readonly memberId: number; readonly now: Date };

async function locked(tx: Tx, id: number, now: Date): Promise<CountedCoupon> {
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, id)).for('update');
  return orRefuse(await countedCoupon(tx, id, now), walletRefusal('coupon.notFound'));
}

type News = { readonly kind: 'couponStopped' | 'couponReleased'; readonly reason: string; readonly now: Date };

/** Notifies the store whose coupon it is. */
async function notifyOwner(tx: Tx, { coupon: { storeId, name } }: CountedCoupon, news: News): Promise<void> {
  if (storeId === null) return;
  const { reason, ...rest } = news;
  const params = { name: pick(name, 'ko'), reason };
  await notifyStore(tx, { storeId, right: 'money', params, href: '/seller/coupons', ...rest });
}

/**
 * Stops a coupon: from then on it is neither claimed nor used for new orders. Orders that used it do not change.
 * Refuses `coupon.notFound` and `coupon.stopped`.
 */
export async function stopCoupon(
  db: Db,
  { id, stopReason, reason, memberId, now }: Decision & { readonly stopReason: StopReason },
): Promise<CountedCoupon> {
  return transaction(db, async (tx) => {
    const counted = await locked(tx, id, now);
    const { stoppedAt, code, amount } = counted.coupon;
    // What its store paused is stopped all the same.
    refuseIf(stoppedAt && !isPaused(counted.coupon) ? walletRefusal('coupon.stopped') : undefined);
    const stopped = { stoppedAt: now, stopReason };
    await tx.update(coupon).set(stopped).where(eq(coupon.id, id));
    await recordDecision(tx, {
      action: 'stopCoupon',
      subject: { kind: 'coupon', id, label: code },
      params: {
        held: counted.unused,
        worth: formatMoney({ amount: counted.unused * amount, currency: 'KRW' }),
      },
      reason,
      memberId,
      now,
    });
    await notifyOwner(tx, counted, { kind: 'couponStopped', reason, now });
    return { ...counted, coupon: { ...counted.coupon, ...stopped } };
  });
}

/**
 * Resumes a stopped coupon; one of a store is paused then, and its store decides. What members hold expires on the same day as
 * before. Refuses `coupon.notFound` and
 * `coupon.notStopped`.
 */
export async function resumeCoupon(db: Db, { id, reason, memberId, now }: Decision): Promise<CountedCoupon> {
  return transaction(db, async (tx) => {
    const counted = await locked(tx, id, now);
    const { stoppedAt, storeId } = counted.coupon;
    refuseIf(stoppedAt && !isPaused(counted.coupon) ? undefined : walletRefusal('coupon.notStopped'));
    const paused = { stoppedAt, stopReason: 'paused' as const };
    const resumed = storeId === null ? { stoppedAt: null, stopReason: null } : paused;
    await tx.update(coupon).set(resumed).where(eq(coupon.id, id));
    const subject = { kind: 'coupon' as const, id, label: counted.coupon.code };
    const amount = worthOf(counted.coupon);
    await recordDecision(tx, { action: 'resumeCoupon', subject, amount, reason, memberId, now });
    await notifyOwner(tx, counted, { kind: 'couponReleased', reason, now });
    return { ...counted, coupon: { ...counted.coupon, ...resumed } };
  });
}
