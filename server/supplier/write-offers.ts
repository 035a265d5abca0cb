import { eq } from 'drizzle-orm';
import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import { Refused } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { nextCheckOf, pricesOf } from '#core/supplier/rules.ts';
import { decideProduct } from '#server/catalogue/commands.ts';
import { createProducts } from '#server/catalogue/save-product.ts';
import type { Tx } from '#server/db/pool.ts';
import { inputOf, type Places } from '#server/listing/product-input.ts';
import { skuCodesOf, type ToSell } from '#server/supplier/goods.ts';
import { skusByCode } from '#server/supplier/queries.ts';
import { grantRequests } from '#server/supplier/requests.ts';
import { supplierOffer, supplierSku } from '#server/supplier/tables.ts';

type By = { readonly storeId: number; readonly memberId: number; readonly now: Date; readonly places: Places };

/** Inserts published offers, without their search rows; the seed uses it too. Refuses `supplier.alreadyPublished`. */
export async function writeOffers(tx: Tx, goods: readonly ToSell[], by: By): Promise<number[]> {
  const { storeId, memberId, now, places } = by;
  const rows: number[] = [];
  for (const one of goods) rows.push(await lockUnsold(tx, one, now));
  const ids = await createProducts(
    tx,
    goods.map(({ listing }) => ({ ...inputOf(listing, places), publishWay: 'IMPORT_BY_1688' })),
    { storeId, memberId, at: now },
  );
  const skus = await skusByCode(tx, ids);
  for (const [at, one] of goods.entries()) {
    const { offer } = one;
    const [id = 0, productId = 0] = [rows[at], ids[at]];
    await decideProduct(tx, { id: productId, event: 'approve', memberId }, now);
    await tx
      .update(supplierOffer)
      .set({ status: 'published', productId, reviewed: reviewedOf(one), nextCheckAt: nextCheckOf(id, now) })
      .where(eq(supplierOffer.id, id));
    await tx.insert(supplierSku).values(
      skuCodesOf(offer).flatMap((code, place) => {
        const [skuId, sku] = [skus.get(code), offer.skus[place]];
        return skuId !== undefined && sku ? [{ skuId, offerId: id, supplierSkuId: sku.skuId, specId: sku.specId }] : [];
      }),
    );
    await grantRequests(tx, { offerId: offer.offerId, productId, memberId, now });
  }
  return ids;
}

/** The prices that whoever publishes an offer looked at. */
function reviewedOf({ offer, listing }: ToSell): ReviewedPrices | null {
  const prices = pricesOf(offer, listing.minOrderQuantity);
  if (!prices) return null;
  const surcharges = skuCodesOf(offer).map((code, at) => [code, prices.surcharges[at] ?? 0] as const);
  return { rows: prices.rows, surcharges: Object.fromEntries(surcharges), sample: null };
}

/** Locks the row of an offer: of two staff who publish it at the same time the second waits here. */
async function lockUnsold(tx: Tx, { offer, certificatesNeeded }: ToSell, now: Date): Promise<number> {
  const offerRow = {
    sellerId: offer.sellerId,
    company: offer.company,
    subject: offer.subject,
    quoteType: offer.quoteType,
    detail: offer.detail,
    certificatesNeeded: [...certificatesNeeded],
    fetchedAt: now,
    failure: null,
    changed: [],
  };
  const [row] = await tx
    .insert(supplierOffer)
    .values({ offerId: offer.offerId, status: 'kept', ...offerRow })
    .onConflictDoUpdate({ target: supplierOffer.offerId, set: offerRow })
    .returning({ id: supplierOffer.id, productId: supplierOffer.productId });
  if (!row || row.productId !== null) throw new Refused(supplierRefusal('supplier.alreadyPublished'));
  return row.id;
}
