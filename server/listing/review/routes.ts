import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { columnOf } from '#core/listing/columns.ts';
import { findingsOf } from '#core/listing/findings.ts';
import { REVIEWED, valueIn } from '#core/listing/review.ts';
import { rowsOf } from '#core/listing/write.ts';
import { orRefuse } from '#core/refusal.ts';
import { product, productHistory } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { listingById } from '#server/listing/queries.ts';
import { surroundingsOf } from '#server/listing/review/surroundings.ts';
import { productVersion } from '#server/listing/tables.ts';
import { headingOf, reasonOf } from '#server/listing/words.ts';

/** A product as staff look at it before they decide. */
export function reviewRoutes(bind: Bind): void {
  bind('readProductForReview', async ({ db, params: { id }, lang }) => {
    const [row] = await db.select({ storeId: product.storeId }).from(product).where(eq(product.id, id));
    const { storeId } = orRefuse(row, catalogueRefusal('product.notFound'));
    const { listing } = orRefuse(await listingById(db, storeId, id), catalogueRefusal('product.notFound'));
    const rows = rowsOf(listing);
    const before = await rowsAtLastDecision(db, id);
    const findings = findingsOf(listing, await surroundingsOf(db, { id, storeId, listing }));
    return {
      fields: REVIEWED.flatMap((column) => {
        const value = valueIn(rows, column);
        const earlier = before && valueIn(before, column);
        const isChanged = earlier !== undefined && earlier !== value;
        const field = { column: column.key, heading: headingOf(column, lang), value };
        return value === '' && !isChanged ? [] : [{ ...field, ...(isChanged && { before: earlier }) }];
      }),
      findings: findings.map(({ column, refusal }) => {
        const found = columnOf(column);
        return { column, heading: found ? headingOf(found, lang) : column, text: reasonOf(lang, refusal) };
      }),
    };
  });
}

/** The product as it was when staff last decided about it; undefined before the first decision. */
async function rowsAtLastDecision(db: Db, productId: number) {
  const [decision] = await db
    .select({ at: productHistory.at })
    .from(productHistory)
    .where(and(eq(productHistory.productId, productId), inArray(productHistory.event, ['approve', 'reject'])))
    .orderBy(desc(productHistory.id))
    .limit(1);
  if (!decision) return undefined;
  const [version] = await db
    .select({ rows: productVersion.rows })
    .from(productVersion)
    .where(and(eq(productVersion.productId, productId), lt(productVersion.at, decision.at)))
    .orderBy(desc(productVersion.id))
    .limit(1);
  return version?.rows;
}
