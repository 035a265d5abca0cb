import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import { whyNotProven } from '#core/member/proven/rules.ts';
import { type Money, won } from '#core/money.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { isWelcomeCode } from '#core/wallet/rules.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';
import { lockMember } from '#server/member/queries.ts';
import { recordBenefit } from '#server/wallet/benefit.ts';
import { type CouponRow, couponByCode } from '#server/wallet/queries.ts';
import { coupon, couponGrant } from '#server/wallet/tables.ts';

/** Grants a coupon to a member: `allGone` when none are left, `hasOne` when the member has had as many as one may. */
export async function give(
  tx: Tx,
  row: Pick<CouponRow, 'id' | 'validDays' | 'perMember'>,
  memberId: number,
  now: Date,
): Promise<'given' | 'allGone' | 'hasOne'> {
  // Counted by one conditional update, so that a limit holds under concurrent claims (reliability CO-05).
  const isLeft = or(isNull(coupon.limit), lt(coupon.claimed, coupon.limit));
  const counted = await tx
    .update(coupon)
    .set({ claimed: sql`${coupon.claimed} + 1` })
    .where(and(eq(coupon.id, row.id), isLeft))
    .returning({ id: coupon.id });
  if (counted.length === 0) return 'allGone';
  // The row is locked by that update, so that two claims of one member are counted one after the other.
  const nth = 1 + (await grantedTo(tx, row.id, memberId));
  if (nth <= row.perMember) {
    await tx
      .insert(couponGrant)
      .values({ couponId: row.id, memberId, nth, grantedAt: now, expiresAt: addDays(now, row.validDays) });
    return 'given';
  }
  await tx
    .update(coupon)
    .set({ claimed: sql`${coupon.claimed} - 1` })
    .where(eq(coupon.id, row.id));
  return 'hasOne';
}

const grantedTo = (db: Db, couponId: number, memberId: number): Promise<number> =>
  db.$count(couponGrant, and(eq(couponGrant.couponId, couponId), eq(couponGrant.memberId, memberId)));

type Claim = {
  readonly memberId: number;
  readonly code: string;
  /** The device of the claim, where it is known. */
  readonly device?: string | undefined;
  readonly now: Date;
};

/**
 * Claims a coupon by its code, ignoring case, for a member whose mailbox and telephone are verified: once each, and once a
 * device, since somebody pays for it. Refuses what `whyNotProven` refuses.
 */
export async function claimCoupon(db: Db, input: Claim): Promise<void> {
  await transaction(db, async (tx) => {
    const code = input.code.trim().toUpperCase();
    const row = orRefuse(
      isWelcomeCode(code) ? undefined : await couponByCode(tx, code),
      walletRefusal('coupon.unknownCode'),
    );
    refuseIf(row.stoppedAt ? walletRefusal('coupon.stopped') : undefined);
    refuseIf(
      row.claimableFrom <= input.now && input.now < row.claimableUntil && !row.endedAt
        ? undefined
        : walletRefusal('coupon.notClaimableNow'),
    );
    const of = orRefuse(await lockMember(tx, input.memberId), walletRefusal('wallet.memberNotFound'));
    refuseIf(whyNotProven('claimCoupon', await provenPerson(tx, of.id)));
    // Another of the same coupon is for a member who was the first of the mailbox, telephone and device before.
    const hasOne = (await grantedTo(tx, row.id, of.id)) > 0;
    const mayHave =
      (hasOne && row.perMember > 1) ||
      (await recordBenefit(tx, of, { campaign: row.code, device: input.device, now: input.now }));
    refuseIf(mayHave ? undefined : walletRefusal('coupon.alreadyClaimed'));
    const outcome = await give(tx, row, input.memberId, input.now);
    refuseIf(outcome === 'hasOne' ? walletRefusal('coupon.alreadyClaimed') : undefined);
    refuseIf(outcome === 'allGone' ? walletRefusal('coupon.allClaimed') : undefined);
  });
}

export type CouponInput = Pick<CouponRow, 'code' | 'amount' | 'percent' | 'minimum' | 'validDays' | 'limit'> & {
  readonly name: LocalText;
  readonly claimableFrom: string;
  readonly claimableUntil: string;
};

type By = { readonly memberId: number; readonly now: Date };

/** What a coupon gives at most; without a limit nobody knows it. */
export const worthOf = ({ limit, amount }: Pick<CouponRow, 'limit' | 'amount'>): Money | undefined =>
  limit === null ? undefined : won(limit * amount);

/** Creates a coupon. Refuses `coupon.codeTaken` and one that would end before it begins. */
export async function createCoupon(
  db: Db,
  { claimableFrom, claimableUntil, ...input }: CouponInput,
  by?: By,
): Promise<CouponRow> {
  const open = { claimableFrom: new Date(claimableFrom), claimableUntil: new Date(claimableUntil) };
  refuseIf(open.claimableUntil > open.claimableFrom ? undefined : walletRefusal('coupon.endsBeforeItBegins'));
  const taken = walletRefusal('coupon.codeTaken');
  if (isWelcomeCode(input.code)) throw new Refused(taken);
  return transaction(db, async (tx) => {
    const [inserted] = await tx
      .insert(coupon)
      .values({ ...input, ...open })
      .onConflictDoNothing()
      .returning();
    const { id, code, ...terms } = orRefuse(inserted, taken);
    const worth = worthOf(terms);
    const subject = { kind: 'coupon' as const, id, label: code };
    if (by) await recordDecision(tx, { action: 'createCoupon', subject, amount: worth, ...by });
    return orRefuse(inserted, taken);
  });
}
