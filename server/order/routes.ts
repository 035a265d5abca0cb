import type { Bind } from '#server/http/bind.ts';
import { requestedPieces } from '#core/order/pieces.ts';
import { cancelOrder } from '#server/order/removal/cancel.ts';
import { confirmPurchase } from '#server/order/fulfilment/confirm.ts';
import { confirmAccount, nameAccount, presentStarted, startPayment } from '#server/order/pay.ts';
import { presentOrder } from '#server/order/present.ts';
import { decideQc } from '#server/order/fulfilment/quality-check.ts';
import { orderListRoutes } from '#server/order/list/list-routes.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { staffOrderRoutes } from '#server/order/staff-routes.ts';
import { storeOrderRoutes } from '#server/order/store-routes.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

type Caller = { readonly memberId: number };

const ofBuyer = (caller: Caller) => ({ buyerId: caller.memberId });
const byBuyer = (caller: Caller) => ({ role: 'buyer' as const, memberId: caller.memberId });

export function orderRoutes(bind: Bind, deps: PaymentDeps): void {
  orderListRoutes(bind);
  buyerRoutes(bind, deps);
  storeOrderRoutes(bind, deps);
  staffOrderRoutes(bind, deps);
}

function buyerRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('readMyOrder', ({ db, params, caller, lang }) => presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang));
  bind('confirmPurchase', async ({ db, params, caller, now, lang }) => {
    await confirmPurchase(db, { scope: ofBuyer(caller), id: params.id, by: byBuyer(caller), now });
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('decideQc', async ({ db, params, body, caller, now, lang }) => {
    await decideQc(db, { scope: ofBuyer(caller), id: params.id, by: byBuyer(caller), now }, body);
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('cancelOrder', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await cancelOrder(db, {
      event: 'cancel',
      scope: ofBuyer(caller),
      id: params.id,
      by: byBuyer(caller),
      now,
      ...body,
      lines: requestedPieces(body.lines),
    });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('nameRefundAccount', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await nameAccount(db, { scope: ofBuyer(caller), id: params.id, account: body, by: caller.memberId, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('confirmRefundAccount', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await confirmAccount(db, { scope: ofBuyer(caller), id: params.id, by: caller.memberId, ...body, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('startPayment', async ({ db, params, body, caller, now, lang, site }) => {
    const payment = await startPayment(db, {
      scope: ofBuyer(caller),
      id: params.id,
      pay: body,
      site,
      means: deps.means,
      billedOrders: deps.billedOrders,
      now,
    });
    return presentStarted(payment, lang);
  });
}
