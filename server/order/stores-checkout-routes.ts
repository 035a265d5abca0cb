import type { Bind } from '#server/http/bind.ts';
import { presentCheckout } from '#server/order/checkout.ts';
import { startCheckoutPayment } from '#server/order/pay-checkout.ts';
import { presentStarted } from '#server/order/pay.ts';
import { placeStoreOrders } from '#server/order/place-stores.ts';
import { quoteStores } from '#server/order/quote-stores.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

/** One checkout of goods of several stores: an order for each, and one payment for all. */
export function storesCheckoutRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('quoteStores', ({ db, params, body: { tab, lines, ...input }, caller, now, lang }) =>
    quoteStores(db, {
      ...input,
      selection: { cartCode: params.code, tab, lines },
      memberId: caller.memberId,
      now,
      lang,
    }),
  );
  bind('placeStoreOrders', async ({ db, params, body: { tab, lines, ...input }, caller, now, lang, currency }) => {
    const { memberId } = caller;
    const selection = { cartCode: params.code, tab, lines };
    const id = await placeStoreOrders(db, { ...input, selection, memberId, displayCurrency: currency, now });
    return presentCheckout(db, { memberId, id }, lang, now);
  });
  bind('readCheckout', ({ db, params, caller, now, lang }) =>
    presentCheckout(db, { memberId: caller.memberId, id: params.id }, lang, now),
  );
  bind('startCheckoutPayment', async ({ db, params, body, caller, now, lang, site }) => {
    const { means, billedOrders } = deps;
    const input = { memberId: caller.memberId, id: params.id, pay: body, site, means, billedOrders, now };
    return presentStarted(await startCheckoutPayment(db, input), lang);
  });
}
