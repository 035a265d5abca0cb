import { centreRefusal } from '#core/centre/refusals.ts';
import { remainingOf } from '#core/order-line.ts';
import { refuseIf } from '#core/refusal.ts';
import type { IssueRow } from '#server/centre/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { linesOf, type OrderRow } from '#server/order/queries.ts';
import { planRemoval } from '#server/order/removal/plan-removal.ts';
import { removePieces } from '#server/order/removal/remove-pieces.ts';

/** Removes the pieces from the order and refunds their price; an empty order ends. Refuses `centre.piecesGone`. */
export async function payBackPieces(
  tx: Tx,
  row: OrderRow,
  { id, orderLineId, quantity, note }: IssueRow,
  now: Date,
): Promise<void> {
  const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
  const line = lines.find((one) => one.id === orderLineId);
  const left = line ? remainingOf(line) : 0;
  refuseIf(quantity > left ? centreRefusal('centre.piecesGone', { left }) : undefined);
  const pieces = [{ orderLineId, quantity }];
  const terms = { pieces, fee: 0, withDelivery: true, isChoice: false };
  const { isAll } = planRemoval(row, lines, terms);
  await transitionOrder(
    tx,
    row,
    isAll ? 'agreeCancel' : 'cancelPart',
    { role: 'operator', memberId: null, why: note },
    now,
  );
  await removePieces(tx, row, { ...terms, how: 'cancel', restock: false, causeId: `issue-${id}`, reason: note, now });
}
