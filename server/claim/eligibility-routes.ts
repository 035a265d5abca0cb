import { whoPays } from '#core/claim/rules.ts';
import type { Lang } from '#core/locale.ts';
import { requestedPieces, whyNotPieces, whyNotRest } from '#core/order/pieces.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { termsOfClaim } from '#server/claim/execute.ts';
import { presentRefundAmounts } from '#server/claim/refund-preview.ts';
import { type OtherOption, otherOptionsOf, presentOptions } from '#server/claim/exchange-options.ts';
import { isDirect, eligibilityOf } from '#server/claim/eligibility.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { findOrder, type Scope } from '#server/order/queries.ts';
import { planRemoval } from '#server/order/removal/plan-removal.ts';
import { needsRefundAccount } from '#server/payment/refunds/request-refunds.ts';

/** Presents what may be claimed of an order, line by line. Refuses `order.notFound`. */
async function presentOffer(db: Pool, by: 'buyer' | 'operator', scope: Scope, id: number, lang: Lang, now: Date) {
  const { order } = orRefuse(await findOrder(db, scope, id), orderRefusal('order.notFound'));
  const eligibility = await eligibilityOf(db, order, by);
  const others = eligibility.kinds.includes('exchange')
    ? await otherOptionsOf(db, order.id)
    : new Map<number, OtherOption[]>();
  const left = eligibility.left(eligibility.kinds.includes('return') ? 'return' : 'cancel');
  return {
    direct: isDirect(order),
    kinds: left.some(({ quantity }) => quantity > 0) ? [...eligibility.kinds] : [],
    until: eligibility.until?.toISOString() ?? null,
    isOver: eligibility.until !== undefined && now > eligibility.until,
    wayBackFee: { amount: eligibility.wayBackFee, currency: order.currency },
    needsAccount: await needsRefundAccount(db, order.id, now),
    lines: eligibility.lines.map((line) => ({
      ...line,
      claimable: left.find((piece) => piece.orderLineId === line.id)?.quantity ?? 0,
      others: (others.get(line.id) ?? [])
        .filter(({ stock }) => stock > 0)
        .map(({ sku, options, isDearer }) => ({ sku, options: presentOptions(options, lang), isDearer })),
    })),
  };
}

export function offerRoutes(bind: Bind): void {
  bind('readClaimOffer', ({ db, params, caller, lang, now }) =>
    presentOffer(db, 'buyer', { buyerId: caller.memberId }, params.id, lang, now),
  );
  bind('readClaimOfferForStaff', ({ db, params, lang, now }) =>
    presentOffer(db, 'operator', 'all', params.id, lang, now),
  );
  bind('estimateClaim', async ({ db, params, body, caller }) => {
    const { order } = orRefuse(
      await findOrder(db, { buyerId: caller.memberId }, params.id),
      orderRefusal('order.notFound'),
    );
    const eligibility = await eligibilityOf(db, order, 'buyer');
    const pieces = requestedPieces(body.lines);
    refuseIf(whyNotPieces(pieces, eligibility.left(body.kind)));
    const returnPaidBy = whoPays(body.reason);
    // The buyer decides this alone; a claim asks the store instead.
    if (body.kind === 'cancel' && isDirect(order)) refuseIf(whyNotRest(order.kind, eligibility.rows, pieces));
    const terms = termsOfClaim({ kind: body.kind, returnPaidBy, wayBackFee: eligibility.wayBackFee });
    return presentRefundAmounts(planRemoval(order, eligibility.rows, { pieces, ...terms }), order);
  });
}
