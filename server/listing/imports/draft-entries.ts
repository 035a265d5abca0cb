import { and, count, eq, isNull } from 'drizzle-orm';
import { transaction, type Tx } from '#server/db/pool.ts';
import { NEW_DRAFTS_MAX } from '#server/listing/draft/drafts.ts';
import { tableImportProduct } from '#server/listing/import-tables.ts';
import { formOfRows } from '#server/listing/imports/form-of-rows.ts';
import { missingColumns } from '#server/listing/imports/mapping.ts';
import { entriesOf } from '#server/listing/imports/queries.ts';
import type { Step } from '#server/listing/imports/step.ts';
import type { ImportContext } from '#server/listing/judged-product.ts';
import { listingsByCode } from '#server/listing/queries.ts';
import { withMissing } from '#server/listing/read-group.ts';
import { productDraft } from '#server/listing/tables.ts';

/** Makes drafts of the products that have faults, as far as the store may have drafts. */
export async function draftEntries({ deps, row, beat }: Step, context: ImportContext): Promise<void> {
  const { db } = deps;
  const missing = missingColumns(row.mapping);
  let offset = 0;
  for (;;) {
    const entries = await entriesOf(db, { importId: row.id, states: ['faulty'] }, { limit: 20, offset });
    if (entries.length === 0) return;
    const drafted = await transaction(db, async (tx) => {
      const codes = entries.map(({ code }) => code);
      const stored = await listingsByCode(tx, row.storeId, codes);
      let made = 0;
      for (const entry of entries) {
        const existing = stored.get(entry.code);
        const rows = withMissing(entry.rows, missing, existing?.listing);
        const form = formOfRows(rows, existing, context);
        const by = { storeId: row.storeId, changedBy: row.memberId, changedAt: deps.now() };
        const draftId = await insertDraft(tx, { ...by, productId: existing?.id ?? null, form });
        if (draftId === undefined) continue;
        made += 1;
        await tx
          .update(tableImportProduct)
          .set({ state: 'drafted', draftId })
          .where(eq(tableImportProduct.id, entry.id));
      }
      return made;
    });
    // Those that could not become drafts stay where they are.
    offset += entries.length - drafted;
    await beat({});
  }
}

/** The id of the draft; undefined when its product has one already, or the store has too many. */
async function insertDraft(tx: Tx, draft: typeof productDraft.$inferInsert): Promise<number | undefined> {
  if (draft.productId === null) {
    const isNew = and(eq(productDraft.storeId, draft.storeId), isNull(productDraft.productId));
    const [found] = await tx.select({ drafts: count() }).from(productDraft).where(isNew);
    if ((found?.drafts ?? 0) >= NEW_DRAFTS_MAX) return undefined;
  }
  const [inserted] = await tx
    .insert(productDraft)
    .values(draft)
    .onConflictDoNothing({ target: productDraft.productId })
    .returning({ id: productDraft.id });
  return inserted?.id;
}
