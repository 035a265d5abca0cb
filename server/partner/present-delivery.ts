import { type Lang, pick } from '#core/locale.ts';
import { isLegActive } from '#core/partner/rules.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { orRefuse } from '#core/refusal.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import type { Db } from '#server/db/pool.ts';
import { findOrder, linesOf } from '#server/order/queries.ts';
import { presentParcels } from '#server/parcel/present.ts';
import { sizeOf } from '#server/partner/cargo-size.ts';
import { presentReports } from '#server/partner/present.ts';
import type { AssignmentRow } from '#server/partner/queries.ts';

const notFound = partnerRefusal('partner.assignmentNotFound');

/** An order for its logistics partner: goods and cartons without prices, and the address while the leg is under way. */
export async function presentDelivery(
  db: Db,
  { id, leg }: AssignmentRow,
  orderId: number,
  lang: Lang,
): Promise<AssignedWorkAnswer['delivery']> {
  const { order: row } = orRefuse(await findOrder(db, 'all', orderId), notFound);
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const isActive = leg !== null && isLegActive(leg, row.status);
  const { name, phone, country, postcode, address, detailAddress } = row.recipient;
  return {
    orderId,
    ...sizeOf(await cartonsOf(db, orderId)),
    goods: lines.flatMap((line) => {
      const pieces = line.quantity - line.cancelled;
      return pieces > 0 ? [{ name: pick(line.name, lang), pieces }] : [];
    }),
    parcels: (await presentParcels(db, orderId, 'partner', lang)).map(({ courierName, waybill, shippedAt }) => ({
      courierName,
      waybill,
      shippedAt,
    })),
    recipient: isActive && leg === 'korea' ? { name, phone, country, postcode, address, detailAddress } : null,
    isActive,
    reports: (await presentReports(db, [id])).map(({ report }) => report),
  };
}
