import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import {
  clearFactorTries,
  limitFactorTries,
  lockForFactor,
  type SendFactorMail,
} from '#server/member/second-factor/factor-change.ts';
import { deleteOtherSessions } from '#server/member/sessions/sessions.ts';
import { passkey, passkeyChallenge, recoveryCode, secondFactor } from '#server/member/tables.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

const ISSUER = 'Badaro';
const PERIOD_SECONDS = 30;
/** Codes of the step before and after are taken too: clocks differ. */
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 6;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
const hashOf = (memberId: number, code: string): Buffer => fingerprint(`recovery ${memberId} ${code}`);
const normalCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export async function readSecondFactor(db: Db, memberId: number) {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId));
  const unused = and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt));
  return {
    since: row?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCode, unused),
  };
}

/** Stores a new secret, which does not count until a code confirms it. Refuses what `lockForFactor` refuses. */
export async function beginSecondFactor(
  db: Db,
  { memberId, password, now }: { readonly memberId: number; readonly password: string; readonly now: Date },
): Promise<{ secret: string; uri: string }> {
  const { email } = await verifyPassword(db, memberId, password, now);
  const secret = new Secret({ size: 20 }).base32;
  await transaction(db, async (tx) => {
    await lockForFactor(tx, memberId);
    const [begun] = await tx
      .insert(secondFactor)
      .values({ memberId, secret })
      .onConflictDoUpdate({
        target: secondFactor.memberId,
        set: { secret, lastStep: 0 },
        setWhere: isNull(secondFactor.confirmedAt),
      })
      .returning({ memberId: secondFactor.memberId });
    refuseIf(begun ? undefined : memberRefusal('member.secondFactorOn'));
  });
  return { secret, uri: totpOf(secret, email).toString() };
}

type Confirmation = { readonly memberId: number; readonly token: string; readonly code: string; readonly now: Date };

/** Turns the second factor on and ends every other session. Returns the recovery codes, of which hashes are stored. */
export async function confirmSecondFactor(
  db: Db,
  { memberId, token, code, now }: Confirmation,
  sendFactorMail: SendFactorMail,
): Promise<readonly string[]> {
  await limitFactorTries(db, memberId, now);
  return transaction(db, async (tx) => {
    const of = await lockForFactor(tx, memberId);
    const row = await lockSecondFactor(tx, memberId);
    const { secret } = orRefuse(row?.confirmedAt ? undefined : row, memberRefusal('member.secondFactorNotBegun'));
    const lastStep = orRefuse(stepOf(secret, code, now), memberRefusal('member.secondFactorWrong'));
    await tx.update(secondFactor).set({ confirmedAt: now, lastStep }).where(eq(secondFactor.memberId, memberId));
    const codes = await issueRecoveryCodes(tx, memberId);
    await deleteOtherSessions(tx, memberId, token);
    await clearFactorTries(tx, memberId);
    await sendFactorMail(tx, of, { change: 'added', factor: 'app', now });
    return codes;
  });
}

/** New recovery codes instead of those before; hashes of them are stored. */
export async function issueRecoveryCodes(tx: Tx, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'));
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  await tx.insert(recoveryCode).values(codes.map((one) => ({ memberId, codeHash: hashOf(memberId, one) })));
  return codes.map((one) => one.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Deletes the recovery codes of a member who has no factor any more. */
export async function removeIdleRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  if (await needsSecondFactor(tx, memberId)) return;
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
}

type Removal = { readonly memberId: number; readonly password: string; readonly code: string; readonly now: Date };

export async function removeSecondFactor(
  db: Db,
  { memberId, password, code, now }: Removal,
  sendFactorMail: SendFactorMail,
): Promise<void> {
  const of = await verifyPassword(db, memberId, password, now);
  await limitFactorTries(db, memberId, now);
  await transaction(db, async (tx) => {
    const row = await lockSecondFactor(tx, memberId);
    refuseIf(row?.confirmedAt ? undefined : memberRefusal('member.secondFactorNotBegun'));
    refuseIf(
      (await redeemSecondFactorCode(tx, memberId, code, now)) ? undefined : memberRefusal('member.secondFactorWrong'),
    );
    await tx.delete(secondFactor).where(eq(secondFactor.memberId, memberId));
    await removeIdleRecoveryCodes(tx, memberId);
    await clearFactorTries(tx, memberId);
    await sendFactorMail(tx, of, { change: 'removed', factor: 'app', now });
  });
}

/** Deletes app, recovery codes and passkeys of a member. */
export async function deleteSecondFactor(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.memberId, memberId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.memberId, memberId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  await tx.delete(secondFactor).where(eq(secondFactor.memberId, memberId));
}

/** The kinds of factors a member has. */
export async function factorKindsOf(db: Db, memberId: number): Promise<('app' | 'passkey')[]> {
  const isApp = and(eq(secondFactor.memberId, memberId), isNotNull(secondFactor.confirmedAt));
  const hasApp = (await db.$count(secondFactor, isApp)) > 0;
  const hasPasskey = (await db.$count(passkey, eq(passkey.memberId, memberId))) > 0;
  return [...(hasApp ? ['app' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])];
}

/** Whether a sign-in by password needs a code: the member has an app or a passkey. */
export async function needsSecondFactor(db: Db, memberId: number): Promise<boolean> {
  return (await factorKindsOf(db, memberId)).length > 0;
}

/**
 * Takes a code of the app or a recovery code, each once: a code that was seen by somebody else opens nothing a second
 * time.
 */
export async function redeemSecondFactorCode(tx: Tx, memberId: number, typed: string, now: Date): Promise<boolean> {
  const code = normalCode(typed);
  const row = await lockSecondFactor(tx, memberId);
  const step = row?.confirmedAt ? stepOf(row.secret, code, now) : undefined;
  if (row && step !== undefined) {
    if (step <= row.lastStep) return false;
    await tx.update(secondFactor).set({ lastStep: step }).where(eq(secondFactor.memberId, memberId));
    return true;
  }
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.memberId, memberId),
        eq(recoveryCode.codeHash, hashOf(memberId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ memberId: recoveryCode.memberId });
  return used.length > 0;
}

async function lockSecondFactor(tx: Tx, memberId: number) {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.memberId, memberId)).for('update');
  return row;
}

/** The time step a code is of; undefined for a wrong code. */
function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const code = normalCode(typed);
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(now.getTime() / (PERIOD_SECONDS * 1_000)) + delta;
}
