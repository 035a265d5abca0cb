import { eq } from 'drizzle-orm';
import type { TransportOptions } from '#core/importing/following/contract.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { parcelsOf } from '#server/importing/purchasing/parcels.ts';
import { presentParcel } from '#server/importing/purchasing/present-purchase-row.ts';
import { importLinesOf, importOf } from '#server/importing/queries.ts';
import { tariffVersion } from '#server/logistics/tables.ts';
import { findOrder } from '#server/order/queries.ts';
import { citiesOf } from '#server/supplier/queries.ts';

/**
 * The origin of an import's goods, the port of its tariff, and their parcels within China. Refuses a stranger's order
 * and one that is no import.
 */
export async function presentTransport(db: Db, buyerId: number, orderId: number): Promise<TransportOptions> {
  orRefuse(await findOrder(db, { buyerId }, orderId), orderRefusal('order.notFound'));
  const importRow = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const offerIds = (await importLinesOf(db, orderId)).map(({ offerId }) => offerId).filter(Boolean);
  const [tariff] = await db
    .select({ route: tariffVersion.route })
    .from(tariffVersion)
    .where(eq(tariffVersion.id, importRow.tariffVersionId));
  return {
    from: await citiesOf(db, offerIds),
    route: orRefuse(tariff, importingRefusal('importing.notFound')).route,
    parcels: (await parcelsOf(db, [orderId])).map(({ parcel, company }) => ({ company, ...presentParcel(parcel) })),
  };
}
