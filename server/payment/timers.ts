import { eq } from 'drizzle-orm';
import { transaction } from '#server/db/pool.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { getProviderSide } from '#server/payment/combined/combined-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { transitionInvoice } from '#server/payment/invoices.ts';
import { endOpenPayments, listOpenPaymentsOf, listUncheckedPayments } from '#server/payment/open-payments.ts';
import {
  type InvoiceRow,
  listAccountsToClose,
  listDueInvoices,
  lockInvoice,
  type PaymentRow,
} from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { refundSurplus } from '#server/payment/refunds/request-refunds.ts';
import { payment } from '#server/payment/tables.ts';

/** Parallel checks per run, so that one slow response does not hold up the rest. */
const CONCURRENCY = 5;
/** Maximum per run; the rest is due in the next. */
const BATCH_SIZE = 1_000;

const isServiceFailure = (problem: unknown): boolean => problem instanceof ProviderError;
const keyOf = ({ id }: { readonly id: number }): number => id;

/** Checks attempts without news at the provider: the browser was closed and the event got lost. */
export async function reconcileSilentPayments(deps: PaymentDeps): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  await forEachIsolated(
    await listUncheckedPayments(db, now, BATCH_SIZE),
    ({ providerId }) => reconcile(deps, providerId),
    {
      concurrency: CONCURRENCY,
      onFailure: (error, row) =>
        log.warn({ err: error, payment: row.providerId }, 'reading a payment at the provider failed'),
      retry: { db, job: 'payments-reconcile', now, isServiceFailure, keyOf },
    },
  );
}

/** Expires due invoices, after a last check at the provider; a partial deposit is refunded. */
export async function expireInvoices(deps: PaymentDeps): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  await forEachIsolated(await listDueInvoices(db, now, BATCH_SIZE), (due) => expireInvoice(deps, due), {
    concurrency: CONCURRENCY,
    onFailure: (error, due) => log.warn({ err: error, invoice: due.id }, 'expiring an invoice failed'),
    retry: { db, job: 'invoices-expire', now, isServiceFailure, keyOf },
  });
}

async function expireInvoice(deps: PaymentDeps, due: InvoiceRow): Promise<void> {
  // While the provider cannot be read the money may have arrived: the invoice is left for the next run.
  for (const attempt of await listOpenPaymentsOf(deps.db, due.id)) await reconcile(deps, attempt.providerId);
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    const order = await deps.billedOrders.lock(tx, due);
    const invoiceRow = await lockInvoice(tx, due.id);
    if (
      !invoiceRow ||
      (invoiceRow.status !== 'requested' && invoiceRow.status !== 'depositing') ||
      invoiceRow.dueAt > now
    )
      return;
    await transitionInvoice(tx, invoiceRow, 'expire');
    await order.expired(now);
    await endOpenPayments(tx, eq(payment.invoiceId, invoiceRow.id), 'expire');
    await refundSurplus(tx, invoiceRow, 'ended', now);
  });
}

/**
 * Closes the provider's accounts of ended attempts, of one order or of all; retried until it succeeds. Refunds are sent
 * before, because a closed account refunds nothing. A later deposit is a surplus.
 */
export async function closeAccounts(deps: PaymentDeps, orderId?: number): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  await forEachIsolated(await listAccountsToClose(db, now, BATCH_SIZE, orderId), (row) => closeAccount(deps, row), {
    concurrency: CONCURRENCY,
    onFailure: (error, row) => log.warn({ err: error, payment: row.providerId }, 'closing an account failed'),
    retry: { db, job: 'accounts-close', now, isServiceFailure, keyOf },
  });
}

async function closeAccount(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const { providerId } = await getProviderSide(deps.db, row);
  await deps.provider.closeVirtualAccount(providerId).catch((error: unknown) => {
    // It takes no deposits already: paid, closed or expired.
    if (!(error instanceof ProviderError) || error.retryable) throw error;
  });
  await deps.db.update(payment).set({ accountClosedAt: deps.now() }).where(eq(payment.id, row.id));
  // The other orders of a combined payment can no longer be paid to this account.
  if (row.combinedId !== null) await reconcile(deps, providerId);
}
