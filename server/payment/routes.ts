import { METHODS } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { ProviderError } from '#server/outside/payment/port.ts';
import { depositRoutes } from '#server/payment/deposit-routes.ts';
import { differenceRoutes } from '#server/payment/difference-routes.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { receiveEvent, workOn } from '#server/payment/events.ts';
import { offeredMethods } from '#server/payment/means.ts';
import { findOwnPayment, type PaymentCase } from '#server/payment/queries.ts';
import { isPaidInFull, reconcile } from '#server/payment/reconcile.ts';

export function paymentRoutes(bind: Bind, desk: PaymentDesk): void {
  differenceRoutes(bind);
  depositRoutes(bind, desk);
  bind('listPayMethods', async ({ query, site }) => ({
    methods: offeredMethods(desk.means, site, query.step ?? 'GOODS').map((method) => ({
      method,
      currency: METHODS[method].currency,
      later: METHODS[method].later,
    })),
  }));

  bind('completePayment', async ({ db, params, caller }) => {
    const read = async () =>
      orRefuse(await findOwnPayment(db, params.paymentId, caller.memberId), paymentRefusal('payment.notFound'));
    const known = await read();
    const { payment, invoice } = isPaidInFull(known.payment)
      ? known
      : await readAfterwards(desk, params.paymentId, read);
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
    const event = await receiveEvent(desk, bytes, headers);
    if (event) afterResponse(() => workOn(desk, event));
    return { received: true };
  });
}

/** The browser is back: the provider is asked what became of the payment, unless an event has told it meanwhile. */
async function readAfterwards(
  desk: PaymentDesk,
  paymentId: string,
  read: () => Promise<PaymentCase>,
): Promise<PaymentCase> {
  await reconcile(desk, paymentId).catch((error: unknown) => {
    throw error instanceof ProviderError ? new Refused(paymentRefusal('payment.providerUnavailable')) : error;
  });
  return read();
}
