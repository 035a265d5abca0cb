import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { PublishOffer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { referenceOf } from '#server/listing/reference.ts';
import { reindexProducts } from '#server/search/commands.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { listingOf } from '#server/supplier/goods.ts';
import { pickedOf, pictured, refuseFaults, whyNotPublished } from '#server/supplier/pick.ts';
import { importStore, leafOf } from '#server/supplier/queries.ts';
import { wholeOffer } from '#server/supplier/whole-offer.ts';
import { writeOffers } from '#server/supplier/write-offers.ts';

type By = { readonly memberId: number; readonly now: Date };

/**
 * Publishes an offer of 1688: reads it again, stores its pictures, and inserts the product, approved because staff
 * publish it, in one transaction with the platform's ids of its SKUs. The rules for products of sellers hold. Returns the
 * product's id. Refuses `supplier.*`, and every field that those rules refuse.
 */
export async function publishOffer(
  db: Pool,
  deps: SupplierDeps,
  offerId: string,
  input: PublishOffer,
  by: By,
): Promise<number> {
  const offer = await wholeOffer(deps.supplier, offerId);
  refuseIf(whyNotPublished(offer, input));
  const leaf = orRefuse(await leafOf(db, input.categoryId), supplierRefusal('supplier.categoryNotLeaf'));
  const store = orRefuse(await importStore(db), supplierRefusal('supplier.storeMissing'));
  const { reference, ...places } = await referenceOf(db, store.id);
  const picked = pickedOf(input, leaf);
  // Before pictures are fetched, which takes long.
  refuseFaults(listingOf(offer, picked), reference);
  const listing = listingOf(offer, { ...picked, ...(await pictured(db, deps, offer, input, by.now)) });
  refuseIf(listing.pictures.length === 0 ? supplierRefusal('supplier.picturesMissing') : undefined);
  const { certificatesNeeded } = picked;
  return transaction(db, async (tx) => {
    const [productId = 0] = await writeOffers(tx, [{ offer, listing, certificatesNeeded }], {
      storeId: store.id,
      places,
      ...by,
    });
    await reindexProducts(tx, [productId]);
    await recordDecision(tx, {
      action: 'publishOffer',
      subject: { kind: 'offer', id: offerId, label: offerId },
      ...by,
    });
    return productId;
  });
}
