import { type Column, columnOf, COLUMNS, letterOf } from '#core/listing/columns.ts';
import { EXAMPLE_CODE } from '#core/listing/example.ts';
import { readHeadings } from '#core/listing/headings.ts';
import { LIMITS } from '#core/listing/listing.ts';
import type { CellKind, Problem, SheetRow } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import type { Lang } from '#core/locale.ts';
import type { FileLimits } from '#server/listing/table/limits.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';
import { tableRows } from '#server/listing/table/table.ts';
import { headingsOf } from '#server/listing/words.ts';

/**
 * The columns of a file: the sheet, the letter of each by its key, and the product columns it lacks, whose values stay
 * unchanged.
 */
export type FileColumns = {
  readonly sheet: string;
  readonly columnLetters: ReadonlyMap<string, string>;
  readonly missing: readonly Column[];
};
/** The rows of one product, and their row-level problems. */
export type Group = {
  readonly code: string;
  readonly rows: readonly SheetRow[];
  readonly problems: readonly Problem[];
};
type Piece = {
  readonly columns: FileColumns;
  readonly groups: readonly Group[];
  readonly rows: number;
  readonly headingProblems: readonly Problem[];
};

/**
 * The products of a file, in batches: consecutive rows with the same code, or without one below the first. Repeated
 * codes and SKUs further down are problems. Wrong headings end the reading; `lang` is the language of the expected
 * ones.
 */
export async function* groupsOf(file: string, lang: Lang, limits?: FileLimits): AsyncGenerator<Piece> {
  let sheet: { columns: FileColumns; keys: readonly (string | undefined)[] } | undefined;
  let open: SheetRow[] = [];
  const marks = { codes: new Map<string, number>(), skus: new Map<string, number>() };
  let found = false;
  for await (const piece of tableRows(file, limits)) {
    const groups: Group[] = [];
    const [first] = piece;
    const isHeading = sheet === undefined;
    if (!sheet) {
      if (!first) break;
      const { keys, problems } = readHeadings(first.cells, (column) => headingsOf(column, lang));
      const columnLetters = new Map(keys.flatMap((key, at) => (key === undefined ? [] : [[key, letterOf(at)]])));
      sheet = {
        keys,
        columns: {
          sheet: first.sheet ?? '',
          columnLetters,
          missing: COLUMNS.filter(({ key }) => !columnLetters.has(key)),
        },
      };
      if (problems.length > 0) {
        yield { columns: sheet.columns, groups: [], rows: 0, headingProblems: problems };
        return;
      }
    }
    const read = (isHeading ? piece.slice(1) : piece).map((row) => sheetRow(row, sheet?.keys ?? []));
    const rows = read.filter((row) => codeOf(row) !== EXAMPLE_CODE);
    found ||= rows.length > 0;
    for (const row of rows) {
      const code = codeOf(row);
      if (open[0] && code !== '' && code !== codeOf(open[0])) {
        groups.push(closed(open, marks));
        open = [];
      }
      open.push(row);
    }
    if (groups.length > 0 || rows.length > 0)
      yield { columns: sheet.columns, groups, rows: rows.length, headingProblems: [] };
  }
  if (!found || !sheet) throw new Refused(listingRefusal('listing-sheet.empty'));
  yield { columns: sheet.columns, groups: [closed(open, marks)], rows: 0, headingProblems: [] };
}

const codeOf = (row: SheetRow): string => tidyName(row.cells.code ?? '');

function sheetRow(raw: RawRow, keys: readonly (string | undefined)[]): SheetRow {
  const cells: Record<string, string> = {};
  const anomalies: Record<string, CellKind> = {};
  for (const [at, text] of raw.cells.entries()) {
    const key = keys[at];
    if (key !== undefined) cells[key] = text;
    // A key of no column, so that nobody reads it; its letter locates it in messages.
    else if (text.trim() !== '') cells[beyond(at)] = text;
  }
  for (const [at, kind] of raw.anomalies) anomalies[keys[at] ?? beyond(at)] = kind;
  return { row: raw.row, cells, invalid: anomalies };
}

const beyond = (at: number): string => `:${letterOf(at)}`;

/** The letter of a column by its key, also of one without a heading. */
export const columnLetter = (columns: FileColumns, key: string): string =>
  columns.columnLetters.get(key) ?? (key.startsWith(':') ? key.slice(1) : columnOf(key) ? '' : key);

function closed(rows: readonly SheetRow[], marks: { codes: Map<string, number>; skus: Map<string, number> }): Group {
  const [first] = rows;
  const code = first ? codeOf(first) : '';
  const problems: Problem[] = [];
  const addProblem = (row: SheetRow, column: string, refusal: Problem['refusal']) =>
    problems.push({ row: row.row, column, value: row.cells[column] ?? '', refusal });
  const before = marks.codes.get(code);
  if (first && before !== undefined) addProblem(first, 'code', listingRefusal('listing-sheet.apart', { row: before }));
  if (first && code !== '' && before === undefined) marks.codes.set(code, first.row);
  for (const row of rows) {
    for (const key of Object.keys(row.cells))
      if (key.startsWith(':')) addProblem(row, key, listingRefusal('listing-sheet.beyondHeadings'));
    const sku = tidyName(row.cells.sku ?? '');
    const other = marks.skus.get(sku);
    if (sku !== '' && other !== undefined)
      addProblem(row, 'sku', listingRefusal('listing-sheet.skuDoubled', { row: other }));
    else if (sku !== '') marks.skus.set(sku, row.row);
  }
  const [extra] = rows.slice(LIMITS.items);
  if (extra) addProblem(extra, 'sku', listingRefusal('listing-sheet.tooMany', { limit: LIMITS.items }));
  return { code, rows: rows.slice(0, LIMITS.items), problems };
}
