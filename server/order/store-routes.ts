import type { Bind } from '#server/http/bind.ts';
import { requestedPieces } from '#core/order/pieces.ts';
import { cancelOrder } from '#server/order/removal/cancel.ts';
import { markDelivered, markReady, startPreparation } from '#server/order/commands.ts';
import { presentOrder } from '#server/order/present.ts';
import { requestQc } from '#server/order/fulfilment/quality-check.ts';
import type { Scope } from '#server/order/queries.ts';
import { correctWaybill } from '#server/order/fulfilment/ship.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

type Seller = { readonly memberId: number; readonly storeId: number };

const ofStore = (caller: Seller): Scope => ({ storeId: caller.storeId });
const bySeller = (caller: Seller) => ({ role: 'seller' as const, memberId: caller.memberId });

/** Order endpoints of sellers for their own store. */
export function storeOrderRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('readStoreOrder', ({ db, params, caller, lang }) =>
    presentOrder(db, ofStore(caller), 'seller', params.id, lang),
  );
  bind('startPreparation', async ({ db, params, caller, now, lang }) => {
    await startPreparation(db, { scope: ofStore(caller), id: params.id, by: bySeller(caller), now });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('correctWaybill', async ({ db, params, body, caller, now, lang }) => {
    const move = { scope: ofStore(caller), id: params.id, by: bySeller(caller), now };
    await correctWaybill(db, move, params.parcelId, { ...body, shippedAt: new Date(body.shippedAt) });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('requestQc', async ({ db, params, body, caller, now, lang }) => {
    await requestQc(db, { scope: ofStore(caller), id: params.id, by: bySeller(caller), now }, caller.memberId, body);
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('markReady', async ({ db, params, caller, now, lang }) => {
    await markReady(db, { scope: ofStore(caller), id: params.id, by: bySeller(caller), now });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('markDelivered', async ({ db, params, caller, now, lang }) => {
    await markDelivered(db, { scope: ofStore(caller), id: params.id, by: bySeller(caller), now });
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
  bind('cancelOrderAsSeller', async ({ db, params, body, caller, now, lang, afterResponse }) => {
    await cancelOrder(db, {
      event: 'sellerCancel',
      scope: ofStore(caller),
      id: params.id,
      by: bySeller(caller),
      now,
      reason: body.reason,
      soldOut: body.soldOut,
      lines: requestedPieces(body.lines),
    });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentOrder(db, ofStore(caller), 'seller', params.id, lang);
  });
}
