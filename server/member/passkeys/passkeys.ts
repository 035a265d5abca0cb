import { and, asc, count, eq } from 'drizzle-orm';
import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import { PASSKEYS_MAX } from '#core/member/passkeys/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import { lockFactors, lockForFactor, type SendFactorMail } from '#server/member/second-factor/factor-change.ts';
import { openPasskeyChallenge } from '#server/member/passkeys/passkey-challenges.ts';
import { deleteOtherSessions } from '#server/member/sessions/sessions.ts';
import {
  issueRecoveryCodes,
  needsSecondFactor,
  removeIdleRecoveryCodes,
} from '#server/member/second-factor/second-factor.ts';
import { type RelyingParty, userHandleOf } from '#server/member/passkeys/relying-party.ts';
import { passkey } from '#server/member/tables.ts';
import { verifyPasskey } from '#server/member/passkeys/verify-passkey.ts';

type Own = { readonly memberId: number; readonly now: Date };

const ofMember = (memberId: number, id: number) => and(eq(passkey.id, id), eq(passkey.memberId, memberId));
const presented = ({ id, name, createdAt, lastUsedAt }: typeof passkey.$inferSelect) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function passkeysOf(db: Db, memberId: number) {
  const rows = await db.select().from(passkey).where(eq(passkey.memberId, memberId)).orderBy(asc(passkey.id));
  return rows.map(presented);
}

/**
 * A challenge to create a passkey with. Refuses a wrong password, so that a stolen session adds none, and an unproven
 * mailbox.
 */
export async function beginPasskey(
  db: Db,
  { memberId, password, now }: Own & { readonly password: string },
  party: RelyingParty | undefined,
) {
  const { rpId } = orRefuse(party, memberRefusal('member.passkeysUnavailable'));
  const { email } = await verifyPassword(db, memberId, password, now);
  await transaction(db, (tx) => lockForFactor(tx, memberId));
  const existing = await db.select().from(passkey).where(eq(passkey.memberId, memberId));
  refuseFull(existing.length);
  return {
    challenge: await openPasskeyChallenge(db, memberId, now),
    rpId,
    userHandle: userHandleOf(memberId),
    username: email,
    existing: existing.map(({ credentialId, transports }) => ({ credentialId, transports: [...transports] })),
  };
}

type Addition = Own & { readonly token: string; readonly body: BodyOf<Contract['addPasskey']> };

/** Registers a passkey. The first factor of a member ends the other sessions and gives recovery codes. */
export async function addPasskey(
  db: Db,
  { memberId, token, body, now }: Addition,
  party: RelyingParty | undefined,
  sendFactorMail: SendFactorMail,
): Promise<{ id: number; recoveryCodes: string[] }> {
  const { publicKey, counter } = await verifyPasskey(
    db,
    { memberId, body, now },
    orRefuse(party, memberRefusal('member.passkeysUnavailable')),
  );
  return transaction(db, async (tx) => {
    const of = await lockForFactor(tx, memberId);
    refuseFull(await countPasskeys(tx, memberId));
    const isFirst = !(await needsSecondFactor(tx, memberId));
    const [added] = await tx
      .insert(passkey)
      .values({
        memberId,
        credentialId: body.credentialId,
        publicKey,
        counter,
        transports: body.transports,
        name: tidyName(body.name),
        createdAt: now,
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ id: passkey.id });
    const { id } = orRefuse(added, memberRefusal('member.passkeyRegistered'));
    await sendFactorMail(tx, of, { change: 'added', factor: 'passkey', now });
    if (!isFirst) return { id, recoveryCodes: [] };
    await deleteOtherSessions(tx, memberId, token);
    return { id, recoveryCodes: await issueRecoveryCodes(tx, memberId) };
  });
}

export async function renamePasskey(db: Db, memberId: number, { id, name }: { id: number; name: string }) {
  const [renamed] = await db
    .update(passkey)
    .set({ name: tidyName(name) })
    .where(ofMember(memberId, id))
    .returning();
  return presented(orRefuse(renamed, memberRefusal('member.passkeyNotFound')));
}

export async function removePasskey(
  db: Db,
  { memberId, id, password, now }: Own & { readonly id: number; readonly password: string },
  sendFactorMail: SendFactorMail,
): Promise<void> {
  // First, so that another member's passkey is not found whatever the password.
  refuseIf(
    (await db.$count(passkey, ofMember(memberId, id))) > 0 ? undefined : memberRefusal('member.passkeyNotFound'),
  );
  const of = await verifyPassword(db, memberId, password, now);
  await transaction(db, async (tx) => {
    await lockFactors(tx, memberId);
    const removed = await tx.delete(passkey).where(ofMember(memberId, id)).returning({ id: passkey.id });
    refuseIf(removed.length > 0 ? undefined : memberRefusal('member.passkeyNotFound'));
    await removeIdleRecoveryCodes(tx, memberId);
    await sendFactorMail(tx, of, { change: 'removed', factor: 'passkey', now });
  });
}

async function countPasskeys(tx: Tx, memberId: number): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(passkey).where(eq(passkey.memberId, memberId));
  return found?.count ?? 0;
}

const refuseFull = (existing: number): void =>
  refuseIf(existing < PASSKEYS_MAX ? undefined : memberRefusal('member.tooManyPasskeys', { limit: PASSKEYS_MAX }));
