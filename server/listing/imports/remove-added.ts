import { eq } from 'drizzle-orm';
import { removeProduct } from '#server/catalogue/remove-product.ts';
import { setSale } from '#server/catalogue/sale.ts';
import type { Tx } from '#server/db/pool.ts';
import { tableImportProduct } from '#server/listing/import-tables.ts';
import type { EntryRow } from '#server/listing/imports/queries.ts';
import { refuseChanged } from '#server/listing/imports/since.ts';
import type { Step } from '#server/listing/imports/step.ts';
import { listingById } from '#server/listing/queries.ts';
import { recordChanges } from '#server/listing/versions.ts';
import { reindexProducts } from '#server/search/commands.ts';

/** Removes a product that the import added; one that somebody refers to, or that staff approved, is hidden instead. */
export async function removeAdded(tx: Tx, { row, deps }: Step, entry: EntryRow): Promise<void> {
  const end = (state: EntryRow['state']) =>
    tx.update(tableImportProduct).set({ state }).where(eq(tableImportProduct.id, entry.id));
  const id = entry.productId;
  const stored = id === null ? undefined : await listingById(tx, row.storeId, id, true);
  if (id === null || !stored) return void (await end('removed'));
  await refuseChanged(tx, entry, stored);
  if (stored.approval !== 'approved' && (await removeProduct(tx, id))) return void (await end('removed'));
  await setSale(tx, id, { isOnSale: false, isExposed: false });
  const hidden = { ...stored.listing, onSale: false, exposed: false };
  const by = { at: deps.now(), memberId: row.memberId, way: 'undo' as const };
  await recordChanges(tx, [{ id, listing: hidden, before: stored.listing }], by);
  await reindexProducts(tx, [id]);
  await end('hidden');
}
