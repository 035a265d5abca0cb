import { orderRefusal } from '#core/order/refusals.ts';
import { whyNotPieces, whyNotRest } from '#core/order/pieces.ts';
import { type OrderEvent, orderMachine } from '#core/order/states.ts';
import { unsentOf } from '#core/order-line.ts';
import type { Piece } from '#core/parcel/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import { linesOf, lockOrder, type Scope } from '#server/order/queries.ts';
import { releaseOrder } from '#server/order/removal/release.ts';
import { planRemoval } from '#server/order/removal/plan-removal.ts';
import { type Removal, removePieces } from '#server/order/removal/remove-pieces.ts';
import { needsRefundAccount, releaseMoney } from '#server/payment/refunds/request-refunds.ts';

export type Cancellation = {
  readonly event: Extract<OrderEvent, 'cancel' | 'sellerCancel'>;
  readonly scope: Scope;
  readonly id: number;
  readonly by: Actor;
  readonly reason: string;
  /** Only these pieces; everything that is left when omitted. */
  readonly lines?: readonly Piece[] | undefined;
  /** The goods are out of stock: the buyer's stock-out preference decides what is removed. */
  readonly soldOut?: boolean | undefined;
  readonly refundAccount?: NonNullable<Removal['account']>['account'] | undefined;
  readonly now: Date;
};

/**
 * Cancels an order, or removes pieces from a paid one, where its table allows it. One transaction moves the order,
 * restocks the goods, ends open payments and requests refunds; the provider is called afterwards. Refuses
 * `payment.refundAccountRequired` when a payment cannot be reversed; a seller's cancellation proceeds without an
 * account and the buyer is asked for one. Refuses `order.claimOpen` while a claim waits for an answer, and
 * `order.buyerWaits` for goods out of stock that the buyer prefers to wait for; what `whyNotRest` refuses.
 */
export async function cancelOrder(db: Db, input: Cancellation): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, input.scope, input.id), orderRefusal('order.notFound'));
    // Whoever may end the order may remove a part of it, once it is paid (rows 27, 28 and 30).
    orRefuse(
      orderMachine.next(row.status, input.event, input.by.role, row.kind),
      orderRefusal('order.transitionNotAllowed', { event: input.event, state: row.status }),
    );
    refuseIf(row.openClaims > 0 ? orderRefusal('order.claimOpen') : undefined);
    const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
    const left = lines
      .map((line) => ({ orderLineId: line.id, skuCode: line.skuCode, quantity: unsentOf(line) }))
      .filter((piece) => piece.quantity > 0);
    refuseIf(input.soldOut && row.stockOutPreference === 'wait' ? orderRefusal('order.buyerWaits') : undefined);
    const isAll = !input.lines?.length || (input.soldOut && row.stockOutPreference === 'cancelAll');
    const pieces = isAll ? left : (input.lines ?? left);
    refuseIf(isAll ? undefined : whyNotPieces(pieces, left));
    const mover = { ...input.by, why: input.reason };
    const isChoice = input.event === 'cancel';
    if (isChoice) refuseIf(whyNotRest(row.kind, lines, pieces));
    const terms = { pieces, fee: 0, withDelivery: true, isChoice };
    const plan = planRemoval(row, lines, terms);
    if (isChoice && !input.refundAccount) {
      const asks = await needsRefundAccount(tx, row.id, input.now, plan.isAll ? undefined : plan.paid);
      refuseIf(asks ? paymentRefusal('payment.refundAccountRequired') : undefined);
    }
    await transitionOrder(tx, row, plan.isAll ? input.event : 'cancelPart', mover, input.now);
    if (row.paidAt)
      await removePieces(tx, row, {
        ...input,
        ...terms,
        how: 'cancel',
        restock: false,
        causeId: `order-${row.id}-${row.version}`,
        account: namedBy(input),
      });
    else {
      await releaseOrder(tx, row, input.now);
      await releaseMoney(tx, row.id, {
        reason: input.reason,
        now: input.now,
        account: namedBy(input),
      });
    }
  });
}

const namedBy = ({ refundAccount, by }: Cancellation): Removal['account'] =>
  refundAccount && by.memberId ? { account: refundAccount, by: by.memberId } : undefined;
