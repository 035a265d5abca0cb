import { decideClaim } from '#server/claim/decide.ts';
import { finishClaim, shipmentOf } from '#server/claim/finish.ts';
import { handRefundRoutes } from '#server/claim/hand-refund-routes.ts';
import { presentClaims } from '#server/claim/present.ts';
import { presentClaim } from '#server/claim/present-claim.ts';
import { receiveGoods } from '#server/claim/receive.ts';
import { requestClaim } from '#server/claim/request.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Actor } from '#server/order/transition.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

const asStaff = (caller: { memberId: number }) => ({
  scope: 'all' as const,
  by: { role: 'operator', memberId: caller.memberId } satisfies Actor,
});

/** Claim endpoints of staff: open for the buyer, answer and finish for the seller. */
export function staffClaimRoutes(bind: Bind, deps: PaymentDeps): void {
  handRefundRoutes(bind, deps);
  const refundSender = (orderId: number) => () => sendOrderRefunds(deps, orderId);
  bind('listClaimsForStaff', ({ db, query, lang, now }) => presentClaims(db, 'all', query, lang, now));
  bind('readClaimForStaff', ({ db, params, lang, now }) => presentClaim(db, 'all', 'operator', params.id, lang, now));
  bind('openClaimForStaff', async ({ db, params, body, caller, lang, now }) => {
    const { lines, ...input } = body;
    const { scope, by } = asStaff(caller);
    const id = await requestClaim(db, {
      ...input,
      pieces: lines.map(({ id: orderLineId, ...piece }) => ({ orderLineId, ...piece })),
      scope,
      by,
      orderId: params.id,
      now,
    });
    return presentClaim(db, scope, 'operator', id, lang, now);
  });
  bind('answerClaimForStaff', async ({ db, params, body, caller, lang, now, afterResponse }) => {
    const { scope, by } = asStaff(caller);
    await decideClaim(db, { scope, by, id: params.id, now }, body);
    const answer = await presentClaim(db, scope, 'operator', params.id, lang, now);
    afterResponse(refundSender(answer.order.id));
    return answer;
  });
  bind('receiveClaimGoodsForStaff', async ({ db, params, body, caller, lang, now }) => {
    const { scope, by } = asStaff(caller);
    await receiveGoods(db, { scope, by, id: params.id, now }, body);
    return presentClaim(db, scope, 'operator', params.id, lang, now);
  });
  bind('finishClaimForStaff', async ({ db, params, body, caller, lang, now, afterResponse }) => {
    const { scope, by } = asStaff(caller);
    await finishClaim(db, { scope, by, id: params.id, now }, { ...body, shipment: shipmentOf(body) });
    const answer = await presentClaim(db, scope, 'operator', params.id, lang, now);
    afterResponse(refundSender(answer.order.id));
    return answer;
  });
}
