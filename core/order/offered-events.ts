import { isPartlySent } from '#core/order/rules.ts';
import { type OrderEvent, type OrderKind, orderMachine, type OrderState } from '#core/order/states.ts';
import { remainingOf } from '#core/order-line.ts';
import type { Role } from '#core/role.ts';

type Order = { readonly status: OrderState; readonly kind: OrderKind; readonly openClaims: number };
type Line = {
  readonly quantity: number;
  readonly cancelled: number;
  readonly shipped: number;
  readonly returned: number;
  /** Pieces held by open claims. */
  readonly claimed: number;
};

/** Transitions staff may trigger by hand; the others belong to payments, quotes and settlement. */
export const STAFF_EVENTS = ['startPreparation', 'approveQc', 'returnQc', 'sellerCancel'] as const;

/** Transitions a role has a call for. A row of the table without a call must not become a button. */
const OFFERED: Partial<Record<Role, readonly OrderEvent[]>> = {
  buyer: ['cancel', 'requestCancel', 'confirmPurchase', 'approveQc', 'returnQc'],
  seller: ['startPreparation', 'requestQc', 'makeReady', 'enterWaybill', 'addParcel', 'deliver', 'sellerCancel'],
  warehouse: ['makeReady', 'enterWaybill', 'addParcel', 'deliver'],
  operator: STAFF_EVENTS,
};

/** Transitions blocked by an open claim. */
const BLOCKED_BY_CLAIM: readonly OrderEvent[] = ['cancel', 'sellerCancel', 'confirmPurchase'];

/** The transitions a role can trigger now with success, some of them with further input. */
export function orderEventsFor(order: Order, lines: readonly Line[], role: Role): OrderEvent[] {
  const offered = OFFERED[role] ?? [];
  // More can be sent only while something is left, and everything must be sent before it can have arrived.
  const unavailable = isPartlySent(order.status, lines) ? 'deliver' : 'addParcel';
  const isAllClaimed = lines.every((line) => remainingOf(line) <= line.claimed);
  return orderMachine
    .eventsFor(order.status, role, order.kind)
    .filter(
      (event) =>
        offered.includes(event) &&
        event !== unavailable &&
        !(event === 'requestCancel' && isAllClaimed) &&
        !(order.openClaims > 0 && BLOCKED_BY_CLAIM.includes(event)),
    );
}
