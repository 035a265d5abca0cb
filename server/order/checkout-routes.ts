import { fullName } from '#core/full-name.ts';
import type { Lang } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { familyOrder, familyShipping, familyTotal } from '#server/order/family.ts';
import { startPayment } from '#server/order/pay.ts';
import { type Placed, placeOrder } from '#server/order/place.ts';
import { orderAnswer, presentOrder } from '#server/order/present.ts';
import { quote } from '#server/order/quote.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';

/** `desk` takes the transfers of other clients, which begin to pay with their order. */
export function checkoutRoutes(bind: Bind, desk: Pick<PaymentDesk, 'means' | 'owner'>): void {
  bind('quoteCart', ({ db, params, body: { tab, lines, ...wish }, caller, now, lang }) =>
    quote(db, { ...wish, goods: { cartCode: params.code, tab, lines }, memberId: caller.memberId, now, lang }),
  );
  bind('quoteDirect', ({ db, body: { lines, ...wish }, caller, now, lang }) =>
    quote(db, { ...wish, goods: { lines }, memberId: caller.memberId, now, lang }),
  );
  bind('placeOrder', async ({ db, params, body, caller, now, lang, site }) => {
    if ('payment' in body) {
      const { wish, depositor } = await familyOrder(db, { code: params.code, memberId: caller.memberId, now }, body);
      const { id } = await placeOrder(db, wish);
      await startPayment(db, {
        whose: { buyerId: caller.memberId },
        id,
        pay: { method: 'BANK_TRANSFER', depositor },
        site,
        means: desk.means,
        owner: desk.owner,
        now,
      });
      return presentOrder(db, { buyerId: caller.memberId }, 'buyer', id, lang);
    }
    const { tab, lines, ...wish } = body;
    const placed = await placeOrder(db, {
      ...wish,
      goods: { cartCode: params.code, tab, lines },
      memberId: caller.memberId,
      now,
    });
    return presentPlaced(db, caller.memberId, placed, lang);
  });
  bind('readFamilyShipping', ({ db, params, caller, now, lang }) =>
    familyShipping(db, { code: params.code, memberId: caller.memberId, now, lang }),
  );
  bind('readFamilyTotal', ({ db, params, caller, now, lang }) =>
    familyTotal(db, { code: params.code, memberId: caller.memberId, now, lang }),
  );
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
