import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeWorkbook from 'write-excel-file/node';
import { letterOf } from '#core/listing/columns.ts';
import { TABLE_ROWS_MAX } from '#core/listing/table/rules.ts';
import { escaped } from '#server/listing/table/escapes.ts';
import { commaTextGuard } from '#server/listing/table/guard.ts';

export type SheetOptions = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
  readonly isRightToLeft: boolean;
  /** Cells to be noticed, by their places from 0. */
  readonly marks?: readonly (readonly [row: number, column: number])[];
  /** Columns whose cells offer a list to choose from; other values stay possible. */
  readonly choices?: readonly Choice[];
};
/** A column, and the cells of another sheet that it offers, as `lists!$A$1:$A$9`. */
export type Choice = { readonly column: number; readonly cells: string };

/** The maximum cell length; Excel reports a longer one as damage. */
export const EXCEL_CELL = 32_767;

/** The rows below the headings that offer lists: as many as a seller may upload. */
const CHOICE_ROWS = TABLE_ROWS_MAX + 1;

/** What the library adds to a workbook. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeWorkbook>[1]>['features']>[number];

/** Adds the lists of a sheet as data validation, the last elements of the worksheets this library writes. */
const choiceFeature = (sheets: readonly SheetOptions[]): Feature => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        insert(_options, { sheetIndex }) {
          const { choices = [] } = sheets[sheetIndex] ?? {};
          const rules = choices.map(({ column, cells }) => {
            const letter = letterOf(column);
            const place = `${letter}2:${letter}${CHOICE_ROWS}`;
            return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${place}"><formula1>${cells}</formula1></dataValidation>`;
          });
          return rules.length === 0
            ? undefined
            : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
        },
      },
    },
  },
});

const MARKED = { backgroundColor: '#FFE1DC' } as const;
const HEADING = { fontWeight: 'bold', backgroundColor: '#EDF4FF', wrap: true } as const;

/**
 * Writes a workbook atomically. Every cell is text and formatted as text, so nothing in it is ever a formula, a date or
 * a rounded number.
 */
export async function writeSheets(file: string, sheets: readonly SheetOptions[]): Promise<void> {
  const workbookSheets = sheets.map(({ name, rows, widths, isRightToLeft, marks = [] }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    data: rowsOf(rows, marks),
  }));
  const features = sheets.some(({ choices }) => choices) ? { features: [choiceFeature(sheets)] } : {};
  await replaced(file, (half) => writeWorkbook(workbookSheets, features).toFile(half));
}

function rowsOf(rows: SheetOptions['rows'], marks: NonNullable<SheetOptions['marks']>) {
  const marked = new Set(marks.map((place) => place.join()));
  return rows.map((row, at) =>
    row.map((value, column) => {
      const isMarked = marked.has(`${at},${column}`);
      if (value === '' && !isMarked) return null;
      return { value: escaped(value), type: String, format: '@', ...(at === 0 && HEADING), ...(isMarked && MARKED) };
    }),
  );
}

/** Writes rows as CSV in UTF-8 with the byte order mark Excel needs; formula-like text gets an apostrophe. */
export async function writeCommaText(file: string, rows: AsyncIterable<readonly string[]>): Promise<void> {
  await replaced(file, (half) => pipeline(Readable.from(lines(rows)), createWriteStream(half)));
}

async function* lines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield `${row.map((cell) => quoted(commaTextGuard.on(cell))).join(',')}\r\n`;
}

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

async function replaced(file: string, write: (half: string) => Promise<unknown>): Promise<void> {
  const half = `${file}.part`;
  try {
    await write(half);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}
