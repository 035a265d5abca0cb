import type { Bind } from '#server/http/bind.ts';
import { placeOrder } from '#server/order/place.ts';
import { presentOrder } from '#server/order/present.ts';
import { quote } from '#server/order/quote.ts';

export function checkoutRoutes(bind: Bind): void {
  bind('quoteCart', ({ db, params, body: { tab, lines, ...wish }, caller, now, lang }) =>
    quote(db, { ...wish, goods: { cartCode: params.code, tab, lines }, memberId: caller.memberId, now, lang }));
  bind('quoteDirect', ({ db, body: { lines, ...wish }, caller, now, lang }) => quote(db, { ...wish, goods: { lines }, memberId: caller.memberId, now, lang }));
  bind('placeOrder', async ({ db, params, body: { tab, lines, ...wish }, caller, now, lang }) => {
    const id = await placeOrder(db, { ...wish, goods: { cartCode: params.code, tab, lines }, memberId: caller.memberId, now });
    return presentOrder(db, { buyerId: caller.memberId }, 'buyer', id, lang);
  });
  bind('placeDirectOrder', async ({ db, body: { lines, ...wish }, caller, now, lang }) => {
    const id = await placeOrder(db, { ...wish, goods: { lines }, memberId: caller.memberId, now });
    return presentOrder(db, { buyerId: caller.memberId }, 'buyer', id, lang);
  });
}
