import { eq } from 'drizzle-orm';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { inPieces } from '#server/catalogue/variants.ts';
import { transaction } from '#server/db/pool.ts';
import { tableImport, tableImportProduct } from '#server/listing/import-tables.ts';
import { assemble } from '#server/listing/imports/assemble.ts';
import { namesOfRows } from '#server/listing/imports/judge.ts';
import { fileOf } from '#server/listing/imports/queries.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import type { Step } from '#server/listing/imports/step.ts';
import { storeByCode } from '#server/listing/queries.ts';

/** Reads the file into products, which are judged next. */
export async function readStep({ deps: { db }, row, beat }: Step): Promise<void> {
  const { id, mapping, shop, headingRow } = row;
  const bytes = await fileOf(db, id);
  const store = await storeByCode(db, row.storeCode);
  if (!bytes || !store) throw new Refused(listingRefusal('listing-sheet.empty'));
  const rows = (await rowsOfBytes(bytes)).filter((one) => one.row > headingRow);
  const products = assemble(rows, { shop, mapping, currency: store.currency });
  if (products.length === 0) throw new Refused(listingRefusal('listing-sheet.empty'));
  await beat({ done: 0, total: products.length });
  await transaction(db, async (tx) => {
    await tx.delete(tableImportProduct).where(eq(tableImportProduct.importId, id));
    const entries = products.map((one, place) => {
      const { name, skus } = namesOfRows(one.rows);
      return { importId: id, place, code: one.code, name, skus, rows: [...one.rows] };
    });
    await inPieces(entries, (some) => tx.insert(tableImportProduct).values(some));
    await tx
      .update(tableImport)
      .set({ state: 'judging', rows: rows.length, done: 0, total: products.length })
      .where(eq(tableImport.id, id));
  });
}
