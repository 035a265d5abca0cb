import { fullName } from '#core/full-name.ts';
import type { Lang } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { type Placed, placeOrder } from '#server/order/place.ts';
import { orderAnswer, presentOrder } from '#server/order/present.ts';
import { quote } from '#server/order/quote.ts';

export function checkoutRoutes(bind: Bind): void {
  bind('quoteCart', ({ db, params, body: { tab, lines, ...wish }, caller, now, lang }) =>
    quote(db, { ...wish, goods: { cartCode: params.code, tab, lines }, memberId: caller.memberId, now, lang }),
  );
  bind('quoteDirect', ({ db, body: { lines, ...wish }, caller, now, lang }) =>
    quote(db, { ...wish, goods: { lines }, memberId: caller.memberId, now, lang }),
  );
  bind('placeOrder', async ({ db, params, body, caller, now, lang }) => {
    const { tab, lines, ...wish } = body;
    const placed = await placeOrder(db, {
      ...wish,
      goods: { cartCode: params.code, tab, lines },
      memberId: caller.memberId,
      now,
    });
    return presentPlaced(db, caller.memberId, placed, lang);
  });
  bind('placeDirectOrder', async ({ db, body: { lines, ...wish }, caller, now, lang }) => {
    const placed = await placeOrder(db, { ...wish, goods: { lines }, memberId: caller.memberId, now });
    return presentPlaced(db, caller.memberId, placed, lang);
  });
}

/** An order that was just placed is shown as it was written; one the wallet has paid is read again. */
async function presentPlaced(db: Db, buyerId: number, { id, fresh }: Placed, lang: Lang): Promise<OrderAnswer> {
  if (!fresh) return presentOrder(db, { buyerId }, 'buyer', id, lang);
  const { order, lines, invoice, store, buyer, history } = fresh;
  const found = { order, store, buyerName: fullName(buyer), buyerEmail: buyer.email };
  return orderAnswer(
    {
      found,
      lines,
      money: { invoices: [invoice], payments: [], refunds: [] },
      parcels: [],
      qcReports: [],
      history: [{ row: history, ...buyer }],
    },
    'buyer',
    lang,
  );
}
