import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLUMNS, letterOf } from '#core/listing/columns.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { entriesOf } from '#server/listing/imports/queries.ts';
import { problemRows } from '#server/listing/report.ts';
import { sheetGuard } from '#server/listing/table/guard.ts';
import { EXCEL_CELL, writeSheets } from '#server/listing/table/write.ts';
import { headingOf } from '#server/listing/words.ts';

const PRODUCTS_MAX = 5_000;

/** The products with faults in our columns, their faulty cells marked, and a sheet that says why. */
export async function faultsFile(db: Db, importId: number, lang: Lang): Promise<Buffer> {
  const entries = await entriesOf(db, { importId, states: ['faulty', 'drafted'] }, { limit: PRODUCTS_MAX });
  const isRightToLeft = lang === 'ar';
  const rows: string[][] = [COLUMNS.map((column) => headingOf(column, lang))];
  const marks: (readonly [row: number, column: number])[] = [];
  const located = entries.flatMap((entry) =>
    entry.rows.flatMap((row) => {
      const at = rows.push(COLUMNS.map(({ key }) => sheetGuard.on(row.cells[key] ?? '').slice(0, EXCEL_CELL)));
      return entry.problems
        .filter((problem) => problem.row === row.row)
        .map((problem) => {
          const column = COLUMNS.findIndex(({ key }) => key === problem.column);
          if (column >= 0) marks.push([at - 1, column]);
          return {
            sheet: 'products',
            row: at,
            columnLetter: column < 0 ? '' : letterOf(column),
            key: problem.column,
            value: problem.value,
            refusal: problem.refusal,
          };
        });
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'badaro-faults-'));
  try {
    const file = join(folder, 'faults.xlsx');
    await writeSheets(file, [
      { name: 'products', rows, widths: COLUMNS.map(() => 16), isRightToLeft, marks },
      { name: 'problems', rows: problemRows(lang, located), widths: [16, 8, 8, 28, 40, 80], isRightToLeft },
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
