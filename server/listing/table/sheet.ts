import { listingRefusal } from '#core/listing/refusals.ts';
import type { CellKind } from '#core/listing/read.ts';
import { Refused } from '#core/refusal.ts';
import type { FileLimits } from '#server/listing/table/limits.ts';
import { looksLikeFormula, sheetGuard } from '#server/listing/table/guard.ts';
import { lengthOf, type RawRow } from '#server/listing/table/raw-row.ts';
import { unescaped } from '#server/listing/table/escapes.ts';
import { xmlReader } from '#server/listing/table/xml.ts';

type Pieces = AsyncIterable<string>;

/** The shared strings, by their number. Phonetic readings of Japanese text (`rPh`) are left out. */
export async function sharedTexts(from: Pieces): Promise<string[]> {
  const texts: string[] = [];
  let text: string[] | undefined;
  let isText = false;
  let depth = 0;
  const reader = xmlReader({
    open(name) {
      if (name === 'si') text = [];
      if (name === 'rPh') depth += 1;
      if (name === 't') isText = true;
    },
    close(name) {
      if (name === 'si') texts.push(lines(text?.join('') ?? ''));
      if (name === 'rPh') depth -= 1;
      if (name === 't') isText = false;
    },
    text(piece) {
      if (isText && depth === 0) text?.push(piece);
    },
  });
  for await (const piece of from) reader.push(piece);
  reader.end();
  return texts;
}

/**
 * Built-in formats that are dates or times, in some East Asian versions of Excel only: 27 to 36 and 50 to 58 (ECMA-376
 * §18.8.30). They are not written into the file.
 */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** The numbers of the cell styles with a date or time format. */
export async function dateStyles(from: Pieces): Promise<Set<number>> {
  const formats = new Set(DATE_FORMATS);
  const styles = new Set<number>();
  let isUsed = false;
  let at = 0;
  const reader = xmlReader({
    open(name, attributes) {
      if (name === 'numFmt') {
        // A file may give a number a meaning of its own.
        const number = Number(attributes.numFmtId);
        if (isDateFormat(attributes.formatCode ?? '')) formats.add(number);
        else formats.delete(number);
      }
      if (name === 'cellXfs') isUsed = true;
      if (name === 'xf' && isUsed) {
        if (formats.has(Number(attributes.numFmtId))) styles.add(at);
        at += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isUsed = false;
    },
    text: () => undefined,
  });
  for await (const piece of from) reader.push(piece);
  reader.end();
  return styles;
}

/** Excel's limit of a format; the expression takes the square of the length of an unclosed bracket. */
const FORMAT_LENGTH = 255;

const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(
    code
      .slice(0, FORMAT_LENGTH)
      .replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      .replace(/General/i, ''),
  );

/** Excel escapes characters that XML cannot hold, and texts that look like an escape; line ends are any. */
const lines = (text: string): string => unescaped(text).replaceAll(/\r\n?/g, '\n');

/** Parses rows of a worksheet from its XML; `takeRows` returns the complete ones. Rows without a value are left out. */
export function sheetReader(texts: readonly string[], dates: ReadonlySet<number>, limits: FileLimits) {
  const rows = new Rows(limits);
  let cell: { type: string; style: number; value: string; hasFormula: boolean } | undefined;
  let isValue = false;
  let readings = 0;
  const { push, end } = xmlReader({
    open(name, attributes) {
      if (name === 'row') rows.openRow(attributes.r);
      else if (name === 'c') {
        rows.openCell(attributes.r);
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') readings += 1;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') readings -= 1;
      else if (name === 'c' && cell) {
        rows.closeCell(...valueOf(cell, texts, dates));
        cell = undefined;
      } else if (name === 'row') rows.closeRow();
    },
    text(piece) {
      if (isValue && readings === 0 && cell) cell.value += piece;
    },
  });
  return { push, end, takeRows: () => rows.take() };
}

/** Collects cells to rows, within the limits of a file. */
class Rows {
  readonly #limits: FileLimits;
  #ready: RawRow[] = [];
  #row = 0;
  #count = 0;
  #column = -1;
  #cells: string[] = [];
  #anomalies: [number, CellKind][] = [];

  constructor(limits: FileLimits) {
    this.#limits = limits;
  }

  openRow(number: string | undefined): void {
    this.#row = Number(number ?? this.#row + 1);
    this.#column = -1;
  }

  openCell(place: string | undefined): void {
    this.#column = placeOf(place) ?? this.#column + 1;
  }

  closeCell(value: string, kind?: CellKind): void {
    const { cell, columns } = this.#limits;
    if (value.length > cell) throw new Refused(listingRefusal('listing-sheet.damaged'));
    if (value === '' && !kind) return;
    if (this.#column >= columns) throw new Refused(listingRefusal('listing-sheet.columnsTooMany', { limit: columns }));
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = value;
    if (kind) this.#anomalies.push([this.#column, kind]);
  }

  closeRow(): void {
    if (this.#cells.length > 0) {
      const { rows, row: lengthMax } = this.#limits;
      this.#count += 1;
      // Row numbers of the file may have gaps.
      if (!(Math.max(this.#row, this.#count) <= rows + 1))
        throw new Refused(listingRefusal('listing-sheet.rowsTooMany', { limit: rows }));
      const complete = { row: this.#row, cells: this.#cells, anomalies: this.#anomalies };
      if (lengthOf(complete) > lengthMax) throw new Refused(listingRefusal('listing-sheet.damaged'));
      this.#ready.push(complete);
    }
    this.#cells = [];
    this.#anomalies = [];
  }

  take(): RawRow[] {
    const complete = this.#ready;
    this.#ready = [];
    return complete;
  }
}

type Cell = { readonly type: string; readonly style: number; readonly value: string; readonly hasFormula: boolean };

function valueOf(
  { type, style, value, hasFormula }: Cell,
  texts: readonly string[],
  dates: ReadonlySet<number>,
): [string, CellKind?] {
  if (hasFormula) return [value, 'formula'];
  if (type === 's') return textOf(texts[Number(value)] ?? '');
  if (type === 'inlineStr' || type === 'str') return textOf(lines(value));
  if (value === '') return [''];
  if (type === 'e') return [value, 'errorCell'];
  if (type === 'b') return [value === '1' ? 'yes' : 'no'];
  if (type === 'd' || dates.has(style)) return [dateText(value), 'dateCell'];
  const number = Number(value);
  if (!Number.isFinite(number)) return [value];
  // As Excel shows it: the sixteenth digit is an error of binary fractions.
  return Math.abs(number) >= 1e15 ? [value, 'numberLost'] : [plainNumber(Number(number.toPrecision(15)))];
}

const DAY_MS = 86_400_000;

/** The day a serial number of Excel means, so that its seller recognises the cell; anything else as it is. */
function dateText(serial: string): string {
  const days = Math.floor(Number(serial));
  return days > 60 && days < 2_958_466
    ? new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10)
    : serial;
}

/** A number without an exponent. */
const plainNumber = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(20).replace(/\.?0+$/, '') : String(value);

const textOf = (text: string): [string, CellKind?] =>
  looksLikeFormula(text) ? [text, 'formulaText'] : [sheetGuard.off(text)];

/** The column of a cell reference such as AB12, from 0. */
function placeOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
