import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { columnOf } from '#core/listing/columns.ts';
import { findingsOf } from '#core/listing/findings.ts';
import { REVIEWED, valueIn } from '#core/listing/review.ts';
import { rowsOf } from '#core/listing/write.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { listingById } from '#server/listing/queries.ts';
import { rowsAtLastDecision, storeOfProduct } from '#server/listing/review/queries.ts';
import { surroundingsOf } from '#server/listing/review/surroundings.ts';
import { headingOf, reasonOf } from '#server/listing/words.ts';

/** A product as staff look at it before they decide. */
export function reviewRoutes(bind: Bind): void {
  bind('readProductForReview', async ({ db, params: { id }, lang }) => {
    const storeId = orRefuse(await storeOfProduct(db, id), catalogueRefusal('product.notFound'));
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
