import { inArray } from 'drizzle-orm';
import { orderRefusal } from '#core/order/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { type ListedOrder, listOrders } from '#server/order/list/list.ts';
import { order } from '#server/order/tables.ts';
import { sentParcelsOf, type SentParcel } from '#server/parcel/queries.ts';

export type PrintedOrder = ListedOrder & { readonly parcels: readonly SentParcel[] };

/** The chosen orders of a store with their parcels, in the order in which they were chosen. Refuses unless all are its. */
export async function ordersToPrint(db: Db, storeId: number, ids: readonly number[]): Promise<PrintedOrder[]> {
  const chosen = [...new Set(ids)];
  const { rows } = await listOrders(
    db,
    { storeId },
    { also: inArray(order.id, chosen), page: 0, count: chosen.length },
  );
  refuseIf(rows.length < chosen.length ? orderRefusal('order.notFound') : undefined);
  const parcels = await sentParcelsOf(db, chosen);
  const byId = new Map(rows.map((row) => [row.id, { ...row, parcels: parcels.get(row.id) ?? [] }]));
  return chosen.flatMap((id) => byId.get(id) ?? []);
}
