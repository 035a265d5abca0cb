import { eq } from 'drizzle-orm';
import { openKeyedQueue } from '#core/keyed-queue.ts';
import { METHODS } from '#core/payment/rules.ts';
import { transaction } from '#server/db/pool.ts';
import { type CombinedRow, findCombined, listShares } from '#server/payment/combined/combined-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { findCase, listRefundsOf, type PaymentCase } from '#server/payment/queries.ts';
import { splitProviderPayment } from '#server/payment/combined/split-provider-payment.ts';
import { payment } from '#server/payment/tables.ts';
import { applyProviderPayment } from '#server/payment/apply-provider-payment.ts';
import { lockCase, lockShares } from '#server/payment/locked-case.ts';

// Browser return and events often come together. Waiting for each other here they occupy no connection.
const inOrder = openKeyedQueue();

/**
 * Payment reconciliation: reads a payment at the provider and applies what it says, the only way money counts. (Attempts
 * that ended here are only closed, see `endOpenPayments`.) Browser return, event and timer all call it, in any order
 * and any number; it is idempotent. False when the payment is not ours. A combined payment is named by its own id or by
 * that of any of its shares, which change together.
 */
export async function reconcile(deps: PaymentDeps, providerId: string): Promise<boolean> {
  const found = await findCase(deps.db, providerId);
  if (found && found.payment.combinedId === null) return inOrder(providerId, () => reconcileOne(deps, found));
  const combined = await findCombined(deps.db, providerId);
  return combined ? inOrder(combined.providerId, () => reconcileShares(deps, combined)) : false;
}

async function reconcileOne(deps: PaymentDeps, found: PaymentCase): Promise<boolean> {
  // The provider does not list transfers to our own account: they change by the operator's deposits alone.
  if (METHODS[found.payment.method].provider === null) return true;
  const seen = await deps.provider.lookup(found.payment.providerId);
  await transaction(deps.db, async (tx) => {
    const locked = await lockCase(deps, tx, found);
    if (!locked) return;
    if (seen) await applyProviderPayment(deps, tx, { ...locked, seen, now: deps.now() });
    else await tx.update(payment).set({ checkedAt: deps.now() }).where(eq(payment.id, found.payment.id));
  });
  return true;
}

/** All orders of a combined payment change in one transaction, so that it pays all that wait for it, or none. */
async function reconcileShares(deps: PaymentDeps, combined: CombinedRow): Promise<boolean> {
  const shares = await listShares(deps.db, combined.id);
  if (shares.every(({ payment: { method } }) => METHODS[method].provider === null)) return true;
  const seen = await deps.provider.lookup(combined.providerId);
  await transaction(deps.db, async (tx) => {
    const locked = await lockShares(deps, tx, shares);
    if (!seen) {
      await tx.update(payment).set({ checkedAt: deps.now() }).where(eq(payment.combinedId, combined.id));
      return;
    }
    const rows = locked.map(({ row }) => row);
    const refunds = await listRefundsOf(
      tx,
      rows.map(({ id }) => id),
    );
    for (const [at, part] of splitProviderPayment(rows, refunds, seen).entries()) {
      const share = locked[at];
      if (share) await applyProviderPayment(deps, tx, { ...share, seen: part, now: deps.now() });
    }
  });
  return true;
}
