import type { Bind } from '#server/http/bind.ts';
import { cancelOrder } from '#server/order/cancel.ts';
import { enterWaybill, markDelivered, startPreparation } from '#server/order/commands.ts';
import { presentOrder, presentOrders } from '#server/order/present.ts';
import { filterOf, type Whose } from '#server/order/queries.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { tellProvider } from '#server/payment/send-refunds.ts';

type Seller = { readonly memberId: number; readonly storeId: number };

const ofStore = (caller: Seller): Whose => ({ storeId: caller.storeId });
const bySeller = (caller: Seller) => ({ role: 'seller' as const, memberId: caller.memberId });

/** What a seller sees and does with the orders of their own store. */
export function storeOrderRoutes(bind: Bind, desk: PaymentDesk): void {
  bind('listStoreOrders', ({ db, query, caller, lang }) => presentOrders(db, ofStore(caller), 'seller', filterOf(query), lang));
  bind('readStoreOrder', ({ db, params, caller, lang }) => presentOrder(db, ofStore(caller), 'seller', params.id, lang));
  bind('startPreparation', async ({ db, params, caller, now, lang }) => {
    await startPreparation(db, { whose: ofStore(caller), id: params.id, by: bySeller(caller), now });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('enterWaybill', async ({ db, params, body, caller, now, lang }) => {
    const move = { whose: ofStore(caller), id: params.id, by: bySeller(caller), now };
    await enterWaybill(db, move, { ...body, shippedAt: new Date(body.shippedAt) });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('markDelivered', async ({ db, params, caller, now, lang }) => {
    await markDelivered(db, { whose: ofStore(caller), id: params.id, by: bySeller(caller), now });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('cancelOrderAsSeller', async ({ db, params, body, caller, now, lang, afterwards }) => {
    await cancelOrder(db, { event: 'sellerCancel', whose: ofStore(caller), id: params.id, by: bySeller(caller), now, reason: body.reason });
    afterwards(() => tellProvider(desk, params.id));
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
}

