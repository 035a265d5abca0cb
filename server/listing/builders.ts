import { eq } from 'drizzle-orm';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { Db } from '#server/db/pool.ts';
import { productDraft } from '#server/listing/tables.ts';
import { store } from '#server/store/tables.ts';

/** A draft of a new product of a store, by its owner; returns its id. */
export async function aProductDraft(db: Db, storeId: number): Promise<number> {
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  const form = emptyForm(STANDARD_VALUES, 'DRAFT');
  const row = { storeId, changedBy: owner?.id ?? 0, changedAt: new Date(), form };
  const [inserted] = await db.insert(productDraft).values(row).returning({ id: productDraft.id });
  return inserted?.id ?? 0;
}
