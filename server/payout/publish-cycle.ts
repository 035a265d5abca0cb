import { kstDate } from '#core/calendar.ts';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { cycleOn, type DatedCycle } from '#core/payout/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import { findCycles } from '#server/payout/queries.ts';
import { payoutCycle } from '#server/payout/tables.ts';

/**
 * Publishes a cycle of statements from a day on. The day is after today: a period that ended yesterday may be closed
 * already, and what is closed stays.
 */
export async function publishPayoutCycle(
  db: Db,
  { reason, ...cycle }: DatedCycle & { readonly reason: string },
  { memberId, now, read }: { readonly memberId: number; readonly now: Date; readonly read?: ReadBefore | undefined },
): Promise<void> {
  refuseIf(cycle.validFrom <= kstDate(now) ? payoutRefusal('payout.cycleBeginsTooEarly') : undefined);
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'payout-cycle');
    const { kind, payAfterDays } = cycleOn(await findCycles(tx), cycle.validFrom);
    refuseIf(whyChanged(read, { kind, payAfterDays }));
    await recordDecision(tx, {
      action: 'publishCycle',
      subject: { kind: 'rule', id: 'payoutCycle', label: cycle.validFrom },
      memberId,
      now,
      reason,
    });
    await tx.insert(payoutCycle).values({ ...cycle, note: reason, publishedBy: memberId, publishedAt: now });
  });
}
