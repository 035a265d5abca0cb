import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { SESSION_DAYS, SESSION_IDLE_MINUTES } from '#core/member/rules.ts';
import { type Device, deviceOf, networkName } from '#core/member/sessions/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Caller } from '#core/role.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { employment, partnerKind, sha256 } from '#server/member/queries.ts';
import { member, onceToken, session } from '#server/member/tables.ts';
import { newToken } from '#server/member/sessions/tokens.ts';

/** Another use within this time is not recorded, so that most reads write nothing. */
const LAST_SEEN_MINUTES = 1;

export type Session = { readonly id: number; readonly token: string; readonly expiresAt: Date };

/** Begins a session; of where it began its device and network are stored, so that the member recognises it. */
export async function beginSession(db: Db, memberId: number, origin: RequestOrigin, now: Date): Promise<Session> {
  const token = newToken();
  const from = { ...deviceOf(origin.userAgent), network: networkName(origin.network) };
  return { id: memberId, token, expiresAt: await insertSession(db, { memberId, token, from, now }) };
}

type NewSession = {
  readonly memberId: number;
  readonly token: string;
  readonly from: Device & { readonly network: string };
  readonly now: Date;
};

/** Inserts a session that is found by `token` alone. Returns its latest end. */
export async function insertSession(db: Db, { memberId, token, from, now }: NewSession): Promise<Date> {
  const expiresAt = addDays(now, SESSION_DAYS);
  await db
    .insert(session)
    .values({ tokenHash: sha256(token), memberId, createdAt: now, lastSeenAt: now, expiresAt, ...from });
  return expiresAt;
}

// Members precede stores in the capability order, so the store is joined by its owner only; both lookups use unique
// indexes. Only an approved store makes a seller: a suspended one loses access from the next call on (SEL-008).
const storeId = sql<number | null>`(select id from store where owner_id = "member"."id" and status = 'approved')`;
// Written as a text too: most members have neither row, and both lookups use an index.
const hasSecondFactor = sql<boolean>`(
  exists (select from second_factor where member_id = "member"."id" and confirmed_at is not null)
  or exists (select from passkey where member_id = "member"."id"))`;

const callerColumns = {
  memberId: member.id,
  email: member.email,
  memberKind: member.kind,
  staffRole: member.staffRole,
  storeId,
  employment,
  partnerKind,
  hasSecondFactor,
};

/** The store of a caller is the owned one, or the one the caller works for. */
const ofStore = <Row extends Caller>(row: Row): Row => ({
  ...row,
  storeId: row.storeId ?? row.employment?.storeId ?? null,
  employment: row.storeId === null ? row.employment : null,
});

/** A member as a caller without a session; undefined for one who is leaving. */
export async function callerOf(db: Db, memberId: number): Promise<Caller | undefined> {
  const [found] = await db
    .select(callerColumns)
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.leavingSince)));
  return found && ofStore(found);
}

/** Runs in every call with a token, so it is built and prepared once. */
const liveSession = statementOf((db) =>
  db
    .select({
      ...callerColumns,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('live_session'),
);

/**
 * The member of a token, while the session is valid: it ends after half an hour without a call, and after thirty days
 * in any case. Its last use is recorded at most once a minute.
 */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const tokenHash = sha256(token);
  const [found] = await liveSession(db).execute({ tokenHash, now, idleSince: addMinutes(now, -SESSION_IDLE_MINUTES) });
  if (!found) return undefined;
  const { lastSeenAt, ...caller } = found;
  if (lastSeenAt < addMinutes(now, -LAST_SEEN_MINUTES))
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
  return ofStore(caller);
}

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

export async function logOutEverywhere(db: Db, memberId: number): Promise<void> {
  await transaction(db, (tx) => deleteAllAccess(tx, memberId));
}

/** Deletes every session of a member, and what could start another one. */
export async function deleteAllAccess(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(session).where(eq(session.memberId, memberId));
  await deleteOnceTokens(tx, memberId);
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, sha256(token)));
}

export async function deleteOtherSessions(db: Db, memberId: number, token: string): Promise<void> {
  await db.delete(session).where(and(eq(session.memberId, memberId), sql`${session.tokenHash} <> ${sha256(token)}`));
}

/** Deletes what could start another session: password links and hand-over tokens. */
export async function deleteOnceTokens(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(onceToken).where(eq(onceToken.memberId, memberId));
}

const isOver = (now: Date) =>
  or(lt(session.expiresAt, now), lt(session.lastSeenAt, addMinutes(now, -SESSION_IDLE_MINUTES)));

/** Deletes ended sessions and expired one-time tokens. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(isOver(now));
  await db.delete(onceToken).where(lt(onceToken.expiresAt, now));
}
