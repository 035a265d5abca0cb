import type { Bind } from '#server/http/bind.ts';
import { cancelOrder } from '#server/order/cancel.ts';
import { confirmPurchase } from '#server/order/confirm.ts';
import { nameAccount, startPayment } from '#server/order/pay.ts';
import { placeOrder } from '#server/order/place.ts';
import { presentOrder, presentOrders } from '#server/order/present.ts';
import { filterOf, type Whose } from '#server/order/queries.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { storeOrderRoutes } from '#server/order/store-routes.ts';
import { tellProvider } from '#server/payment/send-refunds.ts';

type Caller = { readonly memberId: number };

const ofBuyer = (caller: Caller): Whose => ({ buyerId: caller.memberId });
const byBuyer = (caller: Caller) => ({ role: 'buyer' as const, memberId: caller.memberId });

export function orderRoutes(bind: Bind, desk: PaymentDesk): void {
  buyerRoutes(bind, desk);
  storeOrderRoutes(bind, desk);
  bind('listOrdersForStaff', ({ db, query, lang }) => presentOrders(db, 'anybody', 'operator', filterOf(query), lang));
  bind('readOrderForStaff', ({ db, params, lang }) => presentOrder(db, 'anybody', 'operator', params.id, lang));
}

function buyerRoutes(bind: Bind, desk: PaymentDesk): void {
  bind('placeOrder', async ({ db, params, body, caller, now, lang }) => {
    const id = await placeOrder(db, { ...body, cartCode: params.code, memberId: caller.memberId, now });
    return presentOrder(db, ofBuyer(caller), 'buyer', id, lang);
  });
  bind('listMyOrders', ({ db, query, caller, lang }) => presentOrders(db, ofBuyer(caller), 'buyer', filterOf(query), lang));
  bind('readMyOrder', ({ db, params, caller, lang }) => presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang));
  bind('confirmPurchase', async ({ db, params, caller, now, lang }) => {
    await confirmPurchase(db, { whose: ofBuyer(caller), id: params.id, by: byBuyer(caller), now });
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('cancelOrder', async ({ db, params, body, caller, now, lang, afterwards }) => {
    await cancelOrder(db, { event: 'cancel', whose: ofBuyer(caller), id: params.id, by: byBuyer(caller), now, ...body });
    afterwards(() => tellProvider(desk, params.id));
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('nameRefundAccount', async ({ db, params, body, caller, now, lang, afterwards }) => {
    await nameAccount(db, { whose: ofBuyer(caller), id: params.id, account: body, now });
    afterwards(() => tellProvider(desk, params.id));
    return presentOrder(db, ofBuyer(caller), 'buyer', params.id, lang);
  });
  bind('startPayment', async ({ db, params, body, caller, now, lang }) => {
    const payment = await startPayment(db, { whose: ofBuyer(caller), id: params.id, method: body.method, now });
    return {
      paymentId: payment.providerId,
      windowUrl: `/payment/window/${payment.windowKey}?lang=${lang}`,
      amount: { amount: payment.amount, currency: payment.currency },
    };
  });
}
