import { customsRefusal } from '#core/customs/refusals.ts';
import { isNumberNeeded } from '#core/customs/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { importOf } from '#server/importing/queries.ts';
import { findOrder } from '#server/order/queries.ts';

/** The importer's whole customs number. Refuses once it is no longer needed. */
export async function readCustomsNumber(db: Db, orderId: number): Promise<string> {
  const { order } = orRefuse(await findOrder(db, 'all', orderId), customsRefusal('customs.notFound'));
  const { customsNumber } = orRefuse(await importOf(db, orderId), customsRefusal('customs.notFound'));
  refuseIf(
    customsNumber === '' || !isNumberNeeded(order.status) ? customsRefusal('customs.numberNotNeeded') : undefined,
  );
  return customsNumber;
}
