import { CsvError, parse } from 'csv-parse';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import type { FileLimits } from '#server/listing/table/limits.ts';
import { textOf } from '#server/listing/table/encoding.ts';
import { commaTextGuard, looksLikeFormula } from '#server/listing/table/guard.ts';
import { htmlTableRows } from '#server/listing/table/html-table.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';

const HEAD_BYTES = 65_536;

/** The rows of a text: a CSV with commas, semicolons or tabs, whichever is most frequent in the headings, or a page. */
export async function* textRows(file: string, limits: FileLimits): AsyncGenerator<RawRow> {
  const head = await headOf(file);
  const text = await textOf(file, head);
  const first = await text.next();
  const chunks = withFirst(first.done ? '' : first.value, text);
  if (/^\s*</.test(first.done ? '' : first.value)) yield* htmlTableRows(chunks, limits);
  else yield* commaTextRows(chunks, delimiterOf(first.done ? '' : first.value), limits);
}

async function* withFirst(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

async function* commaTextRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
  limits: FileLimits,
): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: limits.row,
    // Programs that append rows mix line ends; by default the first one counts alone.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // Upstream errors surface in the parser, whose consumer handles them.
  pipeline(Readable.from(plainCells(chunks, delimiter, limits.row)), parser, () => undefined);
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      const written: string[] = record.map((cell: string) => cell.replaceAll(/\r\n?/g, '\n'));
      const cells = written.map(commaTextGuard.off);
      const anomalies = written.flatMap((cell, at) => (looksLikeFormula(cell) ? [[at, 'formulaText'] as const] : []));
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (row > limits.rows + 1) throw new Refused(listingRefusal('listing-sheet.rowsTooMany', { limit: limits.rows }));
      if (cells.findLastIndex((cell) => cell !== '') >= limits.columns)
        throw new Refused(listingRefusal('listing-sheet.columnsTooMany', { limit: limits.columns }));
      if (cells.some((cell) => cell.length > limits.cell)) throw new Refused(listingRefusal('listing-sheet.damaged'));
      yield { row, cells, anomalies };
    }
  } catch (error) {
    // The parser is ahead of the consumer: it has the number of good rows.
    throw error instanceof CsvError
      ? new Refused(listingRefusal('listing-sheet.csvBroken', { row: Number(error.records) + 1 }))
      : error;
  }
}

/**
 * Banks and marketplaces write `="0012345"` so that Excel keeps the zeros: the text is meant. Chunks end at a line end,
 * so that no such cell is cut.
 */
async function* plainCells(chunks: AsyncIterable<string>, delimiter: string, limit: number): AsyncGenerator<string> {
  const [before, after] = [`(^|[\\r\\n${delimiter}])`, `(?=[\\r\\n${delimiter}]|$)`];
  const bare = new RegExp(`${before}="([^"\\r\\n]*)"${after}`, 'g');
  const quoted = new RegExp(`${before}"=""([^"\\r\\n]*)"""${after}`, 'g');
  const plain = (text: string) => text.replaceAll(bare, '$1"$2"').replaceAll(quoted, '$1"$2"');
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    if (end > 0) yield plain(text.slice(0, end));
    rest = text.slice(end);
    if (rest.length <= limit) continue;
    // Longer than a row may be: the parser refuses it by the number of its row.
    yield rest;
    rest = '';
  }
  yield plain(rest);
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function delimiterOf(text: string): string {
  const headings = text.split(/\r\n?|\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}
