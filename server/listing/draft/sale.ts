import { eq, sql } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Sale, setSale } from '#server/catalogue/sale.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { Drafting } from '#server/listing/draft/drafts.ts';
import { listingById } from '#server/listing/queries.ts';
import { productDraft } from '#server/listing/tables.ts';
import { saveVersions } from '#server/listing/versions.ts';
import { reindexProducts } from '#server/search/commands.ts';

/** Halts or resumes the sale of a product of the store, hides or shows it, at once. */
export async function changeSale(db: Db, { id, ...sale }: Sale & { readonly id: number }, by: Drafting): Promise<Sale> {
  return transaction(db, async (tx) => {
    const found = await listingById(tx, by.storeId, id, true);
    const { listing, live } = orRefuse(found, catalogueRefusal('product.notFound'));
    if (live.onSale === sale.isOnSale && live.exposed === sale.isExposed) return sale;
    await setSale(tx, id, sale);
    const change = { id, listing: { ...listing, onSale: sale.isOnSale, exposed: sale.isExposed }, before: listing };
    await saveVersions(tx, [change], { at: by.now, memberId: by.memberId, way: 'form' });
    await followInDraft(tx, id, sale);
    await reindexProducts(tx, [id]);
    return sale;
  });
}

/** A draft of the product would undo the change once it is sent. */
export async function followInDraft(tx: Tx, productId: number, { isOnSale, isExposed }: Sale): Promise<void> {
  await tx
    .update(productDraft)
    .set({
      form: sql`${productDraft.form} || jsonb_build_object('onSale', ${isOnSale}::boolean, 'exposed', ${isExposed}::boolean)`,
      version: sql`${productDraft.version} + 1`,
    })
    .where(eq(productDraft.productId, productId));
}
