import { and, eq, inArray, max } from 'drizzle-orm';
import { rowsOf } from '#core/listing/write.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { tableImportProduct } from '#server/listing/import-tables.ts';
import { storeJudgements } from '#server/listing/imports/judge.ts';
import type { ImportRow } from '#server/listing/imports/queries.ts';
import type { JudgedProduct } from '#server/listing/judged-product.ts';
import { productVersion } from '#server/listing/tables.ts';

/** Notes, in the transaction that saves products, what they were before and which version of them this is. */
export async function noteSaved(
  tx: Tx,
  { storeId }: ImportRow,
  found: readonly { readonly id: number; readonly judged: JudgedProduct }[],
): Promise<void> {
  await storeJudgements(
    tx,
    found.filter(({ judged: { kind } }) => kind === 'unchanged'),
  );
  const saved = found.filter(({ judged: { kind } }) => kind === 'added' || kind === 'changed');
  if (saved.length === 0) return;
  const versions = await tx
    .select({ code: product.code, id: product.id, versionId: max(productVersion.id) })
    .from(product)
    .innerJoin(productVersion, eq(productVersion.productId, product.id))
    .where(
      and(
        eq(product.storeId, storeId),
        inArray(
          product.code,
          saved.map(({ judged }) => judged.listing.code),
        ),
      ),
    )
    .groupBy(product.id);
  const byCode = new Map(versions.map((one) => [one.code, one]));
  for (const { id, judged } of saved) {
    const now = byCode.get(judged.listing.code);
    const { stored } = judged;
    await tx
      .update(tableImportProduct)
      .set({
        state: 'saved',
        productId: now?.id ?? null,
        versionId: now?.versionId ?? null,
        before: stored ? rowsOf(stored.listing) : null,
        taken: Object.fromEntries(stored?.taken ?? []),
        questions: [],
        origins: [],
      })
      .where(eq(tableImportProduct.id, id));
  }
}
