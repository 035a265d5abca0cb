import { eq } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { sha256 } from '#server/member/queries.ts';
import { findCaller, type Session } from '#server/member/sessions/sessions.ts';
import { session } from '#server/member/tables.ts';

/**
 * Replaces the token of a session in one statement, so that the old one is never valid at the same time. Undefined when
 * a concurrent call was faster.
 */
export async function refresh(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const next = newToken();
  const [row] = await db
    .update(session)
    .set({ tokenHash: sha256(next), lastSeenAt: now })
    .where(eq(session.tokenHash, sha256(token)))
    .returning({ id: session.memberId, expiresAt: session.expiresAt });
  return row && { ...row, token: next };
}

/** The session of a hand-over that its receiver accepted, with a token that the offer did not have. */
export async function acceptHandOver(db: Db, token: string, now: Date): Promise<Session> {
  const isLive = (await findCaller(db, token, now)) !== undefined;
  return orRefuse(isLive ? await refresh(db, token, now) : undefined, memberRefusal('member.tokenUsedUp'));
}
