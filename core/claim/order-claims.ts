import { type ClaimEvent, type ClaimKind, claimMachine, type ClaimState } from '#core/claim/states.ts';
import { type OrderEvent, type OrderKind, orderMachine, type OrderState } from '#core/order/states.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { unsentOf } from '#core/order-line.ts';
import type { Piece } from '#core/parcel/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';

// Where the machines of an order and of its claims meet (decision 85). An order goes on while a claim is open, so every
// rule here holds for the order as it is when the claim is answered, not as it was when the claim was made.

type Order = { readonly status: OrderState; readonly kind: OrderKind };
type Claim = { readonly kind: ClaimKind; readonly status: ClaimState };

/**
 * The kind a claim is answered as: a requested cancellation whose goods have arrived meanwhile is a return, because the
 * buyer has them.
 */
export const answeredAs = (kind: ClaimKind, { status }: Pick<Order, 'status'>): ClaimKind =>
  kind === 'cancel' && status === 'delivered' ? 'return' : kind;

/** The transition of an order whose claimed pieces are removed; none where a return leaves something of it. */
export function orderEventOf(kind: ClaimKind, isAll: boolean): OrderEvent | undefined {
  if (kind === 'cancel') return isAll ? 'agreeCancel' : 'cancelPart';
  return isAll ? 'returnAll' : undefined;
}

/** The refusal of executing a claim of this kind in the present state of its order. */
export function whyNotExecute(kind: ClaimKind, { status, kind: orderKind }: Order, by: Role): Refusal | undefined {
  const events: readonly OrderEvent[] = kind === 'cancel' ? ['cancelPart', 'agreeCancel'] : ['returnAll'];
  const event = events.find((one) => !orderMachine.next(status, one, by, orderKind));
  return event && orderRefusal('order.transitionNotAllowed', { event, state: status });
}

/** Events that remove the claimed pieces from the order, or lead to that: they need an order that allows it. */
const NEED_THE_ORDER: readonly ClaimEvent[] = ['approve', 'finish'];

/** Events the transition table gives a role, but no call: staff does not send goods, and an approval finishes by itself. */
const hasCall = (event: ClaimEvent, { status }: Claim, by: Role): boolean =>
  !(by === 'operator' && event === 'sendBack') && !(event === 'finish' && status === 'approved');

/** The events a role can trigger now with success: the buttons. */
export function claimEventsFor(claim: Claim, order: Order, by: Role): ClaimEvent[] {
  return claimMachine
    .eventsFor(claim.status, by, claim.kind)
    .filter((event) => hasCall(event, claim, by))
    .filter((event) => !NEED_THE_ORDER.includes(event) || !whyNotExecute(answeredAs(claim.kind, order), order, by));
}

type Line = {
  readonly id: number;
  readonly quantity: number;
  readonly cancelled: number;
  readonly shipped: number;
};
/** A requested cancellation with its pieces. */
export type RequestedCancellation = { readonly id: number; readonly pieces: readonly Piece[] };

const countOf = (pieces: readonly Piece[], lineId: number): number =>
  pieces.reduce((sum, piece) => sum + (piece.orderLineId === lineId ? piece.quantity : 0), 0);

/**
 * The requested cancellations that can no longer be carried out as cancellations once these pieces are sent, the newest
 * first: of a line too few unsent pieces are left. Sending such pieces refuses the request.
 */
export function cancellationsSent(
  lines: readonly Line[],
  sent: readonly Piece[],
  requested: readonly RequestedCancellation[],
): RequestedCancellation[] {
  const newestFirst = requested.toSorted((a, b) => b.id - a.id);
  const refused = new Set<RequestedCancellation>();
  for (const line of lines) {
    const sending = countOf(sent, line.id);
    if (sending === 0) continue;
    const left = unsentOf(line) - sending;
    const heldBy = (one: RequestedCancellation) => (refused.has(one) ? 0 : countOf(one.pieces, line.id));
    for (const one of newestFirst) {
      const held = newestFirst.reduce((sum, other) => sum + heldBy(other), 0);
      // Of the held pieces those that have left already are no longer the question.
      if (Math.min(held, unsentOf(line)) > left && heldBy(one) > 0) refused.add(one);
    }
  }
  return newestFirst.filter((one) => refused.has(one));
}
