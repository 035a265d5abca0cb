import { and, asc, lte } from 'drizzle-orm';
import type { Pool } from '#server/db/pool.ts';
import { purchase } from '#server/importing/tables.ts';
import { checkPurchase } from '#server/importing/purchasing/track-purchases.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { isServiceFailure } from '#server/supplier/refuse.ts';

const BATCH_SIZE = 40;

/**
 * Checks the suppliers' orders that are due. One that cannot be read keeps its state and is retried later. Throws after
 * the last one when the platform failed.
 */
export async function followPurchases(db: Pool, supplier: SupplierPort, now: Date): Promise<void> {
  const due = await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(lte(purchase.nextCheckAt, now), isNotWaiting('purchases-follow', purchase.id, now)))
    .orderBy(asc(purchase.nextCheckAt))
    .limit(BATCH_SIZE);
  await forEachIsolated(
    due,
    async ({ id }) => {
      const error = await checkPurchase(db, supplier, id, now);
      // The purchase has the time of its next check; the run must be recorded as failed.
      if (isServiceFailure(error)) throw error;
    },
    // Staff or another process moved the purchase while the platform was asked.
    { isRefusalExpected: true, retry: { db, job: 'purchases-follow', now, isServiceFailure, keyOf: ({ id }) => id } },
  );
}
