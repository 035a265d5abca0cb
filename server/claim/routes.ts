import { sendGoodsBack, withdrawClaim } from '#server/claim/buyer-actions.ts';
import { offerRoutes } from '#server/claim/eligibility-routes.ts';
import { presentClaims } from '#server/claim/present.ts';
import { presentClaim } from '#server/claim/present-claim.ts';
import { requestClaim } from '#server/claim/request.ts';
import { staffClaimRoutes } from '#server/claim/staff-routes.ts';
import { storeClaimRoutes } from '#server/claim/store-routes.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import type { Scope } from '#server/order/queries.ts';

type Caller = { readonly memberId: number };
const ofBuyer = (caller: Caller): Scope => ({ buyerId: caller.memberId });
const byBuyer = (caller: Caller) => ({ role: 'buyer' as const, memberId: caller.memberId });

/** Claim endpoints of buyers. */
export function claimRoutes(bind: Bind, deps: PaymentDeps): void {
  storeClaimRoutes(bind, deps);
  staffClaimRoutes(bind, deps);
  offerRoutes(bind);
  bind('requestClaim', async ({ db, params, body, caller, now, lang }) => {
    const { lines, ...input } = body;
    const id = await requestClaim(db, {
      ...input,
      pieces: lines.map(({ id: orderLineId, ...piece }) => ({ orderLineId, ...piece })),
      scope: ofBuyer(caller),
      orderId: params.id,
      by: byBuyer(caller),
      now,
    });
    return presentClaim(db, ofBuyer(caller), 'buyer', id, lang, now);
  });
  bind('listMyClaims', ({ db, query, caller, lang, now }) => presentClaims(db, ofBuyer(caller), query, lang, now));
  bind('readMyClaim', ({ db, params, caller, lang, now }) =>
    presentClaim(db, ofBuyer(caller), 'buyer', params.id, lang, now),
  );
  bind('withdrawClaim', async ({ db, params, caller, lang, now }) => {
    await withdrawClaim(db, { scope: ofBuyer(caller), id: params.id, by: byBuyer(caller), now });
    return presentClaim(db, ofBuyer(caller), 'buyer', params.id, lang, now);
  });
  bind('sendClaimGoods', async ({ db, params, body, caller, lang, now }) => {
    await sendGoodsBack(db, { scope: ofBuyer(caller), id: params.id, by: byBuyer(caller), now }, body);
    return presentClaim(db, ofBuyer(caller), 'buyer', params.id, lang, now);
  });
}
