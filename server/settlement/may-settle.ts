import { won } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { type FreightOutcome, type Outcome, unusualOutcome } from '#core/settlement/unusual-outcome.ts';
import { type Confirmed, confirmUnusual } from '#server/audit/commands.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import type { CalculatedSettlement } from '#server/settlement/calculate-settlement.ts';

/** States after customs clearance, in which the cost is final. */
const SETTLED_FROM: readonly string[] = [
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
];

/**
 * Refuses `order.transitionNotAllowed` before customs released the goods. An import whose goods were all returned is
 * cancelled, and what its transport and taxes cost is still to be settled.
 */
export function refuseUncleared({ status, deliveredAt }: OrderRow): void {
  const isReturned = status === 'cancelled' && deliveredAt !== null;
  refuseIf(
    SETTLED_FROM.includes(status) || isReturned
      ? undefined
      : orderRefusal('order.transitionNotAllowed', { event: 'settleFinally', state: status }),
  );
}

/** Freight within China as charged, as the purchases say, and as it is settled, in won. */
export function freightOutcome({ settlement, freightPaid }: CalculatedSettlement): FreightOutcome {
  const line = settlement.lines.find(({ code }) => code === 'DOMESTIC_FREIGHT');
  return { billed: line?.billed.minor ?? 0, paid: freightPaid, settled: line?.actual.minor ?? 0 };
}

export type SettledBy = {
  readonly order: OrderRow;
  readonly staffId: number;
  readonly confirmed: Confirmed;
  readonly note: string;
  readonly now: Date;
};

/**
 * Refuses an outcome that is a large share of the second payment, or freight within China far from what it follows
 * from, unless staff confirmed it.
 */
export async function confirmOutcome(
  tx: Tx,
  { secondPayment, ...outcome }: Outcome & { readonly secondPayment: number },
  by: SettledBy,
): Promise<void> {
  const { order, staffId, confirmed, note, now } = by;
  await confirmUnusual(tx, unusualOutcome(outcome, secondPayment), confirmed, {
    action: 'settleImport',
    amount: won(outcome.refund),
    subject: { kind: 'order', id: order.id, label: order.number },
    orderId: order.id,
    reason: note,
    memberId: staffId,
    now,
  });
}
