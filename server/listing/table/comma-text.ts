import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import type { FileLimits } from '#server/listing/table/limits.ts';
import { commaTextGuard, looksLikeFormula } from '#server/listing/table/guard.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';

const HEAD_BYTES = 65_536;

/** The rows of a CSV in UTF-8, with commas, semicolons or tabs, whichever is most frequent in the headings. */
export async function* commaTextRows(file: string, limits: FileLimits): AsyncGenerator<RawRow> {
  const head = await headOf(file);
  refuseForeign(head);
  const text = new TextDecoder().decode(head);
  if (text.trimStart().startsWith('<')) throw new Refused(listingRefusal('listing-sheet.notAWorkbook'));
  const delimiter = delimiterOf(text);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: limits.row,
    // Programs that append rows mix line ends; by default the first one counts alone.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // Upstream errors surface in the parser, whose consumer handles them.
  pipeline(Readable.from(plainCells(textOf(file, head), delimiter, limits.row)), parser, () => undefined);
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

function refuseForeign(head: Buffer): void {
  const nulls = [...head.keys()].filter((at) => head[at] === 0);
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  // Latin letters are every second byte of UTF-16, the other one is 0.
  const oddNulls = nulls.filter((at) => at % 2 === 1).length;
  const isEverySecond = nulls.length > head.length / 5 && (oddNulls === 0 || oddNulls === nulls.length);
  if (isMarked || isEverySecond) throw new Refused(listingRefusal('listing-sheet.encodingWide'));
  if (nulls.length > 0) throw new Refused(listingRefusal('listing-sheet.notAWorkbook'));
}

function delimiterOf(text: string): string {
  const headings = text.split(/\r\n?|\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

async function* textOf(file: string, head: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(file)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refused(
      listingRefusal(isEastAsian(head) ? 'listing-sheet.encodingEastAsian' : 'listing-sheet.encodingUnknown'),
    );
  }
}

/** Whether the beginning decodes as Hangul in the Korean code page without errors. Chinese in GBK may look the same. */
function isEastAsian(head: Buffer): boolean {
  const text = new TextDecoder('euc-kr').decode(head, { stream: true });
  const hangul = text.match(/[가-힣]/gu)?.length ?? 0;
  return hangul > 0 && !text.includes('\uFFFD') && hangul >= (text.match(/[\u4E00-\u9FFF]/gu)?.length ?? 0);
}
