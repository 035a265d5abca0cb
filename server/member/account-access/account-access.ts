import { and, eq, gt } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { wrongPasswordFields } from '#core/member/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { enterMailbox, type ResetEffects } from '#server/member/sign-in/enter-mailbox.ts';
import { hashPassword } from '#server/member/recovery/password.ts';
import { sha256, updateMember } from '#server/member/queries.ts';
import type { LinkPurpose } from '#server/member/recovery/request-link.ts';
import { deleteAllAccess } from '#server/member/sessions/sessions.ts';
import { onceToken } from '#server/member/tables.ts';

/** The open link of a token, for one purpose. */
export const ofLink = (purpose: LinkPurpose, token: string, now: Date) =>
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
  effects: ResetEffects,
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
    await enterMailbox(tx, memberId, { origin: input.origin, now, effects });
  });
}
