import { kstDate } from '#core/calendar.ts';
import { chinaFreight } from '#core/logistics/china-freight.ts';
import { mulDiv } from '#core/logistics/whole.ts';
import type { Db } from '#server/db/pool.ts';
import { importOf } from '#server/importing/queries.ts';
import { chinaFreightOn } from '#server/logistics/queries.ts';
import { findOrder, linesOf } from '#server/order/queries.ts';

type Pieces = readonly { readonly orderLineId: number; readonly quantity: number }[];

/** Freight to the centre in fen for these pieces of one supplier, by the rule of the day they were ordered. */
export async function agreedFreight(db: Db, orderId: number, pieces: Pieces): Promise<number> {
  const importRow = await importOf(db, orderId);
  const found = await findOrder(db, 'all', orderId);
  if (!importRow || !found) return 0;
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const grams = pieces.reduce((sum, { orderLineId, quantity }) => {
    const frozen = importRow.consignment.lines[lines.findIndex(({ id }) => id === orderLineId)];
    return sum + (frozen ? mulDiv(frozen.weightG, quantity, frozen.quantity, 'up') : 0);
  }, 0);
  return chinaFreight(await chinaFreightOn(db, kstDate(found.order.placedAt)), [{ seller: '', weightG: grams }]);
}
