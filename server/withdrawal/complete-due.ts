import { and, asc, eq, lte } from 'drizzle-orm';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { whyNotComplete } from '#server/withdrawal/blockers.ts';
import { complete, findOpen } from '#server/withdrawal/decide.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/**
 * Completes the withdrawals whose grace is over (decision WDR-009). One with a transaction that began meanwhile, as by a
 * buyer of the member's store, waits until that is over; so does one whose records are under a legal hold.
 */
export async function completeDueWithdrawals(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.status, 'requested'), lte(withdrawal.dueAt, now)))
    .orderBy(asc(withdrawal.dueAt), asc(withdrawal.id));
  await forEachIsolated(due, ({ id }) =>
    transaction(db, async (tx) => {
      const open = await findOpen(tx, id);
      if (open && !(await whyNotComplete(tx, open.row.memberId))) await complete(tx, open.row, open.of, null, now);
    }),
  );
}
