import type { Bind } from '#server/http/bind.ts';
import { presentCheckout } from '#server/order/checkout/checkout.ts';
import { startCheckoutPayment } from '#server/order/checkout/pay-checkout.ts';
import { presentStarted } from '#server/order/pay.ts';
import { placeCheckout, placeOrder } from '#server/order/checkout/place.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { presentOrder } from '#server/order/present.ts';
import { quote, quoteCheckout } from '#server/order/checkout/quote.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

export function checkoutRoutes(bind: Bind, deps: PaymentDeps): void {
  quoteRoutes(bind);
  placeRoutes(bind);
  bind('readCheckout', ({ db, params, caller, now, lang }) =>
    presentCheckout(db, { memberId: caller.memberId, id: params.id }, lang, now),
  );
  bind('startCheckoutPayment', async ({ db, params, body, caller, now, lang, site }) => {
    const { means, billedOrders } = deps;
    const input = { memberId: caller.memberId, id: params.id, pay: body, site, means, billedOrders, now };
    return presentStarted(await startCheckoutPayment(db, input), lang);
  });
}

function quoteRoutes(bind: Bind): void {
  bind('quoteCart', ({ db, params, body: { tab, lines, ...input }, caller, now, lang }) =>
    quote(db, { ...input, selection: { cartCode: params.code, tab, lines }, memberId: caller.memberId, now, lang }),
  );
  bind('quoteDirect', ({ db, body: { lines, ...input }, caller, now, lang }) =>
    quote(db, { ...input, selection: { lines }, memberId: caller.memberId, now, lang }),
  );
  bind('quoteStores', ({ db, params, body: { tab, lines, ...input }, caller, now, lang }) => {
    const selection = { cartCode: params.code, tab, lines, isOfStores: true as const };
    return quoteCheckout(db, { ...input, selection, memberId: caller.memberId, now, lang });
  });
}

function placeRoutes(bind: Bind): void {
  bind('placeOrder', async ({ db, params, body, caller, now, lang, currency }) => {
    const { tab, lines, ...input } = body;
    const selection = { cartCode: params.code, tab, lines };
    const id = await placeOrder(db, { ...input, selection, memberId: caller.memberId, displayCurrency: currency, now });
    return presentOrder(db, { buyerId: caller.memberId }, 'buyer', id, lang);
  });
  bind('placeDirectOrder', async ({ db, body: { lines, ...input }, caller, now, lang, currency }) => {
    const buyer = { memberId: caller.memberId, displayCurrency: currency };
    const id = await placeOrder(db, { ...input, ...buyer, selection: { lines }, now });
    return presentOrder(db, { buyerId: caller.memberId }, 'buyer', id, lang);
  });
  bind('placeStoreOrders', async ({ db, params, body: { tab, lines, ...input }, caller, now, lang, currency }) => {
    const { memberId } = caller;
    const selection = { cartCode: params.code, tab, lines, isOfStores: true as const };
    const { checkoutId } = await placeCheckout(db, { ...input, selection, memberId, displayCurrency: currency, now });
    return presentCheckout(db, { memberId, id: orRefuse(checkoutId, orderRefusal('order.notFound')) }, lang, now);
  });
}
