import {
  type Confirmation,
  reasonsFor,
  type StaffAction,
  type SubjectKind,
  type UnusualFigure,
} from '#core/audit/rules.ts';
import type { RefusalParams } from '#core/refusal.ts';
import { staffDecision } from '#server/audit/tables.ts';
import type { Tx } from '#server/db/pool.ts';

/** What a person confirmed in a call. */
export type Confirmed = readonly Confirmation[] | undefined;

/** What is decided about: its id, and its name as people know it now. */
type Subject = { readonly kind: SubjectKind; readonly id: string | number; readonly label: string };

export type Decision = {
  readonly action: StaffAction;
  readonly subject: Subject;
  readonly orderId?: number | undefined;
  /** Parameters of the text of the action. */
  readonly params?: RefusalParams;
  readonly memberId: number;
  readonly now: Date;
};

/** Records a decision of staff with its reason, in the transaction of its effect. */
export async function recordDecision(
  tx: Tx,
  {
    now,
    subject: { kind, id, label },
    params = {},
    reason,
    figures = [],
    ...decision
  }: Decision & { readonly reason: string; readonly figures?: readonly UnusualFigure[] },
): Promise<void> {
  await tx.insert(staffDecision).values({
    ...decision,
    at: now,
    subjectKind: kind,
    subject: String(id),
    label,
    params,
    reason: reason.trim(),
    figures: [...figures],
  });
}

/**
 * Refuses `audit.confirmationNeeded` while unusual figures are not confirmed; records them with the reason when they
 * are. Usual figures pass without a record.
 */
export async function confirmUnusual(
  tx: Tx,
  figures: readonly UnusualFigure[],
  confirmed: Confirmed,
  decision: Decision,
): Promise<void> {
  const reason = reasonsFor(figures, confirmed);
  if (figures.length > 0) await recordDecision(tx, { ...decision, figures, reason });
}
