import { isPartlySent } from '#core/order/rules.ts';
import { type OrderEvent, orderMachine } from '#core/order/states.ts';
import type { Role } from '#core/role.ts';
import type { ListedOrder } from '#server/order/list.ts';
import { STAFF_EVENTS } from '#server/order/staff.ts';

type Order = Pick<ListedOrder, 'status' | 'kind' | 'openClaims'>;
type Line = ListedOrder['lines'][number];

/**
 * Transitions a caller can trigger through this API now. A row of the table without a call must not become a button.
 */
const OFFERED: Partial<Record<Role, readonly OrderEvent[]>> = {
  buyer: ['cancel', 'requestCancel', 'confirmPurchase', 'approveQc', 'returnQc'],
  seller: ['startPreparation', 'requestQc', 'makeReady', 'enterWaybill', 'addParcel', 'deliver', 'sellerCancel'],
  operator: STAFF_EVENTS,
};

/** Transitions blocked by an open claim. */
const BLOCKED_BY_CLAIM: readonly OrderEvent[] = ['cancel', 'sellerCancel', 'confirmPurchase'];

/** The transitions the reader may trigger now. */
export function eventsFor(order: Order, lines: readonly Line[], role: Role): OrderEvent[] {
  const offered = OFFERED[role] ?? [];
  // More can be sent only while something is left, and everything must be sent before it can have arrived.
  const unavailable = isPartlySent(order.status, lines) ? 'deliver' : 'addParcel';
  return orderMachine
    .eventsFor(order.status, role, order.kind)
    .filter(
      (event) =>
        offered.includes(event) && event !== unavailable && !(order.openClaims > 0 && BLOCKED_BY_CLAIM.includes(event)),
    );
}
