import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { PASSKEY_MINUTES } from '#core/member/passkeys/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { passkeyChallenge } from '#server/member/tables.ts';

/** A challenge for a registration by a member, or for a log-in by anybody. */
export async function openPasskeyChallenge(db: Db, memberId: number | null, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = addMinutes(now, PASSKEY_MINUTES);
  await db.insert(passkeyChallenge).values({ challengeHash: sha256(challenge), memberId, expiresAt });
  return challenge;
}

/** Whether the challenge was open for this; it is used up, whatever is decided about the rest of the answer. */
export async function takePasskeyChallenge(
  db: Db,
  { challenge, memberId, now }: { readonly challenge: string; readonly memberId: number | null; readonly now: Date },
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challengeHash, sha256(challenge)),
        memberId === null ? isNull(passkeyChallenge.memberId) : eq(passkeyChallenge.memberId, memberId),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ expiresAt: passkeyChallenge.expiresAt });
  return used.length > 0;
}

export async function sweepPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now));
}
