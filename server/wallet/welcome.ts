import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import { mailboxKey } from '#core/member/verification/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { WELCOME } from '#core/wallet/rules.ts';
import type { WelcomeState } from '#core/wallet/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { memberById, type MemberRow } from '#server/member/queries.ts';
import { fingerprint } from '#server/personal-data-cipher.ts';
import { give } from '#server/wallet/coupons.ts';
import { couponByCode } from '#server/wallet/queries.ts';
import { coupon, couponGrant, welcomeBenefit } from '#server/wallet/tables.ts';

const NAME: LocalText = {
  ko: '웰컴 쿠폰',
  en: 'Welcome coupon',
  zh: '新人优惠券',
  ja: 'ウェルカムクーポン',
  ar: 'قسيمة ترحيبية',
};

/**
 * Grants the welcome coupon to a member whose e-mail address and telephone are verified (PAY-014, decision PAY-016):
 * once a mailbox, a telephone and a device, whatever the number of accounts. Otherwise nothing is granted.
 */
export async function welcomeVerified(
  tx: Tx,
  { id, email, phoneCountry, phone }: MemberRow,
  { device, now }: { readonly device: string | undefined; readonly now: Date },
): Promise<void> {
  const granted = await tx
    .insert(welcomeBenefit)
    .values({
      memberId: id,
      mailbox: fingerprint(`mailbox ${mailboxKey(email)}`),
      phone: fingerprint(`phone ${phoneCountry} ${phone.replace(/^0+/, '')}`),
      device: device === undefined ? null : fingerprint(`device ${device}`),
      grantedAt: now,
    })
    .onConflictDoNothing()
    .returning({ memberId: welcomeBenefit.memberId });
  if (granted.length > 0) await giveWelcomeCoupon(tx, id, now);
}

/**
 * Grants the coupon itself, also while it is stopped, because it is granted once and may be resumed. Its row is created
 * on first use.
 */
export async function giveWelcomeCoupon(tx: Tx, memberId: number, now: Date): Promise<void> {
  const open = { claimableFrom: now, claimableUntil: addDays(now, 1) };
  const existing = await couponByCode(tx, WELCOME.code);
  if (!existing)
    await tx
      .insert(coupon)
      .values({ ...WELCOME, name: NAME, ...open })
      .onConflictDoNothing();
  const row = existing ?? (await couponByCode(tx, WELCOME.code));
  if (!row) throw new Error('the welcome coupon was neither made nor found');
  await give(tx, row, memberId, now);
}

export async function welcomeStateOf(db: Db, memberId: number): Promise<WelcomeState> {
  const held = await db
    .select({ id: couponGrant.id })
    .from(couponGrant)
    .innerJoin(coupon, eq(coupon.id, couponGrant.couponId))
    .where(and(eq(couponGrant.memberId, memberId), eq(coupon.code, WELCOME.code)));
  if (held.length > 0) return 'granted';
  const found = await memberById(db, memberId);
  return found?.member.emailVerifiedAt && found.member.phoneVerifiedAt ? 'notEligible' : 'toVerify';
}

/**
 * Records the delivery address of the order that uses the welcome coupon. Refuses `coupon.usedAtAddress` when another
 * account has used theirs for the same address.
 */
export async function recordWelcomeAddress(tx: Tx, memberId: number, deliveryAddress: Buffer): Promise<void> {
  // Of two accounts that order to one address at the same time the second waits and is refused.
  await tx.execute(sql`select pg_advisory_xact_lock(${deliveryAddress.readBigInt64BE().toString()}::bigint)`);
  const usedElsewhere = and(
    eq(welcomeBenefit.deliveryAddress, deliveryAddress),
    sql`${welcomeBenefit.memberId} <> ${memberId}`,
  );
  refuseIf((await tx.$count(welcomeBenefit, usedElsewhere)) > 0 ? walletRefusal('coupon.usedAtAddress') : undefined);
  await tx.update(welcomeBenefit).set({ deliveryAddress }).where(eq(welcomeBenefit.memberId, memberId));
}
