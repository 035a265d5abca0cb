import { kstDate } from '#core/calendar.ts';
import { chinaFreight } from '#core/logistics/china-freight.ts';
import { mulDiv } from '#core/logistics/whole.ts';
import type { Db } from '#server/db/pool.ts';
import { importLinesOf, importOf } from '#server/importing/queries.ts';
import { chinaFreightOn } from '#server/logistics/queries.ts';
import { findOrder, linesOf } from '#server/order/queries.ts';

type Pieces = readonly { readonly orderLineId: number; readonly quantity: number }[];

/**
 * Freight to the centre in fen for these pieces of one supplier: their share, by weight, of what the order was placed
 * with for it, or by the rule of that day.
 */
export async function agreedFreight(db: Db, orderId: number, sellerId: string, pieces: Pieces): Promise<number> {
  const importRow = await importOf(db, orderId);
  const found = await findOrder(db, 'all', orderId);
  if (!importRow || !found) return 0;
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const gramsOf = (orderLineId: number, quantity: number) => {
    const frozen = importRow.consignment.lines[lines.findIndex(({ id }) => id === orderLineId)];
    return frozen ? mulDiv(frozen.weightG, quantity, frozen.quantity, 'up') : 0;
  };
  const grams = pieces.reduce((sum, { orderLineId, quantity }) => sum + gramsOf(orderLineId, quantity), 0);
  const agreed = importRow.consignment.chinaFreight?.bySeller[sellerId];
  if (agreed !== undefined) {
    const sellers = new Map((await importLinesOf(db, orderId)).map((line) => [line.orderLineId, line.sellerId]));
    const whole = lines.reduce(
      (sum, line) => sum + (sellers.get(line.id) === sellerId ? gramsOf(line.id, line.quantity) : 0),
      0,
    );
    if (whole > 0) return mulDiv(agreed, Math.min(grams, whole), whole, 'half');
  }
  return chinaFreight(await chinaFreightOn(db, kstDate(found.order.placedAt)), [{ seller: '', weightG: grams }]);
}
