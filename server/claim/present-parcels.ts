import type { ClaimAnswer } from '#core/claim/contract.ts';
import type { Lang } from '#core/locale.ts';
import { courierName, trackingPage } from '#core/parcel/rules.ts';
import type { ClaimRow } from '#server/claim/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { parcelsOf } from '#server/parcel/queries.ts';

/** The parcel the buyer sent back, and those sent to the buyer instead. */
export async function claimParcels(
  db: Db,
  { id, orderId, returnCourier, returnWaybill }: ClaimRow,
  lang: Lang,
): Promise<Pick<ClaimAnswer, 'returnParcel' | 'parcels'>> {
  const parcels = (await parcelsOf(db, orderId)).filter(({ row }) => row.claimId === id);
  return {
    returnParcel:
      returnCourier && returnWaybill
        ? { courier: returnCourier, courierName: courierName(returnCourier, lang), waybill: returnWaybill }
        : null,
    parcels: parcels.map(({ row }) => ({
      courierName: courierName(row.courier, lang),
      waybill: row.waybill,
      shippedAt: row.shippedAt.toISOString(),
      trackingUrl: trackingPage(row.courier, row.waybill) ?? null,
    })),
  };
}
