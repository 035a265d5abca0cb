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
import { findOwnPayment, type PaymentCase } from '#server/payment/queries.ts';
import { isPaidInFull, reconcile } from '#server/payment/reconcile.ts';

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
    const read = async () =>
      orRefuse(await findOwnPayment(db, params.paymentId, caller.memberId), paymentRefusal('payment.notFound'));
    const current = await read();
    const { payment, invoice } = isPaidInFull(current.payment)
      ? current
      : await readReconciled(deps, params.paymentId, read);
    return {
      paymentId: payment.providerId,
      orderId: payment.orderId,
      orderNumber: invoice.orderNumber,
      status: payment.status,
      invoiceStatus: invoice.status,
      amount: { amount: payment.amount, currency: payment.currency },
      failure: payment.alert ?? payment.failure,
    };
  });

  bind('receivePaymentEvent', async ({ body, headers, afterResponse }) => {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    const event = await receiveEvent(deps, bytes, headers);
    if (event) afterResponse(() => processStoredEvent(deps, event));
    return { received: true };
  });
}

/** Reads the payment at the provider. Refuses `payment.providerUnavailable` when the outcome is unknown. */
async function readReconciled(
  deps: PaymentDeps,
  paymentId: string,
  read: () => Promise<PaymentCase>,
): Promise<PaymentCase> {
  try {
    await reconcile(deps, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const current = await read();
    // An event may have recorded the payment meanwhile: a committed outcome is returned even when the provider is
    // unavailable.
    refuseIf(isPaidInFull(current.payment) ? undefined : paymentRefusal('payment.providerUnavailable'));
    return current;
  }
  return read();
}
