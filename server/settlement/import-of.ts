import { kstDate } from '#core/calendar.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import type { Tariff } from '#core/logistics/tariff.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { importOf, type ImportRow, lockImport } from '#server/importing/queries.ts';
import { tariffById } from '#server/logistics/queries.ts';
import { findOrder, lockOrder, type OrderRow, type Whose } from '#server/order/queries.ts';

/** Locks an order and its import for a decision about its money. Refuses `order.notFound` and `importing.notFound`. */
export async function lockedImport(tx: Tx, orderId: number): Promise<OrderRow> {
  const row = orRefuse(await lockOrder(tx, 'anybody', orderId), orderRefusal('order.notFound'));
  refuseIf(row.kind === 'IMPORT_1688' ? undefined : importingRefusal('importing.notFound'));
  orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
  return row;
}

/** Reads an order and its import; other orders have no second payment. */
export async function importFor(db: Db, whose: Whose, orderId: number): Promise<{ row: OrderRow; own: ImportRow }> {
  const isStaff = whose === 'anybody';
  const found = orRefuse(
    await findOrder(db, whose, orderId),
    isStaff ? importingRefusal('importing.notFound') : orderRefusal('order.notFound'),
  );
  const own = orRefuse(
    await importOf(db, orderId),
    isStaff ? importingRefusal('importing.notFound') : settlementRefusal('settlement.notFound'),
  );
  return { row: found.order, own };
}

/** The agreed terms of an import, with its tariff and the fees of the day. Refuses `importing.notFound`. */
export async function agreedImport(db: Db, orderId: number, at: Date): Promise<{ own: ImportRow; tariff: Tariff }> {
  const own = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const tariff = await tariffById(db, own.tariffVersionId, kstDate(at));
  if (!tariff) throw new Error(`tariff ${own.tariffVersionId} of order ${orderId} is gone`);
  return { own, tariff };
}
