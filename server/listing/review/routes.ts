import { columnOf } from '#core/listing/columns.ts';
import { formOf } from '#core/listing/form/form.ts';
import { findingsOf } from '#core/listing/review/findings.ts';
import { REVIEWED, valueIn } from '#core/listing/review/changes.ts';
import { rowsOf } from '#core/listing/write.ts';
import type { Bind } from '#server/http/bind.ts';
import { certificatesOf } from '#server/listing/review/certificates.ts';
import { productForReview, rowsAtLastDecision } from '#server/listing/review/queries.ts';
import { reviewRuleRoutes } from '#server/listing/review/rules.ts';
import { surroundingsOf } from '#server/listing/review/surroundings.ts';
import { readingsOf } from '#server/listing/stocks.ts';
import { headingOf, reasonAt } from '#server/listing/words.ts';

/** A product as staff look at it before they decide. */
export function reviewRoutes(bind: Bind): void {
  reviewRuleRoutes(bind);
  bind('readProductForReview', async ({ db, params: { id }, lang, now }) => {
    const { storeId, stored } = await productForReview(db, id);
    const { listing } = stored;
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
        return { column, heading: found ? headingOf(found, lang) : column, text: reasonAt(lang, column, refusal) };
      }),
      certificates: await certificatesOf(db, { storeId, listing, now }),
      form: formOf(listing, readingsOf(stored)),
      currency: listing.currency,
    };
  });
}
