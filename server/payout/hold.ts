import { and, eq, sql } from 'drizzle-orm';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { statementMachine } from '#core/payout/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { payoutStatement, statementHistory } from '#server/payout/tables.ts';

const DECIDED = {
  hold: { action: 'holdStatement', notice: 'statementHeld' },
  release: { action: 'releaseStatement', notice: 'statementReleased' },
} as const;

type Decision = {
  readonly id: number;
  readonly event: keyof typeof DECIDED;
  readonly reason: string;
  readonly memberId: number;
  readonly now: Date;
};

/** Staff hold a statement, so that no run pays it, or release it; its store is notified with the reason. */
export async function decideStatement(db: Db, { id, event, reason, memberId, now }: Decision): Promise<void> {
  await transaction(db, async (tx) => {
    const [locked] = await tx.select().from(payoutStatement).where(eq(payoutStatement.id, id)).for('update');
    const { storeId, number, status } = orRefuse(locked, payoutRefusal('payout.statementNotFound'));
    const to = orRefuse(
      statementMachine.next(status, event, 'operator', 'statement'),
      payoutRefusal('payout.transitionNotAllowed'),
    );
    const { action, notice } = DECIDED[event];
    await tx
      .update(payoutStatement)
      .set({ status: to, version: sql`${payoutStatement.version} + 1` })
      .where(and(eq(payoutStatement.id, id), eq(payoutStatement.status, status)));
    await tx
      .insert(statementHistory)
      .values({ statementId: id, at: now, event, from: status, to, memberId, why: reason });
    await recordDecision(tx, {
      action,
      subject: { kind: 'store', id: storeId, label: number },
      memberId,
      now,
      reason,
    });
    await notifyStore(tx, {
      storeId,
      right: 'money',
      kind: notice,
      params: { number, reason },
      href: `/seller/payouts/statements/${id}`,
      now,
    });
  });
}
