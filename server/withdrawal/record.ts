import { fullName } from '#core/full-name.ts';
import { maskedId } from '#core/member/recovery/rules.ts';
import { recordDecision } from '#server/audit/commands.ts';
import type { Tx } from '#server/db/pool.ts';
import type { MemberRow } from '#server/member/queries.ts';

/** Records a decision of staff about a withdrawal, under the name the member has before it is erased. */
export async function record(
  tx: Tx,
  action: 'cancelWithdrawal' | 'completeWithdrawal',
  of: MemberRow,
  decision: { readonly reason: string; readonly memberId: number; readonly now: Date },
): Promise<void> {
  const label = `${fullName(of)} (${maskedId(of.email)})`;
  await recordDecision(tx, { action, subject: { kind: 'member', id: of.id, label }, ...decision });
}
