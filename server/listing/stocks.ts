import { createHash } from 'node:crypto';
import type { Listing } from '#core/listing/listing.ts';
import type { Problem } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { fromReading, readingOf, stockAfter, type StockReading } from '#core/listing/stock.ts';
import { matchesOf } from '#server/catalogue/variants.ts';
import type { Group } from '#server/listing/groups.ts';
import type { StoredListing } from '#server/listing/queries.ts';

/** A stock the seller has to confirm: what is stored now, and what the table would make of it. */
export type StockQuestion = {
  readonly row: number;
  readonly sku: string;
  readonly now: number;
  readonly next: number;
  readonly reading: string;
};

/** What the seller says about these questions. Rows that are not named keep their stored stock. */
export type StockAnswer =
  | { readonly choice: 'keep' }
  | { readonly choice: 'set'; readonly rows?: ReadonlySet<number> | undefined; readonly mark?: string | undefined };

/** Stands for a list of questions, so that an answer cannot belong to another list. */
export const markOf = (questions: readonly StockQuestion[]): string =>
  createHash('sha256')
    .update(JSON.stringify(questions.map(({ row, sku, reading, next }) => [row, sku, reading, next])))
    .digest('hex')
    .slice(0, 16);

/** The confirmed readings by SKU; undefined when the questions are open, or have become others. */
export function confirmedStocks(
  questions: readonly StockQuestion[],
  answer: StockAnswer | undefined,
): ReadonlyMap<string, string> | undefined {
  if (questions.length === 0 || answer?.choice === 'keep') return new Map();
  if (!answer || (answer.mark !== undefined && answer.mark !== markOf(questions))) return undefined;
  const confirmed = questions.filter(({ row }) => answer.rows?.has(row) ?? true);
  return new Map(confirmed.map(({ sku, reading }) => [sku, reading]));
}

type Settled = {
  readonly listing: Listing;
  readonly questions: readonly StockQuestion[];
  readonly problems: readonly Problem[];
  readonly hints: readonly Problem[];
};

/**
 * The listing with the stock each SKU gets: sales since the table was written are not undone. Without `confirmed`
 * (a check) a questionable stock is taken as written, with a question.
 */
export function settleStocks(
  { rows }: Group,
  listing: Listing,
  existing: StoredListing | undefined,
  confirmed?: ReadonlyMap<string, string>,
): Settled {
  if (!existing) return { listing, questions: [], problems: [], hints: [] };
  const questions: StockQuestion[] = [];
  const problems: Problem[] = [];
  const hints: Problem[] = [];
  const before = matchesOf(existing.listing, listing);
  const skus = listing.skus.map((sku, at) => {
    const row = rows[at];
    const stored = before[at];
    const written = row?.cells.stock ?? '';
    if (!row || !stored || written === '') return sku;
    const now: StockReading = { stock: stored.stock, taken: existing.taken.get(stored.code) ?? 0 };
    const read = readingOf(row.cells.stock_read ?? '');
    const { stock, isClear } = stockAfter(sku.stock, read, now);
    const note = (refusal: Problem['refusal']): Problem => ({ row: row.row, column: 'stock', value: written, refusal });
    if (isClear) {
      if (stock !== now.stock && stock !== sku.stock)
        hints.push(note(listingRefusal('listing-sheet.stockFollowsSales', { now: now.stock, next: stock })));
      return { ...sku, stock };
    }
    if (!confirmed) {
      questions.push({ row: row.row, sku: sku.code, now: now.stock, next: stock, reading: fromReading(now) });
      return { ...sku, stock };
    }
    const seen = readingOf(confirmed.get(sku.code) ?? '');
    if (!seen) return { ...sku, stock: now.stock };
    if (seen.stock + seen.taken !== now.stock + now.taken)
      problems.push(note(listingRefusal('listing-sheet.stockChanged', { stock: now.stock })));
    return { ...sku, stock: read ? stock : stockAfter(sku.stock, seen, now).stock };
  });
  return { listing: { ...listing, skus }, questions, problems, hints };
}

/** The stocks as they were read, by SKU. */
export const readingsOf = ({ listing, taken }: Pick<StoredListing, 'listing' | 'taken'>): ReadonlyMap<string, string> =>
  new Map(listing.skus.map(({ code, stock }) => [code, fromReading({ stock, taken: taken.get(code) ?? 0 })]));
