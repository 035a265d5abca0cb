import type { Lang } from '#core/locale.ts';
import { courierName, trackingPage } from '#core/parcel/rules.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { parcelsOf } from '#server/parcel/queries.ts';

/** The parcels of an order, for the viewer's role. */
export async function presentParcels(db: Db, orderId: number, role: Role, lang: Lang) {
  const parcels = await parcelsOf(db, orderId);
  return parcels.map(({ row, lines, traces }) => ({
    id: row.id,
    courier: row.courier,
    courierName: courierName(row.courier, lang),
    waybill: row.waybill,
    shippedAt: row.shippedAt.toISOString(),
    status: row.status,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    trackingUrl: trackingPage(row.courier, row.waybill) ?? null,
    isExchange: row.claimId !== null,
    lines: lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
    traces: traces.map(({ at, level, place, what }) => ({ at: at.toISOString(), level, place, what })),
    mayCorrect: (role === 'seller' || role === 'warehouse') && row.status === 'sent' && traces.length === 0,
  }));
}
