import type { FormSku } from '#core/listing/form/variants.ts';
import { LIMITS } from '#core/listing/listing.ts';

/** The columns of a table of SKUs that are typed, in their order. */
export const SKU_COLUMNS = ['code', 'stock', 'surcharge', 'gtin'] as const;
export type SkuColumn = (typeof SKU_COLUMNS)[number];
const NUMBERS: readonly SkuColumn[] = ['stock', 'surcharge'];

/** A block of cells: the first and the last row and column, both within. */
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
};

/**
 * Reads what a spreadsheet copies: cells separated by tabs, rows by line breaks, a cell with either of them in quotation
 * marks.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  // A spreadsheet ends the last row, too.
  const rest = text.replace(/\r?\n$/, '');
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let found = cell.exec(rest); found; found = cell.exec(rest)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));

export const formatBlock = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** A number without what spreadsheets show around it: currency signs and blanks; codes as they are. */
export const pastedNumber = (text: string): string => text.trim().replaceAll(/[\s\p{Sc}]|원$/gu, '');
const pasted = (column: SkuColumn, text: string): string =>
  NUMBERS.includes(column) ? pastedNumber(text) : text.trim();

/** The cells of a pasted text by their places; a text of one row or one cell fills those that are marked. */
export function* pastedCells(
  { top, bottom, start, end }: Block,
  text: string,
): Generator<{ readonly down: number; readonly across: number; readonly text: string }> {
  const cells = parseBlock(text);
  const isOneRow = cells.length === 1;
  const isOne = isOneRow && cells[0]?.length === 1;
  const height = isOneRow ? bottom - top + 1 : cells.length;
  for (let down = 0; down < height; down += 1) {
    const source = cells[isOneRow ? 0 : down] ?? [];
    const width = isOne ? end - start + 1 : source.length;
    for (let across = 0; across < width; across += 1)
      yield { down: top + down, across: start + across, text: source[isOne ? 0 : across] ?? '' };
  }
}

const MAX = 2 * LIMITS.address;

/** Writes one cell; a SKU whose cell has that text already stays the same object. */
export const withCell = (sku: FormSku, column: SkuColumn, text: string): FormSku =>
  sku[column] === text ? sku : { ...sku, [column]: text.slice(0, MAX) };

/**
 * Writes a pasted block from a cell on. `rows` are the places of the SKUs in the order they are shown, -1 for rows
 * without one. Gives how many cells had no place.
 */
export function pasteBlock(
  skus: readonly FormSku[],
  rows: readonly number[],
  block: Block,
  text: string,
): { skus: FormSku[]; leftOut: number } {
  const next = [...skus];
  let leftOut = 0;
  for (const cell of pastedCells(block, text)) {
    const column = SKU_COLUMNS[cell.across];
    const place = rows[cell.down] ?? -1;
    const sku = next[place];
    if (!column || !sku) leftOut += 1;
    else next[place] = withCell(sku, column, pasted(column, cell.text));
  }
  return { skus: next, leftOut };
}

/** The text of a block, as spreadsheets take it. */
export const copyBlock = (
  skus: readonly FormSku[],
  rows: readonly number[],
  { top, bottom, start, end }: Block,
): string =>
  formatBlock(
    rows
      .slice(top, bottom + 1)
      .map((place) => SKU_COLUMNS.slice(start, end + 1).map((column) => skus[place]?.[column] ?? '')),
  );

/** Writes the cells of the first row of a block into its other rows. */
export function fillDown(skus: readonly FormSku[], rows: readonly number[], block: Block): FormSku[] {
  const first = skus[rows[block.top] ?? -1];
  if (!first) return [...skus];
  const filled = new Set(rows.slice(block.top + 1, block.bottom + 1));
  const columns = SKU_COLUMNS.slice(block.start, block.end + 1);
  return skus.map((sku, place) =>
    filled.has(place) ? columns.reduce((one, column) => withCell(one, column, first[column]), sku) : sku,
  );
}

const CELLS = [...SKU_COLUMNS, 'picture'] as const;

/** Takes back what was filled in at once; what was typed since then stays. */
export function takeBack(now: readonly FormSku[], before: readonly FormSku[], after: readonly FormSku[]): FormSku[] {
  const changes = new Map(
    after.flatMap((sku, at) => {
      const old = before[at];
      return old && old !== sku ? [[sku.values.join(), { old, sku }] as const] : [];
    }),
  );
  return now.map((one) => {
    const made = changes.get(one.values.join());
    if (!made) return one;
    const stale = CELLS.filter((column) => one[column] === made.sku[column]);
    return { ...one, ...Object.fromEntries(stale.map((column) => [column, made.old[column]])) };
  });
}
