import { whyNotProven } from '#core/member/proven/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';
import { lockMember, type MemberRow } from '#server/member/queries.ts';

export type FactorChange = {
  readonly change: 'added' | 'removed';
  readonly factor: 'app' | 'passkey';
  readonly now: Date;
};
/** Queues the mail about a factor, in the transaction that adds or removes it. */
export type SendFactorMail = (tx: Tx, to: Pick<MemberRow, 'email' | 'lang'>, change: FactorChange) => Promise<void>;

/**
 * Locks a member who adds a factor. Refuses one whose mailbox is unproven: whoever registered a stranger's address would
 * keep the account that the stranger takes over by a new password (decision 79).
 */
export async function lockForFactor(tx: Tx, memberId: number): Promise<MemberRow> {
  const row = orRefuse(await lockMember(tx, memberId), memberRefusal('member.passwordWrong'));
  refuseIf(whyNotProven('addFactor', await provenPerson(tx, memberId)));
  return row;
}
