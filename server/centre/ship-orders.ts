import type { By } from '#server/centre/lock.ts';
import type { voyage } from '#server/centre/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { saveArrival } from '#server/importing/queries.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { transitionOrder } from '#server/order/transition.ts';

/** Ships every order on a departing voyage (order-states row 17), which arrive on its day where one is known. */
export async function shipOrders(
  tx: Tx,
  orders: readonly OrderRow[],
  { code, arrivesOn }: Pick<typeof voyage.$inferSelect, 'code' | 'arrivesOn'>,
  { memberId, now }: By,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (arrivesOn !== null) await saveArrival(tx, ids, arrivesOn);
  for (const one of orders) await transitionOrder(tx, one, 'ship', { role: 'centre', memberId, why: code }, now);
}
