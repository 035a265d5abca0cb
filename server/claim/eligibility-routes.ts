import { wayBackFeeOf, whoPays } from '#core/claim/rules.ts';
import type { Lang } from '#core/locale.ts';
import { piecesOf, whyNotPieces } from '#core/order/pieces.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { presentBack } from '#server/claim/refund-preview.ts';
import { type OtherOption, otherOptionsOf, presentOptions } from '#server/claim/exchange-options.ts';
import { offerOf } from '#server/claim/eligibility.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { findOrder, type Scope } from '#server/order/queries.ts';
import { planTakeOut } from '#server/order/remove-pieces.ts';
import { needsRefundAccount } from '#server/payment/request-refunds.ts';

/** Presents what may be claimed of an order, line by line. Refuses `order.notFound`. */
async function presentOffer(db: Pool, scope: Scope, id: number, lang: Lang, now: Date) {
  const { order } = orRefuse(await findOrder(db, scope, id), orderRefusal('order.notFound'));
  const offer = await offerOf(db, order);
  const direct =
    order.paidAt !== null &&
    order.openClaims === 0 &&
    orderMachine.next(order.status, 'cancel', 'buyer', order.kind) !== undefined;
  const others = offer.kinds.includes('exchange')
    ? await otherOptionsOf(db, order.id)
    : new Map<number, OtherOption[]>();
  const left = offer.left(order.status === 'delivered' ? 'return' : 'cancel');
  return {
    direct,
    kinds: [...offer.kinds],
    until: offer.until?.toISOString() ?? null,
    isOver: offer.until !== undefined && now > offer.until,
    wayBackFee: { amount: offer.wayBackFee, currency: order.currency },
    needsAccount: await transaction(db, (tx) => needsRefundAccount(tx, order.id, now)),
    lines: offer.lines.map((line) => ({
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
    presentOffer(db, { buyerId: caller.memberId }, params.id, lang, now),
  );
  bind('readClaimOfferForStaff', ({ db, params, lang, now }) => presentOffer(db, 'all', params.id, lang, now));
  bind('estimateClaim', async ({ db, params, body, caller }) => {
    const { order } = orRefuse(
      await findOrder(db, { buyerId: caller.memberId }, params.id),
      orderRefusal('order.notFound'),
    );
    const offer = await offerOf(db, order);
    const pieces = piecesOf(body.lines);
    refuseIf(whyNotPieces(pieces, offer.left(body.kind)));
    const paidBy = whoPays(body.reason);
    const fee = body.kind === 'return' ? wayBackFeeOf('return', paidBy, offer.wayBackFee) : 0;
    return presentBack(
      planTakeOut(order, offer.rows, { pieces, fee, withDelivery: body.kind === 'cancel' || paidBy === 'seller' }),
      order.currency,
    );
  });
}
