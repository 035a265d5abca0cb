import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Sale, setSale } from '#server/catalogue/sale.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { Drafting } from '#server/listing/draft/drafts.ts';
import { followInDrafts } from '#server/listing/draft/follow.ts';
import { listingById } from '#server/listing/queries.ts';
import { recordChanges } from '#server/listing/versions.ts';
import { reindexProducts } from '#server/search/commands.ts';

/** Halts or resumes the sale of a product of the store, hides or shows it, at once. */
export async function changeSale(db: Db, { id, ...sale }: Sale & { readonly id: number }, by: Drafting): Promise<Sale> {
  return transaction(db, async (tx) => {
    const found = await listingById(tx, by.storeId, id, true);
    const { listing, live } = orRefuse(found, catalogueRefusal('product.notFound'));
    if (live.onSale === sale.isOnSale && live.exposed === sale.isExposed) return sale;
    await setSale(tx, id, sale);
    const change = { id, listing: { ...listing, onSale: sale.isOnSale, exposed: sale.isExposed }, before: listing };
    await recordChanges(tx, [change], { at: by.now, memberId: by.memberId, way: 'form' });
    await followInDrafts(tx, [change], by.memberId);
    await reindexProducts(tx, [id]);
    return sale;
  });
}
