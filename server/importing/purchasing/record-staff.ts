import type { StaffAction } from '#core/audit/rules.ts';
import { type Money, won } from '#core/money.ts';
import { recordDecision } from '#server/audit/commands.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';

type By = {
  readonly staffId: number;
  readonly now: Date;
  readonly reason?: string;
  readonly amount?: Money;
  readonly paidWon?: number;
};

/** Records a decision of staff about a purchase at a supplier, as one about the order it is for. */
export function recordPurchase(
  tx: Tx,
  action: StaffAction,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  { staffId, paidWon, amount, ...by }: By,
): Promise<void> {
  return recordDecision(tx, {
    action,
    subject: { kind: 'order', id, label: number },
    orderId: id,
    memberId: staffId,
    amount: paidWon === undefined ? amount : won(paidWon),
    ...by,
  });
}
