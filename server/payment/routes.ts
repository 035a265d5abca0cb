import { METHODS } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { ProviderError } from '#server/outside/payment/port.ts';
import { depositRoutes } from '#server/payment/deposit-routes.ts';
import { differenceRoutes } from '#server/payment/difference-routes.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { processEvent, receiveEvent } from '#server/payment/events.ts';
import { offeredMethods } from '#server/payment/means.ts';
import { findOwnPayment } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconcile.ts';

export function paymentRoutes(bind: Bind, desk: PaymentDesk): void {
  differenceRoutes(bind);
  depositRoutes(bind, desk);
  bind('listPayMethods', async ({ query, site }) => ({
    methods: offeredMethods(desk.means, site, query.step ?? 'GOODS').map((method) => ({ method, currency: METHODS[method].currency, later: METHODS[method].later })),
  }));

  bind('completePayment', async ({ db, params, caller }) => {
    const notFound = paymentRefusal('payment.notFound');
    orRefuse(await findOwnPayment(db, params.paymentId, caller.memberId), notFound);
    await reconcile(desk, params.paymentId).catch((error: unknown) => {
      throw error instanceof ProviderError ? new Refused(paymentRefusal('payment.providerUnavailable')) : error;
    });
    const { payment, invoice } = orRefuse(await findOwnPayment(db, params.paymentId, caller.memberId), notFound);
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

  bind('receivePaymentEvent', async ({ body, headers, afterwards }) => {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    const event = await receiveEvent(desk, bytes, headers);
    if (event !== undefined) afterwards(async () => processEvent(desk, event));
    return { received: true };
  });
}
