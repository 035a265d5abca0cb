import { Parser } from 'htmlparser2';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { looksLikeFormula } from '#server/listing/table/guard.ts';
import type { FileLimits } from '#server/listing/table/limits.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';

/**
 * The rows of the first table of a page. Many shops export such a page under the name of a workbook (`.xls`), and Excel
 * opens it as one.
 */
export async function* htmlTableRows(chunks: AsyncIterable<string>, limits: FileLimits): AsyncGenerator<RawRow> {
  const { parser, takeRows, isDone } = tableParser(limits);
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* takeRows();
    if (isDone()) return;
  }
  parser.end();
  yield* takeRows();
  // No table at all is a page, and none of ours.
  if (!isDone()) throw new Refused(listingRefusal('listing-sheet.notAWorkbook'));
}

/** Collects the cells of a table as rows, within the limits. */
function rowCollector(limits: FileLimits) {
  let rows: RawRow[] = [];
  let row = 0;
  let cells: string[] | undefined;
  let cell: string | undefined;
  let span = 1;
  const endCell = () => {
    if (cell === undefined || !cells) return;
    cells.push(tidied(cell), ...Array.from({ length: span - 1 }, () => ''));
    if (cells.length > limits.columns)
      throw new Refused(listingRefusal('listing-sheet.columnsTooMany', { limit: limits.columns }));
    cell = undefined;
  };
  const endRow = () => {
    endCell();
    if (!cells) return;
    row += 1;
    if (row > limits.rows + 1) throw new Refused(listingRefusal('listing-sheet.rowsTooMany', { limit: limits.rows }));
    const anomalies = cells.flatMap((text, at) => (looksLikeFormula(text) ? [[at, 'formulaText'] as const] : []));
    if (cells.some((text) => text !== '')) rows.push({ row, cells, anomalies });
    cells = undefined;
  };
  return {
    endCell,
    endRow,
    beginRow() {
      endRow();
      cells = [];
    },
    beginCell(columns: string | undefined) {
      endCell();
      cell = '';
      span = Math.min(limits.columns, Math.max(1, Math.trunc(Number(columns)) || 1));
    },
    append(text: string) {
      if (cell === undefined) return;
      cell += text;
      if (cell.length > limits.cell) throw new Refused(listingRefusal('listing-sheet.damaged'));
    },
    hasRows: () => row > 0,
    takeRows(): RawRow[] {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

function tableParser(limits: FileLimits) {
  const table = rowCollector(limits);
  // A table within a cell is a part of its text.
  let depth = 0;
  let isDone = false;
  const isCell = (name: string) => name === 'td' || name === 'th';
  const parser = new Parser(
    {
      onopentag(name, { colspan }) {
        if (isDone) return;
        if (name === 'table') depth += 1;
        if (depth === 1 && name === 'tr') table.beginRow();
        if (depth === 1 && isCell(name)) table.beginCell(colspan);
        if (name === 'br') table.append('\n');
      },
      ontext: (text) => table.append(text),
      onclosetag(name) {
        if (isDone || depth === 0) return;
        if (depth === 1 && isCell(name)) table.endCell();
        if (depth === 1 && (name === 'tr' || name === 'table')) table.endRow();
        if (name !== 'table') return;
        depth -= 1;
        isDone = depth === 0 && table.hasRows();
      },
    },
    { decodeEntities: true },
  );
  return { parser, takeRows: table.takeRows, isDone: () => isDone };
}

/** Line ends and indents of the source are blanks, as a browser shows them; `<br>` is a line end. */
const tidied = (text: string): string =>
  text
    .replaceAll(/[ \t\r\f]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
