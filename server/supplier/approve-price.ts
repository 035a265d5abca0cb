import { eq } from 'drizzle-orm';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { follow, offerNow } from '#server/supplier/follow.ts';
import { lockSoldOffer } from '#server/supplier/queries.ts';
import { fromSupplier } from '#server/supplier/refuse.ts';
import { supplierOffer } from '#server/supplier/tables.ts';

/**
 * Accepts the supplier's price as it is now, which staff has looked at. Refuses `supplier.nothingWaits`, and
 * `supplier.dealRuns` while the prices of the product are those of a deal.
 */
export async function approveOfferPrice(
  db: Pool,
  { supplier, priceBound: bound }: Pick<SupplierDeps, 'supplier' | 'priceBound'>,
  { offerId, memberId, now }: { readonly offerId: string; readonly memberId: number; readonly now: Date },
): Promise<void> {
  const offer = await fromSupplier(offerNow(supplier, offerId));
  await transaction(db, async (tx) => {
    const { waiting, goods } = orRefuse(await lockSoldOffer(tx, offerId), supplierRefusal('supplier.offerNotFound'));
    refuseIf(waiting ? undefined : supplierRefusal('supplier.nothingWaits'));
    refuseIf(goods.dealEndsAt ? supplierRefusal('supplier.dealRuns') : undefined);
    await tx.update(supplierOffer).set({ reviewed: null }).where(eq(supplierOffer.offerId, offerId));
    await follow(tx, offerId, offer, { now, bound });
    const subject = { kind: 'offer' as const, id: offerId, label: goods.code };
    await recordDecision(tx, { action: 'approveOfferPrice', subject, memberId, now });
  });
}
