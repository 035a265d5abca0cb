import { and, eq, gt } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { wrongPasswordFields } from '#core/member/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { recordDevice } from '#server/member/devices.ts';
import type { SendFactorMail } from '#server/member/factor-change.ts';
import { clearDeviceAttempts, clearLoginAttempts } from '#server/member/login-limits.ts';
import { hashPassword } from '#server/member/password.ts';
import { memberById, type MemberRow, sha256, updateMember } from '#server/member/queries.ts';
import type { LinkPurpose } from '#server/member/request-link.ts';
import { deleteSecondFactor, factorKindsOf } from '#server/member/second-factor.ts';
import { deleteAllAccess } from '#server/member/sessions.ts';
import { onceToken } from '#server/member/tables.ts';
import type { OnVerified } from '#server/member/verification.ts';

const ofLink = (purpose: LinkPurpose, token: string, now: Date) =>
  and(eq(onceToken.tokenHash, sha256(token)), eq(onceToken.purpose, purpose), gt(onceToken.expiresAt, now));

export async function readPasswordLink(db: Db, token: string, now: Date): Promise<Date> {
  const [found] = await db
    .select({ expiresAt: onceToken.expiresAt })
    .from(onceToken)
    .where(ofLink('password', token, now));
  return orRefuse(found, memberRefusal('member.linkUsedUp')).expiresAt;
}

/**
 * Consumes the link and deletes every other access: older links, hand-overs and sessions (reliability AU-06). Whoever
 * opened the link has the member's mailbox: their device is known from now on, so the failures of strangers, which go on
 * being counted, do not refuse the login with the new password.
 */
export async function resetPassword(
  db: Db,
  token: string,
  input: { password: string; repeatPassword: string; origin: RequestOrigin },
  now: Date,
  { onVerified, sendFactorMail }: ResetEffects,
): Promise<void> {
  await readPasswordLink(db, token, now);
  refuseFields(wrongPasswordFields(input));
  const passwordHash = await hashPassword(input.password);
  await transaction(db, async (tx) => {
    const [used] = await tx
      .delete(onceToken)
      .where(ofLink('password', token, now))
      .returning({ memberId: onceToken.memberId });
    const { memberId } = orRefuse(used, memberRefusal('member.linkUsedUp'));
    await updateMember(tx, memberId, { passwordHash });
    await deleteAllAccess(tx, memberId);
    const found = await memberById(tx, memberId);
    await recordDevice(tx, memberId, input.origin.device, now);
    if (!found) return;
    await clearLoginAttempts(tx, found.member.email, input.origin.device);
    if (!found.member.emailVerifiedAt) await proveMailbox(tx, found.member, now, { onVerified, sendFactorMail });
  });
}

/** What other capabilities do, in the transaction of a reset that proves the mailbox. */
export type ResetEffects = { readonly onVerified: OnVerified; readonly sendFactorMail: SendFactorMail };

/**
 * Verifies a mailbox that nobody had verified before its link was opened, and deletes the factors: until then the account
 * may have been that of somebody who only typed the address.
 */
async function proveMailbox(
  tx: Tx,
  of: MemberRow,
  now: Date,
  { onVerified, sendFactorMail }: ResetEffects,
): Promise<void> {
  const factors = await factorKindsOf(tx, of.id);
  await deleteSecondFactor(tx, of.id);
  for (const factor of factors) await sendFactorMail(tx, of, { change: 'removed', factor, now });
  await updateMember(tx, of.id, { emailVerifiedAt: now });
  if (of.phoneVerifiedAt) await onVerified(tx, { ...of, emailVerifiedAt: now }, now);
}

/**
 * Consumes an unlock link: whoever opened it has the member's mailbox, so their device is known from now on and has a
 * counter of its own. The counter of strangers stays: the password did not change.
 */
export async function unlock(db: Db, token: string, origin: RequestOrigin, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [used] = await tx
      .delete(onceToken)
      .where(ofLink('unlock', token, now))
      .returning();
    const { memberId } = orRefuse(used, memberRefusal('member.linkUsedUp'));
    const found = orRefuse(await memberById(tx, memberId), memberRefusal('member.linkUsedUp'));
    await recordDevice(tx, memberId, origin.device, now);
    await clearDeviceAttempts(tx, found.member.email, origin.device);
  });
}
