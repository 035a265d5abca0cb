import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeWorkbook from 'write-excel-file/node';
import { commaTextGuard } from '#server/listing/table/guard.ts';

export type SheetOptions = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
  readonly isRightToLeft: boolean;
};

/** The maximum cell length; Excel reports a longer one as damage. */
export const EXCEL_CELL = 32_767;

const HEADING = { fontWeight: 'bold', backgroundColor: '#EDF4FF', wrap: true } as const;

/**
 * Writes a workbook atomically. Every cell is text and formatted as text, so nothing in it is ever a formula, a date or
 * a rounded number.
 */
export async function writeSheets(file: string, sheets: readonly SheetOptions[]): Promise<void> {
  const workbookSheets = sheets.map(({ name, rows, widths, isRightToLeft }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    data: rows.map((row, at) =>
      row.map((value) => (value === '' ? null : { value, type: String, format: '@', ...(at === 0 && HEADING) })),
    ),
  }));
  await replaced(file, (half) => writeWorkbook(workbookSheets).toFile(half));
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
