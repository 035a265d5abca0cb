import type { Bind } from '#server/http/bind.ts';
import { placeOrder } from '#server/order/place.ts';
import { presentOrder } from '#server/order/present.ts';
import { quote } from '#server/order/quote.ts';

export function checkoutRoutes(bind: Bind): void {
  bind('quoteCart', ({ db, params, body: { tab, lines, ...input }, caller, now, lang }) =>
    quote(db, { ...input, selection: { cartCode: params.code, tab, lines }, memberId: caller.memberId, now, lang }),
  );
  bind('quoteDirect', ({ db, body: { lines, ...input }, caller, now, lang }) =>
    quote(db, { ...input, selection: { lines }, memberId: caller.memberId, now, lang }),
  );
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
}
