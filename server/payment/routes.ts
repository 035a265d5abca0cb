import { METHODS } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { depositRoutes } from '#server/payment/deposit-routes.ts';
import { differenceRoutes } from '#server/payment/difference-routes.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { receiveEvent, processStoredEvent } from '#server/payment/events.ts';
import { offeredMethods } from '#server/payment/offered-methods.ts';
import { findOwnPayments } from '#server/payment/combined-queries.ts';
import type { PaymentCase } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { isPaidInFull } from '#server/payment/take.ts';

export function paymentRoutes(bind: Bind, deps: PaymentDeps): void {
  differenceRoutes(bind);
  depositRoutes(bind, deps);
  bind('listPayMethods', async ({ query, site }) => ({
    methods: offeredMethods(deps.means, site, query.step ?? 'GOODS').map((method) => ({
      method,
      currency: METHODS[method].currency,
      later: METHODS[method].later,
    })),
  }));

  bind('completePayment', async ({ db, params, caller }) => {
    const read = async () => {
      const found = await findOwnPayments(db, params.paymentId, caller.memberId);
      refuseIf(found.length > 0 ? undefined : paymentRefusal('payment.notFound'));
      return found;
    };
    const current = await read();
    const found = isAllPaid(current) ? current : await readReconciled(deps, params.paymentId, read);
    // The state of an order the payment counts for, where one of several was cancelled meanwhile.
    const one = orRefuse(found.find(({ payment }) => !payment.alert) ?? found[0], paymentRefusal('payment.notFound'));
    return {
      paymentId: params.paymentId,
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
  });

  bind('receivePaymentEvent', async ({ body, headers, afterResponse }) => {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    const event = await receiveEvent(deps, bytes, headers);
    if (event) afterResponse(() => processStoredEvent(deps, event));
    return { received: true };
  });
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
