import { and, eq, inArray, max, sql } from 'drizzle-orm';
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
  const rows = saved.map(({ id, judged: { listing, stored } }) => ({
    id,
    product_id: byCode.get(listing.code)?.id ?? null,
    version_id: byCode.get(listing.code)?.versionId ?? null,
    before: stored ? rowsOf(stored.listing) : null,
    taken: Object.fromEntries(stored?.taken ?? []),
  }));
  await tx.execute(sql`
    update ${tableImportProduct} p
    set state = 'saved', product_id = r.product_id, version_id = r.version_id, before = r.before, taken = r.taken,
      questions = '[]', origins = '[]'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id bigint, product_id bigint, version_id bigint, before jsonb, taken jsonb)
    where p.id = r.id`);
}
