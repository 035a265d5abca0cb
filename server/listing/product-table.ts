import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLE_PROBLEMS_SHOWN } from '#core/listing/table/rules.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { exportListings } from '#server/listing/export.ts';
import { presentProblem } from '#server/listing/report.ts';
import { importListings, type ImportRequest, type LocatedProblem } from '#server/listing/run.ts';
import { markOf } from '#server/listing/stocks.ts';
import { UPLOAD_LIMITS } from '#server/listing/table/limits.ts';
import { writeTemplate } from '#server/listing/template.ts';

/** The workbook of a store's products, of some of them, or an empty one with its guide. */
export function readTable(
  db: Db,
  input: { store: string; isEmpty: boolean; lang: Lang; only?: readonly number[] },
): Promise<Buffer> {
  const { isEmpty, ...rest } = input;
  return inTemporaryFile(async (file) => {
    await (isEmpty ? writeTemplate(db, { ...rest, file }) : exportListings(db, { ...rest, file }));
    return readFile(file);
  });
}

/** What an uploaded workbook is imported with. */
type Upload = Omit<ImportRequest, 'file' | 'pictures' | 'limits' | 'onProgress'> & { readonly bytes: Buffer };

/** Checks or saves an uploaded workbook; its pictures are addresses or names of files the store uploaded. */
export async function saveTable(db: Parameters<typeof importListings>[0], { bytes, ...input }: Upload) {
  const outcome = await inTemporaryFile(async (file) => {
    await writeFile(file, bytes);
    const onProgress = () => undefined;
    return importListings(db, { ...input, file, pictures: 'library', limits: UPLOAD_LIMITS, onProgress });
  });
  const { problems, rest, hints, questions, pictures: _pictures, added: fresh, ...counts } = outcome;
  const presented = (located: readonly LocatedProblem[]) =>
    located.slice(0, TABLE_PROBLEMS_SHOWN).map((one) => presentProblem(one, input.lang));
  return {
    ...counts,
    fresh,
    problems: presented(problems),
    moreProblems: Math.max(0, problems.length - TABLE_PROBLEMS_SHOWN) + rest,
    hints: presented(hints),
    stocks: questions.slice(0, TABLE_PROBLEMS_SHOWN).map(({ reading: _reading, ...question }) => question),
    moreStocks: Math.max(0, questions.length - TABLE_PROBLEMS_SHOWN),
    stockMark: markOf(questions),
  };
}

/** A workbook is read and written as a file, which is deleted afterwards. */
async function inTemporaryFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'badaro-table-'));
  try {
    return await work(join(folder, 'products.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
