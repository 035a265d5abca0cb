import { orderRefusal } from '#core/order/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { unusualOutcome } from '#core/settlement/unusual-outcome.ts';
import { type Confirmed, confirmUnusual } from '#server/audit/commands.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';

/** States after customs clearance, in which the cost is final. */
const SETTLED_FROM: readonly string[] = [
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
];

/** Refuses `order.transitionNotAllowed` before customs released the goods. */
export function refuseUncleared({ status }: OrderRow): void {
  refuseIf(
    SETTLED_FROM.includes(status)
      ? undefined
      : orderRefusal('order.transitionNotAllowed', { event: 'settleFinally', state: status }),
  );
}

export type SettledBy = {
  readonly order: OrderRow;
  readonly staffId: number;
  readonly confirmed: Confirmed;
  readonly now: Date;
};

/** Refuses an outcome that is a large share of the second payment, unless staff confirmed it. */
export async function confirmOutcome(
  tx: Tx,
  { secondPayment, ...outcome }: { readonly refund: number; readonly missing: number; readonly secondPayment: number },
  by: SettledBy,
): Promise<void> {
  const { order, staffId, confirmed, now } = by;
  await confirmUnusual(tx, unusualOutcome(outcome, secondPayment), confirmed, {
    action: 'settleImport',
    subject: { kind: 'order', id: order.id, label: order.number },
    orderId: order.id,
    memberId: staffId,
    now,
  });
}
