import { askUnusual, type Confirmation, type StaffAction, type UnusualFigure } from '#core/audit/rules.ts';
import { staffDecision } from '#server/audit/tables.ts';
import type { Tx } from '#server/db/pool.ts';

export type Decision = {
  readonly action: StaffAction;
  readonly subject: string | number;
  readonly orderId?: number | undefined;
  readonly memberId: number;
  readonly now: Date;
};

/** Records a decision of staff with its reason. */
export async function recordDecision(
  tx: Tx,
  { now, subject, ...decision }: Decision & { readonly reason: string; readonly figures?: readonly UnusualFigure[] },
): Promise<void> {
  await tx.insert(staffDecision).values({
    ...decision,
    at: now,
    subject: String(subject),
    reason: decision.reason.trim(),
    figures: (decision.figures ?? []).map(({ path, code, params: { expected, entered } }) => ({
      path,
      code,
      expected,
      entered,
    })),
  });
}

/**
 * Refuses `audit.confirmationNeeded` while unusual figures are not confirmed; records them with the reason when they
 * are. Usual figures pass without a record.
 */
export async function confirmUnusual(
  tx: Tx,
  figures: readonly UnusualFigure[],
  confirmed: Confirmation | undefined,
  decision: Decision,
): Promise<void> {
  askUnusual(figures, confirmed);
  if (figures.length > 0 && confirmed) await recordDecision(tx, { ...decision, figures, reason: confirmed.reason });
}
