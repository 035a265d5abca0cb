import { and, desc, eq, gt } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { SESSION_IDLE_MINUTES } from '#core/member/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { deleteOnceTokens, deleteOtherSessions, sha256 } from '#server/member/queries.ts';
import { session } from '#server/member/tables.ts';

type Own = { readonly memberId: number; readonly token: string; readonly now: Date };

/** The valid sessions of a member, the one used last first. */
export async function sessionsOf(db: Db, { memberId, token, now }: Own) {
  const rows = await db
    .select({
      id: session.id,
      browser: session.browser,
      system: session.system,
      network: session.network,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      isThis: eq(session.tokenHash, sha256(token)).mapWith(Boolean),
    })
    .from(session)
    .where(
      and(
        eq(session.memberId, memberId),
        gt(session.expiresAt, now),
        gt(session.lastSeenAt, addMinutes(now, -SESSION_IDLE_MINUTES)),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id));
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  }));
}

/** Ends one session; another member's is not found. */
export async function endSessionOf(db: Db, memberId: number, id: number): Promise<void> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.memberId, memberId)))
    .returning({ id: session.id });
  refuseIf(ended.length > 0 ? undefined : memberRefusal('member.sessionNotFound'));
}

/** Ends every session except this one, and what could begin another: password links and hand-over tokens. */
export async function endOtherSessions(db: Db, { memberId, token }: Omit<Own, 'now'>): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteOtherSessions(tx, memberId, token);
    await deleteOnceTokens(tx, memberId);
  });
}
