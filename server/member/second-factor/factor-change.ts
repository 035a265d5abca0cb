import { whyNotProven } from '#core/member/proven/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { ATTEMPTS_MAX, ATTEMPTS_MINUTES } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { refuseTooMany } from '#server/member/sign-in/attempts.ts';
import { provenPerson } from '#server/member/proven.ts';
import { clearAttempts, lockMember, type MemberRow } from '#server/member/queries.ts';

export type FactorChange = {
  readonly change: 'added' | 'removed';
  readonly factor: 'app' | 'passkey';
  readonly now: Date;
};
/** Queues the mail about a factor, in the transaction that adds or removes it. */
export type SendFactorMail = (tx: Tx, to: Pick<MemberRow, 'email' | 'lang'>, change: FactorChange) => Promise<void>;

/** Locks the member whose factors change. */
export const lockFactors = async (tx: Tx, memberId: number): Promise<MemberRow> =>
  orRefuse(await lockMember(tx, memberId), memberRefusal('member.passwordWrong'));

const triesOf = (memberId: number): string => `second factor of ${memberId}`;

/** Counts a try of a signed-in member, which a right code clears. */
export const limitFactorTries = (db: Db, memberId: number, now: Date): Promise<void> =>
  refuseTooMany(db, triesOf(memberId), { now, minutes: ATTEMPTS_MINUTES, max: ATTEMPTS_MAX }, (minutes) =>
    memberRefusal('member.tooManyAttempts', { minutes }),
  );

export const clearFactorTries = (tx: Tx, memberId: number): Promise<void> => clearAttempts(tx, triesOf(memberId));

/**
 * Locks a member who adds a factor. Refuses one whose mailbox is unproven: whoever registered a stranger's address would
 * keep the account that the stranger takes over by a new password (decision 79).
 */
export async function lockForFactor(tx: Tx, memberId: number): Promise<MemberRow> {
  const row = await lockFactors(tx, memberId);
  refuseIf(whyNotProven('addFactor', await provenPerson(tx, memberId)));
  return row;
}
