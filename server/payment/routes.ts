import { inOrderFor, METHODS } from '#core/payment/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { depositRoutes } from '#server/payment/deposits/deposit-routes.ts';
import { differenceRoutes } from '#server/payment/reconciliation/difference-routes.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { receiveEvent, processStoredEvent } from '#server/payment/events.ts';
import { statementRoutes } from '#server/payment/statement/routes.ts';
import { offeredMethods } from '#server/payment/window/offered-methods.ts';
import { completePayment } from '#server/payment/complete.ts';

export function paymentRoutes(bind: Bind, deps: PaymentDeps): void {
  differenceRoutes(bind);
  depositRoutes(bind, deps);
  statementRoutes(bind);
  bind('listPayMethods', async ({ query, site, lang }) => ({
    methods: inOrderFor(site, lang, offeredMethods(deps.means, site, query.step ?? 'GOODS')).map((method) => {
      const { currency, later, international } = METHODS[method];
      return { method, currency, later, international };
    }),
  }));

  bind('completePayment', ({ db, params, caller }) =>
    completePayment(deps, db, { paymentId: params.paymentId, memberId: caller.memberId }),
  );

  bind('receivePaymentEvent', async ({ body, headers, afterResponse }) => {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    const event = await receiveEvent(deps, bytes, headers);
    if (event) afterResponse(() => processStoredEvent(deps, event));
    return { received: true };
  });
}
