import { kstDate } from '#core/calendar.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import type { Tariff } from '#core/logistics/tariff.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { importOf, type ImportRow, lockImport } from '#server/importing/queries.ts';
import { tariffById } from '#server/logistics/queries.ts';
import { findOrder, lockOrder, type OrderRow, type Scope } from '#server/order/queries.ts';

/** Locks an order and its import for a decision about its money. Refuses `order.notFound` and `importing.notFound`. */
export async function lockedImport(tx: Tx, orderId: number): Promise<OrderRow> {
  const row = orRefuse(await lockOrder(tx, 'all', orderId), orderRefusal('order.notFound'));
  refuseIf(row.kind === 'IMPORT_1688' ? undefined : importingRefusal('importing.notFound'));
  orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
  return row;
}

/** Reads an order and its import; other orders have no second payment. */
export async function importFor(
  db: Db,
  scope: Scope,
  orderId: number,
): Promise<{ row: OrderRow; importRow: ImportRow }> {
  const isStaff = scope === 'all';
  const found = orRefuse(
    await findOrder(db, scope, orderId),
    isStaff ? importingRefusal('importing.notFound') : orderRefusal('order.notFound'),
  );
  const importRow = orRefuse(
    await importOf(db, orderId),
    isStaff ? importingRefusal('importing.notFound') : settlementRefusal('settlement.notFound'),
  );
  return { row: found.order, importRow };
}

/** The agreed terms of an import, with its tariff and the fees of the day. Refuses `importing.notFound`. */
export async function agreedImport(
  db: Db,
  orderId: number,
  at: Date,
): Promise<{ importRow: ImportRow; tariff: Tariff }> {
  const importRow = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const tariff = await tariffById(db, importRow.tariffVersionId, kstDate(at));
  if (!tariff) throw new Error(`tariff ${importRow.tariffVersionId} of order ${orderId} is gone`);
  return { importRow, tariff };
}
