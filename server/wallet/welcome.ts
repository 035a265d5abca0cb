import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { WELCOME_CODE, type WelcomeTerms } from '#core/wallet/rules.ts';
import type { WelcomeState } from '#core/wallet/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { memberById, type MemberRow } from '#server/member/queries.ts';
import { recordBenefit } from '#server/wallet/benefit.ts';
import { give } from '#server/wallet/coupons.ts';
import { coupon, couponBenefit, couponGrant } from '#server/wallet/tables.ts';

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
  of: MemberRow,
  { terms, device, now }: { readonly terms: WelcomeTerms; readonly device: string | undefined; readonly now: Date },
): Promise<void> {
  if (await recordBenefit(tx, of, { campaign: WELCOME_CODE, device, now }))
    await giveWelcomeCoupon(tx, of.id, { terms, now });
}

/** Grants the coupon itself at these terms, also while it is stopped: it is granted once and may be resumed. */
export async function giveWelcomeCoupon(
  tx: Tx,
  memberId: number,
  { terms, now }: { readonly terms: WelcomeTerms; readonly now: Date },
): Promise<void> {
  const row = (await welcomeCoupon(tx, terms)) ?? (await newWelcomeCoupon(tx, terms, now));
  await give(tx, row, memberId, now);
}

/** The latest welcome coupon, unless its terms are others. */
async function welcomeCoupon(tx: Tx, { percent, amount, minimum, validDays }: WelcomeTerms) {
  const [latest] = await tx.select().from(coupon).where(eq(coupon.isWelcome, true)).orderBy(desc(coupon.id)).limit(1);
  const isSame =
    latest?.percent === percent &&
    latest.amount === amount &&
    latest.minimum === minimum &&
    latest.validDays === validDays;
  return isSame ? latest : undefined;
}

async function newWelcomeCoupon(tx: Tx, terms: WelcomeTerms, now: Date) {
  const earlier = await tx.$count(coupon, eq(coupon.isWelcome, true));
  await tx
    .insert(coupon)
    .values({
      ...terms,
      code: earlier === 0 ? WELCOME_CODE : `${WELCOME_CODE}-${earlier + 1}`,
      isWelcome: true,
      name: NAME,
      claimableFrom: now,
      claimableUntil: addDays(now, 1),
    })
    .onConflictDoNothing();
  // Of two members at the same time one finds the coupon of the other.
  const row = await welcomeCoupon(tx, terms);
  if (!row) throw new Error('the welcome coupon was neither made nor found');
  return row;
}

export async function welcomeStateOf(db: Db, memberId: number): Promise<WelcomeState> {
  const held = await db
    .select({ id: couponGrant.id })
    .from(couponGrant)
    .innerJoin(coupon, eq(coupon.id, couponGrant.couponId))
    .where(and(eq(couponGrant.memberId, memberId), eq(coupon.isWelcome, true)));
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
    eq(couponBenefit.campaign, WELCOME_CODE),
    eq(couponBenefit.deliveryAddress, deliveryAddress),
    ne(couponBenefit.memberId, memberId),
  );
  refuseIf((await tx.$count(couponBenefit, usedElsewhere)) > 0 ? walletRefusal('coupon.usedAtAddress') : undefined);
  await tx
    .update(couponBenefit)
    .set({ deliveryAddress })
    .where(and(eq(couponBenefit.campaign, WELCOME_CODE), eq(couponBenefit.memberId, memberId)));
}
