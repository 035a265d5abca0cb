import { and, eq, gt } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { HAND_OVER_SECONDS, HAND_OVERS_MAX } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import type { Session } from '#server/member/sessions/sessions.ts';
import { enter, type SendNewDevice } from '#server/member/sign-in/enter.ts';
import { memberById, sha256 } from '#server/member/queries.ts';
import { onceToken } from '#server/member/tables.ts';
import { newToken } from '#server/member/sessions/tokens.ts';

/** A token for another device of the same member. */
export async function handOver(db: Db, memberId: number, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + HAND_OVER_SECONDS * 1000);
  const open = and(eq(onceToken.memberId, memberId), eq(onceToken.purpose, 'signIn'), gt(onceToken.expiresAt, now));
  refuseIf((await db.$count(onceToken, open)) >= HAND_OVERS_MAX ? memberRefusal('member.tooManyHandOvers') : undefined);
  await db
    .insert(onceToken)
    .values({ tokenHash: sha256(token), memberId, purpose: 'signIn', createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Of two concurrent uses of a token one fails: the row is gone. Also returns the member's e-mail address. */
export async function logInByToken(
  db: Db,
  token: string,
  { origin, now }: { readonly origin: RequestOrigin; readonly now: Date },
  sendNewDevice: SendNewDevice,
): Promise<Session & { email: string }> {
  return transaction(db, async (tx) => {
    const [used] = await tx
      .delete(onceToken)
      .where(and(eq(onceToken.tokenHash, sha256(token)), eq(onceToken.purpose, 'signIn'), gt(onceToken.expiresAt, now)))
      .returning({ memberId: onceToken.memberId });
    const { memberId } = orRefuse(used, memberRefusal('member.tokenUsedUp'));
    const found = orRefuse(await memberById(tx, memberId), memberRefusal('member.tokenUsedUp'));
    refuseIf(found.member.leavingSince ? memberRefusal('member.tokenUsedUp') : undefined);
    return { ...(await enter(tx, { member: found.member, origin, now }, sendNewDevice)), email: found.member.email };
  });
}
