import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { findOwnPayments } from '#server/payment/combined/combined-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import type { PaymentCase } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { isPaidInFull } from '#server/payment/apply-provider-payment.ts';

/**
 * Reads a payment of this member at the provider and returns its state; of a combined one that of an order it counts
 * for. Refuses `payment.notFound`, and `payment.providerUnavailable` when the outcome is unknown.
 */
export async function completePayment(
  deps: PaymentDeps,
  db: Db,
  { paymentId, memberId }: { readonly paymentId: string; readonly memberId: number },
) {
  const read = async () => {
    const found = await findOwnPayments(db, paymentId, memberId);
    refuseIf(found.length > 0 ? undefined : paymentRefusal('payment.notFound'));
    return found;
  };
  const current = await read();
  const found = isAllPaid(current) ? current : await readReconciled(deps, paymentId, read);
  // One of several orders may have been cancelled meanwhile.
  const one = orRefuse(found.find(({ payment }) => !payment.alert) ?? found[0], paymentRefusal('payment.notFound'));
  return {
    paymentId,
    orderId: one.payment.orderId,
    orderNumber: one.invoice.orderNumber,
    status: one.payment.status,
    invoiceStatus: one.invoice.status,
    amount: {
      amount: found.reduce((sum, { payment }) => sum + payment.amount, 0),
      currency: one.payment.currency,
    },
    failure: one.payment.alert ?? one.payment.failure,
  };
}

const isAllPaid = (cases: readonly PaymentCase[]): boolean => cases.every(({ payment }) => isPaidInFull(payment));

/** Reads the payment at the provider. Refuses `payment.providerUnavailable` when the outcome is unknown. */
async function readReconciled(
  deps: PaymentDeps,
  paymentId: string,
  read: () => Promise<PaymentCase[]>,
): Promise<PaymentCase[]> {
  try {
    await reconcile(deps, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const current = await read();
    // An event may have recorded the payment meanwhile: a committed outcome is returned even when the provider is
    // unavailable.
    refuseIf(isAllPaid(current) ? undefined : paymentRefusal('payment.providerUnavailable'));
    return current;
  }
  return read();
}
