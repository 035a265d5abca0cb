import { eq } from 'drizzle-orm';
import { listOverdue, lockClaim } from '#server/claim/queries.ts';
import { claim } from '#server/claim/tables.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { lockOrder } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

/**
 * Notifies staff of claims whose answer is overdue, each once (ORD-056); from then on staff may answer for the seller.
 */
export async function escalateOverdueClaims(db: Pool, now: Date): Promise<void> {
  await forEachIsolated(
    await listOverdue(db, now, 200),
    (late) =>
      transaction(db, async (tx) => {
        const row = await lockOrder(tx, 'all', late.orderId);
        const found = await lockClaim(tx, late.id);
        if (!row || found?.status !== 'requested' || found.raisedAt) return;
        await tx.update(claim).set({ raisedAt: now }).where(eq(claim.id, late.id));
        await notifyParties(
          tx,
          row,
          [{ to: 'claims.handle', kind: 'claimForStaff' }],
          { claim: found.number, reason: '' },
          now,
          `/admin/claims/${late.id}`,
        );
      }),
    { retry: { db, job: 'claims-overdue', now, keyOf: ({ id }) => id } },
  );
}
