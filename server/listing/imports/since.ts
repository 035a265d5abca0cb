import { desc, eq } from 'drizzle-orm';
import type { LEFT_REASONS } from '#core/listing/table/states.ts';
import { rowsOf } from '#core/listing/write.ts';
import type { Tx } from '#server/db/pool.ts';
import type { EntryRow } from '#server/listing/imports/queries.ts';
import { listingOfRows, type StoredListing } from '#server/listing/queries.ts';
import { productVersion } from '#server/listing/tables.ts';

type Left = (typeof LEFT_REASONS)[number];
/** The product is left as it is. */
export class LeftAlone extends Error {
  readonly because: Left;
  constructor(because: Left) {
    super(because);
    this.because = because;
  }
}

/**
 * What was changed since, or sold, is not undone. `own` are the versions that were written meanwhile by the undoing
 * itself.
 */
export async function refuseChanged(tx: Tx, entry: EntryRow, stored: StoredListing, own = 0): Promise<void> {
  const versions = await tx
    .select({ id: productVersion.id, rows: productVersion.rows })
    .from(productVersion)
    .where(eq(productVersion.productId, stored.id))
    .orderBy(desc(productVersion.id))
    .limit(own + 1);
  const version = versions.at(-1);
  if (version?.id !== entry.versionId) throw new LeftAlone('changed');
  const sold = [...stored.taken].some(([sku, taken]) => taken !== (entry.taken?.[sku] ?? 0));
  if (sold) throw new LeftAlone('ordered');
  const then = listingOfRows(version?.rows ?? [], stored.live.currency);
  if (JSON.stringify(rowsOf(then)) !== JSON.stringify(rowsOf(stored.listing))) throw new LeftAlone('changed');
}
