import { eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { STEP_UP_MINUTES } from '#core/member/rules.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import type { Caller } from '#core/role.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import { checkPasskeyAnswer, countPasskey } from '#server/member/sign-in/log-in-with-passkey.ts';
import { sha256 } from '#server/member/queries.ts';
import type { RelyingParty } from '#server/member/passkeys/relying-party.ts';
import { clearFactorTries, limitFactorTries } from '#server/member/second-factor/factor-change.ts';
import { redeemSecondFactorCode } from '#server/member/second-factor/second-factor.ts';
import { session } from '#server/member/tables.ts';

/**
 * Why a caller must give the second factor again: one is set up, and was not given in this session lately. Who has none
 * gives the password for what `always` asks.
 */
export async function whyNotSteppedUp(
  db: Db,
  { memberId, hasSecondFactor }: Caller,
  { token, now, isAlways }: { readonly token: string; readonly now: Date; readonly isAlways: boolean },
): Promise<Refusal | undefined> {
  if (!hasSecondFactor && !isAlways) return undefined;
  const [found] = await db
    .select({ memberId: session.memberId, at: session.steppedUpAt })
    .from(session)
    .where(eq(session.tokenHash, sha256(token)));
  const isRecent = found?.memberId === memberId && found.at !== null && addMinutes(found.at, STEP_UP_MINUTES) > now;
  if (isRecent) return undefined;
  return memberRefusal(hasSecondFactor ? 'member.stepUpRequired' : 'member.passwordAgainRequired');
}

type Own = { readonly memberId: number; readonly token: string; readonly now: Date };

/** Notes a right code in the session; wrong ones are counted. Returns until when it counts. */
export async function stepUp(db: Db, { code, ...own }: Own & { readonly code: string }): Promise<Date> {
  const { memberId, now } = own;
  await limitFactorTries(db, memberId, now);
  return transaction(db, async (tx) => {
    const isRight = await redeemSecondFactorCode(tx, memberId, code, now);
    refuseIf(isRight ? undefined : memberRefusal('member.secondFactorWrong'));
    await clearFactorTries(tx, memberId);
    return noteStepUp(tx, own);
  });
}

/** Notes the right password of a member without a second factor in the session; wrong ones are counted. */
export async function stepUpWithPassword(
  db: Db,
  { memberId, hasSecondFactor }: Caller,
  { password, token, now }: { readonly password: string; readonly token: string; readonly now: Date },
): Promise<Date> {
  refuseIf(hasSecondFactor ? memberRefusal('member.stepUpRequired') : undefined);
  await verifyPassword(db, memberId, password, now);
  return noteStepUp(db, { memberId, token, now });
}

/** Notes a passkey of the member in the session. */
export async function stepUpWithPasskey(
  db: Db,
  { body, ...own }: Own & Pick<Parameters<typeof checkPasskeyAnswer>[1], 'body'>,
  party: RelyingParty | undefined,
): Promise<Date> {
  const answered = await checkPasskeyAnswer(db, { body, now: own.now }, party);
  refuseIf(answered.owner.id === own.memberId ? undefined : memberRefusal('member.passkeyInvalid'));
  return transaction(db, async (tx) => {
    await countPasskey(tx, answered, own.now);
    return noteStepUp(tx, own);
  });
}

async function noteStepUp(db: Db, { token, now }: Own): Promise<Date> {
  await db
    .update(session)
    .set({ steppedUpAt: now })
    .where(eq(session.tokenHash, sha256(token)));
  return addMinutes(now, STEP_UP_MINUTES);
}
