import type { Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { recordDevice } from '#server/member/sessions/devices.ts';
import type { SendFactorMail } from '#server/member/second-factor/factor-change.ts';
import { clearLoginAttempts } from '#server/member/sign-in/login-limits.ts';
import { memberById, type MemberRow, updateMember } from '#server/member/queries.ts';
import { deleteSecondFactor, factorKindsOf } from '#server/member/second-factor/second-factor.ts';
import type { OnVerified } from '#server/member/verification/verification.ts';

/** What other capabilities do, in the transaction of a reset that proves the mailbox. */
export type ResetEffects = { readonly onVerified: OnVerified; readonly sendFactorMail: SendFactorMail };
type Entry = { readonly origin: RequestOrigin; readonly now: Date; readonly effects: ResetEffects };

/** Whoever opened a mailed link has the mailbox: the device is known from now on, and the mailbox is verified. */
export async function enterMailbox(tx: Tx, memberId: number, { origin, now, effects }: Entry): Promise<void> {
  await recordDevice(tx, memberId, origin.device, now);
  const found = await memberById(tx, memberId);
  if (!found) return;
  await clearLoginAttempts(tx, found.member.email, origin.device);
  if (!found.member.emailVerifiedAt) await proveMailbox(tx, found.member, now, effects);
}

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
