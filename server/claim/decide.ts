import { answeredAs, whyNotExecute } from '#core/claim/order-claims.ts';
import { wayBackFeeOf } from '#core/claim/rules.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { formatMoney } from '#core/format.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { changeLines, type LineChange } from '#server/claim/change-lines.ts';
import { executeClaim } from '#server/claim/execute.ts';
import { withClaim, type Step } from '#server/claim/claim-transaction.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { eligibilityOf } from '#server/claim/eligibility.ts';
import type { Db } from '#server/db/pool.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

export type ClaimDecision = {
  readonly approve: boolean;
  readonly why?: string | undefined;
  readonly returnPaidBy?: 'buyer' | 'seller' | undefined;
  readonly lines?: readonly LineChange[] | undefined;
};

/**
 * Answers a claim. A refusal needs a reason; an approval may charge the return to the seller (only staff may charge it
 * to the buyer), and may remove pieces or choose the option of an exchange (`lines`). An approved cancellation or
 * refund is executed in the same transaction; that of goods that have arrived meanwhile is approved as a return.
 */
export async function decideClaim(
  db: Db,
  step: Step,
  { approve, why = '', returnPaidBy, lines = [] }: ClaimDecision,
): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => {
    const by = { ...step.by, why: why.trim() };
    refuseIf(!approve && by.why === '' ? claimRefusal('claim.reasonRequired') : undefined);
    const answered = { answer: by.why, answeredAt: step.now };
    if (!approve) return void (await transitionClaim(tx, row, claim, 'refuse', by, step.now, answered));
    const kind = answeredAs(claim.kind, row);
    refuseIf(whyNotExecute(kind, row, by.role));
    await changeLines(tx, { row, claim, why: by.why, now: step.now }, lines);
    const paidBy =
      returnPaidBy === 'seller' || (returnPaidBy === 'buyer' && by.role === 'operator')
        ? returnPaidBy
        : claim.returnPaidBy;
    const fee = wayBackFeeOf(kind, paidBy, (await eligibilityOf(tx, row, by.role)).wayBackFee);
    const approved = await transitionClaim(tx, row, claim, 'approve', by, step.now, {
      ...answered,
      kind,
      returnPaidBy: paidBy,
      wayBackFee: fee,
    });
    if (claim.kind === 'exchange' && fee > 0) {
      const amount = formatMoney({ amount: fee, currency: claim.currency });
      await notifyParties(
        tx,
        row,
        [{ to: 'buyer', kind: 'exchangeFeeDue' }],
        { claim: claim.number, amount },
        step.now,
        `/my/claims/${claim.id}`,
      );
    }
    if (kind === 'cancel' || kind === 'refund')
      await executeClaim(
        tx,
        row,
        orRefuse(approved, claimRefusal('claim.notFound')),
        { ...step.by, why: '' },
        step.now,
      );
  });
}
