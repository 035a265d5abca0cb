import { addMinutes } from '#core/calendar.ts';
import type { Bind } from '#server/http/bind.ts';
import { listForProgram } from '#server/order/programs/list.ts';
import { presentForProgram } from '#server/order/programs/present.ts';

/** What happens at an instant may be saved so much later: the next reading begins before that, and may repeat orders. */
const OVERLAP_MINUTES = 2;

/** Orders of a store for its programs. */
export function orderProgramRoutes(bind: Bind): void {
  bind('listOrdersByKey', async ({ db, query: { count = 50, ...filter }, caller, lang, now }) => {
    const { orders, nextCursor } = await listForProgram(db, caller.storeId, { ...filter, count });
    return {
      orders: orders.map((one) => presentForProgram(one, lang)),
      nextCursor,
      asOf: addMinutes(now, -OVERLAP_MINUTES).toISOString(),
    };
  });
}
