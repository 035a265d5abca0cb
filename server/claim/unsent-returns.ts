import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { SEND_BACK_DAYS } from '#core/claim/rules.ts';
import { lockClaim } from '#server/claim/queries.ts';
import { claim } from '#server/claim/tables.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { lockOrder } from '#server/order/queries.ts';

const BATCH_SIZE = 200;

/**
 * Withdraws approved returns and exchanges whose goods were not sent back in time, so that the order can be confirmed,
 * and notifies both sides. Scheduled.
 */
export async function withdrawUnsentReturns(db: Pool, now: Date): Promise<void> {
  const isDue = and(
    eq(claim.status, 'approved'),
    inArray(claim.kind, ['return', 'exchange']),
    lte(claim.answeredAt, addDays(now, -SEND_BACK_DAYS)),
    isNotWaiting('returns-unsent', claim.id, now),
  );
  const due = await db
    .select({ id: claim.id, orderId: claim.orderId })
    .from(claim)
    .where(isDue)
    .orderBy(asc(claim.answeredAt))
    .limit(BATCH_SIZE);
  await forEachIsolated(
    due,
    ({ id, orderId }) =>
      transaction(db, async (tx) => {
        const row = await lockOrder(tx, 'all', orderId);
        const found = await lockClaim(tx, id);
        if (!row || found?.status !== 'approved') return;
        await transitionClaim(tx, row, found, 'withdraw', { role: 'system', memberId: null }, now);
      }),
    { retry: { db, job: 'returns-unsent', now, keyOf: ({ id }) => id } },
  );
}
