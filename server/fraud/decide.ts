import { eq } from 'drizzle-orm';
import { fraudRefusal } from '#core/fraud/refusals.ts';
import type { FraudDecision } from '#core/fraud/states.ts';
import { won } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { fraudCase } from '#server/fraud/tables.ts';
import { releaseHold, setUnderReview, withdrawHold } from '#server/order/unpaid/hold.ts';
import { lockOrder } from '#server/order/queries.ts';

export type Decision = {
  readonly id: number;
  readonly decision: FraudDecision;
  readonly why: string;
  readonly staffId: number;
  readonly now: Date;
};

/**
 * Clears a case, which releases what is held back from the store, or withdraws that amount, which then stays Badaro's.
 * Refuses a decided case, and a withdrawal while nothing is held: an order that is not confirmed can be cancelled.
 */
export async function decideCase(db: Db, { id, decision, why, staffId, now }: Decision): Promise<void> {
  refuseIf(why.trim() === '' ? fraudRefusal('fraud.reasonRequired') : undefined);
  await transaction(db, async (tx) => {
    const [found] = await tx.select({ orderId: fraudCase.orderId }).from(fraudCase).where(eq(fraudCase.id, id));
    const { orderId } = orRefuse(found, fraudRefusal('fraud.notFound'));
    const about = await lockOrder(tx, 'all', orderId);
    const [row] = await tx.select().from(fraudCase).where(eq(fraudCase.id, id)).for('update');
    refuseIf(row?.status === 'open' ? undefined : fraudRefusal('fraud.decided'));
    await setUnderReview(tx, orderId, false);
    const released = decision === 'clear' ? await releaseHold(tx, orderId, now) : undefined;
    if (decision !== 'clear')
      refuseIf((await withdrawHold(tx, orderId, now)) ? undefined : fraudRefusal('fraud.nothingHeld'));
    await tx
      .update(fraudCase)
      .set({
        status: decision === 'clear' ? 'cleared' : 'withdrawn',
        decidedAt: now,
        decidedBy: staffId,
        why: why.trim(),
      })
      .where(eq(fraudCase.id, id));
    const subject = { kind: 'order' as const, id: orderId, label: about?.number ?? String(orderId) };
    const head = { action: 'decideFraudCase', subject, orderId, params: { decision } } as const;
    await recordDecision(tx, { ...head, amount: released ?? won(0), reason: why, memberId: staffId, now });
  });
}
