import { isBeyondReviewed, type ReviewedPrices } from '#core/catalogue/price-bound.ts';
import type { Listing } from '#core/listing/listing.ts';
import { changeOf, type ReviewRules } from '#core/listing/review/rules.ts';
import { COLUMNS, type Column } from '#core/listing/columns.ts';
import { rowsOf } from '#core/listing/write.ts';

/** The prices of a listing as a reviewer sees them. */
export const reviewedPricesOf = ({ prices, skus, samplePrice }: Listing): ReviewedPrices => ({
  rows: prices.map(({ minQuantity, price }) => ({ minQuantity, price: price.minor })),
  surcharges: Object.fromEntries(skus.map(({ code, surcharge }) => [code, surcharge.minor])),
  sample: samplePrice?.minor ?? null,
});

type Row = Readonly<Record<string, string>>;

/**
 * The part of a change that waits: cells of the product, and of all its SKUs where one is new or looks different, or of
 * their surcharges alone.
 */
export type PendingChange = { readonly cells: Row; readonly items?: readonly Row[]; readonly surcharges?: Row };

const ITEM_KEYS = COLUMNS.filter(({ of }) => of === 'item').map(({ key }) => key);
const LOOKS = ['value1', 'value2', 'item_picture', 'gtin', 'colour1', 'colour2'];
const LEVELS = ['option1', 'option2'];

const pick = (row: Row | undefined, keys: readonly string[]): Row =>
  Object.fromEntries(keys.map((key) => [key, row?.[key] ?? '']));
const looksOf = (row: Row): string => JSON.stringify(LOOKS.map((key) => row[key] ?? ''));

/** Whether a SKU of `next` is new or looks different; one with another code may look like one that is gone. */
function hasOtherItems(before: readonly Row[], next: readonly Row[]): boolean {
  const bySku = new Map(before.map((row) => [row.sku ?? '', looksOf(row)]));
  const looks = new Set(bySku.values());
  return (
    LEVELS.some((key) => (before[0]?.[key] ?? '') !== (next[0]?.[key] ?? '')) ||
    next.some((row) => {
      const known = bySku.get(row.sku ?? '');
      return known === undefined ? !looks.has(looksOf(row)) : known !== looksOf(row);
    })
  );
}

export type SplitChange = {
  /** The rows that are saved now. */
  readonly rows: readonly Row[];
  readonly pending: PendingChange | undefined;
  /** The columns that wait. */
  readonly waiting: readonly string[];
};

/** Splits the change of an approved product into what takes effect now and what waits for a reviewer. */
export function splitChange(
  live: Listing,
  next: Listing,
  { reviewed, rules }: { readonly reviewed: ReviewedPrices; readonly rules: ReviewRules },
): SplitChange {
  const [before, after] = [rowsOf(live), rowsOf(next)];
  const [first = {}, target = {}] = [before[0], after[0]];
  const isPriceWaiting = isBeyondReviewed(reviewed, reviewedPricesOf(next), rules.bound);
  const areItemsWaiting = hasOtherItems(before, after);
  const differing = COLUMNS.filter(
    ({ key, of }) => of === 'product' && !LEVELS.includes(key) && (first[key] ?? '') !== (target[key] ?? ''),
  );
  const isUnitWaiting = differing.some((column) => column.key === 'unit' && changeOf(column, rules) === 'review');
  const waits = (column: Column) => {
    const change = changeOf(column, rules);
    // The packing is counted in units: it waits with a new one.
    return (
      change === 'review' || (change === 'price' && isPriceWaiting) || (isUnitWaiting && column.key === 'packing_unit')
    );
  };
  const waitingCells = differing.filter(waits).map(({ key }) => key);
  const bySku = new Map(before.map((row) => [row.sku ?? '', row]));
  const surcharges = Object.fromEntries(
    after.filter((row) => bySku.has(row.sku ?? '')).map((row) => [row.sku ?? '', row.surcharge ?? '0']),
  );
  const hasOtherSurcharge = Object.entries(surcharges).some(
    ([sku, surcharge]) => bySku.get(sku)?.surcharge !== surcharge,
  );
  const waitingSurcharges = isPriceWaiting && hasOtherSurcharge;
  const nextBySku = new Map(after.map((row) => [row.sku ?? '', row]));
  const kept = areItemsWaiting
    ? before.map((row) => ({ ...row, ...pick(nextBySku.get(row.sku ?? '') ?? row, ['stock', 'surcharge']) }))
    : after;
  const items = kept.map((row) => ({
    ...pick(row, ITEM_KEYS),
    ...(waitingSurcharges && { surcharge: bySku.get(row.sku ?? '')?.surcharge ?? row.surcharge ?? '' }),
  }));
  const levels = pick(areItemsWaiting ? first : target, LEVELS);
  const product = { ...target, ...pick(first, waitingCells), ...levels };
  const waiting = [
    ...waitingCells,
    ...(areItemsWaiting ? ['value1'] : []),
    ...(waitingSurcharges ? ['surcharge'] : []),
  ];
  return {
    rows: items.map((row, at) => ({ code: live.code, ...(at === 0 && product), ...row })),
    waiting,
    pending:
      waiting.length === 0
        ? undefined
        : {
            cells: pick(target, [...waitingCells, ...(areItemsWaiting ? LEVELS : [])]),
            ...(areItemsWaiting && { items: after.map((row) => pick(row, ITEM_KEYS)) }),
            ...(waitingSurcharges && { surcharges }),
          },
  };
}

/** The rows of a product as they are when its waiting change takes effect. Stock is always that of now. */
export function withPending(live: Listing, { cells, items, surcharges }: PendingChange): Row[] {
  const before = rowsOf(live);
  const bySku = new Map(before.map((row) => [row.sku ?? '', row]));
  const rows = (items ?? before).map((row) => {
    const now = bySku.get(row.sku ?? '');
    const surcharge = surcharges?.[row.sku ?? ''] ?? now?.surcharge ?? row.surcharge ?? '';
    return { ...pick(row, ITEM_KEYS), ...(now && { stock: now.stock ?? '' }), surcharge };
  });
  return rows.map((row, at) => ({ code: live.code, ...(at === 0 && { ...before[0], ...cells }), ...row }));
}

/** What the rows of a product have in a column; that of its SKUs one a line. */
export const valueIn = (rows: readonly Row[], { key, of }: Column): string =>
  of === 'product' ? (rows[0]?.[key] ?? '') : rows.map((row) => `${row.sku ?? ''}: ${row[key] || '–'}`).join('\n');

/** The columns a reviewer looks at. */
export const REVIEWED = COLUMNS.filter(({ key }) => key !== 'stock_read');

/** A cell of a reviewer's comparison. */
export type Comparison = { readonly column: Column; readonly before: string; readonly after: string };

/** What a waiting change does, column by column; SKUs one a line. */
export function comparisonsOf(live: Listing, pending: PendingChange): Comparison[] {
  const [before, after] = [rowsOf(live), withPending(live, pending)];
  return COLUMNS.flatMap((column) => {
    const { key, of } = column;
    const both = { before: valueIn(before, column), after: valueIn(after, column) };
    const isOfChange = key in pending.cells || (of === 'item' && (pending.items !== undefined || key === 'surcharge'));
    return isOfChange && both.before !== both.after && key !== 'stock' && key !== 'stock_read'
      ? [{ column, ...both }]
      : [];
  });
}
