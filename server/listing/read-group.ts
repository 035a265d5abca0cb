import type { Column } from '#core/listing/columns.ts';
import { altsOf, type Listing } from '#core/listing/listing.ts';
import { withCodes } from '#core/listing/names.ts';
import { type Problem, readListing, type SheetRow } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { rowsOf } from '#core/listing/write.ts';
import { LANGUAGES } from '#core/locale.ts';
import { inspectHtml } from '#core/catalogue/seller-html.ts';
import type { Group } from '#server/listing/groups.ts';
import type { StoredListing } from '#server/listing/queries.ts';
import { settleStocks } from '#server/listing/stocks.ts';
import type { ImportContext } from '#server/listing/judged-product.ts';

/**
 * Reads the rows of a product: names become codes, missing columns keep the stored values, HTML is sanitised, and the
 * stock is what it becomes after the sales since the table was written. `leftOut` are hints about HTML.
 */
export function readGroup(
  group: Group,
  existing: StoredListing | undefined,
  { store, names, confirmed, missing }: ImportContext & { readonly missing: readonly Column[] },
) {
  const rows = withMissing(group.rows, missing, existing?.listing).map((row) => ({
    ...row,
    cells: withCodes(row.cells, names),
  }));
  const { listing, problems } = readListing(rows, store.currency);
  // Pictures may have gone, of which the file says nothing.
  const isSilent = missing.some(({ key }) => key === 'picture_alts');
  const known = isSilent ? { ...listing, pictureAlts: altsOf(listing.pictures, listing.pictureAlts) } : listing;
  const safe = withSafeHtml(known, existing?.listing, group.rows[0]);
  const stocks = settleStocks(group, safe.listing, existing, confirmed);
  return {
    group,
    existing,
    stocks,
    leftOut: safe.hints,
    listing: stocks.listing,
    problems: [...problems, ...stocks.problems],
  };
}

/** Missing columns keep the stored value. */
export function withMissing(
  rows: readonly SheetRow[],
  missing: readonly Column[],
  existing: Listing | undefined,
): readonly SheetRow[] {
  if (!existing || missing.length === 0) return rows;
  const before = rowsOf(existing);
  return rows.map((row, at) => {
    const same = before.find(({ sku }) => sku === row.cells.sku?.trim());
    const unchanged = missing.flatMap(({ key, of }) => {
      const value = of === 'item' ? same?.[key] : at === 0 ? before[0]?.[key] : undefined;
      return value === undefined ? [] : [[key, value]];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(unchanged) } };
  });
}

/** Stored HTML has been sanitised; new HTML is sanitised now, and what it loses is said. */
function withSafeHtml(
  listing: Listing,
  existing: Listing | undefined,
  row: SheetRow | undefined,
): { listing: Listing; hints: Problem[] } {
  const hints: Problem[] = [];
  const detail = LANGUAGES.flatMap((lang) => {
    const written = listing.detail[lang];
    if (written === undefined || written === existing?.detail[lang]) return written ? [[lang, written] as const] : [];
    const { html, leftOut } = inspectHtml(written);
    const column = `detail_${lang}`;
    if (leftOut.length > 0)
      hints.push({
        row: row?.row ?? 0,
        column,
        value: row?.cells[column] ?? '',
        refusal: listingRefusal('listing-sheet.htmlLeftOut', { what: leftOut.join(', ') }),
      });
    return html ? [[lang, html] as const] : [];
  });
  return { listing: { ...listing, detail: Object.fromEntries(detail) }, hints };
}
