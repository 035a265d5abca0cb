import { decideClaim } from '#server/claim/decide.ts';
import { finishClaim, shipmentOf } from '#server/claim/finish.ts';
import { presentClaims } from '#server/claim/present.ts';
import { presentClaim } from '#server/claim/present-claim.ts';
import { receiveGoods } from '#server/claim/receive.ts';
import { enterWaybill } from '#server/claim/ship.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Actor } from '#server/order/transition.ts';
import { presentOrder } from '#server/order/present.ts';
import type { Scope } from '#server/order/queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

const asSeller = (caller: { memberId: number; storeId: number }) => ({
  scope: { storeId: caller.storeId } satisfies Scope,
  by: { role: 'seller', memberId: caller.memberId } satisfies Actor,
});

/** Claim endpoints of sellers, and sending parcels, which may answer a claim. */
export function storeClaimRoutes(bind: Bind, deps: PaymentDeps): void {
  const refundSender = (orderId: number) => () => sendOrderRefunds(deps, orderId);
  bind('enterWaybill', async ({ db, params, body, caller, now, lang }) => {
    const { scope, by } = asSeller(caller);
    const { courier, waybill, shippedAt, ...sending } = body;
    await enterWaybill(
      db,
      { scope, by, id: params.id, now },
      { courier, waybill, shippedAt: new Date(shippedAt) },
      sending,
    );
    return presentOrder(db, scope, 'seller', params.id, lang);
  });
  bind('listStoreClaims', ({ db, query, caller, lang, now }) =>
    presentClaims(db, { storeId: caller.storeId }, query, lang, now),
  );
  bind('readStoreClaim', ({ db, params, caller, lang, now }) =>
    presentClaim(db, { storeId: caller.storeId }, 'seller', params.id, lang, now),
  );
  bind('answerStoreClaim', async ({ db, params, body, caller, lang, now, afterResponse }) => {
    const { scope, by } = asSeller(caller);
    await decideClaim(db, { scope, by, id: params.id, now }, body);
    const answer = await presentClaim(db, scope, 'seller', params.id, lang, now);
    afterResponse(refundSender(answer.order.id));
    return answer;
  });
  bind('receiveStoreClaimGoods', async ({ db, params, body, caller, lang, now }) => {
    const { scope, by } = asSeller(caller);
    await receiveGoods(db, { scope, by, id: params.id, now }, body);
    return presentClaim(db, scope, 'seller', params.id, lang, now);
  });
  bind('finishStoreClaim', async ({ db, params, body, caller, lang, now, afterResponse }) => {
    const { scope, by } = asSeller(caller);
    await finishClaim(db, { scope, by, id: params.id, now }, { ...body, shipment: shipmentOf(body) });
    const answer = await presentClaim(db, scope, 'seller', params.id, lang, now);
    afterResponse(refundSender(answer.order.id));
    return answer;
  });
}
