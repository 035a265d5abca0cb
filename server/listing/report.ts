import { columnOf } from '#core/listing/columns.ts';
import type { TableProblemAnswer } from '#core/listing/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { ImportOutcome, LocatedProblem, Progress } from '#server/listing/run.ts';
import { refusalText } from '#server/i18n/messages.ts';
import { headingOf, reasonAt, sheetText } from '#server/listing/words.ts';

const SHOWN = 50;
const VALUE_SHOWN = 60;

// A cell may contain terminal control characters, or characters that damage a workbook.
const printable = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '�');

/** One line about a bad cell: its place, value and reason. */
function problemLine(lang: Lang, { sheet, row, columnLetter, key, value }: LocatedProblem, reason: string): string {
  const column = columnOf(key);
  const shown = value.replaceAll(/\s+/g, ' ').trim();
  const short = shown.length > VALUE_SHOWN ? `${shown.slice(0, VALUE_SHOWN)}…` : shown;
  return sheetText(lang, sheet === '' ? 'run.problem' : 'run.problemInSheet', {
    sheet: sheet.slice(0, VALUE_SHOWN),
    row,
    column: columnLetter || '–',
    heading: column ? headingOf(column, lang) : '',
    value: short === '' ? '–' : `"${short}"`,
    reason,
  }).replace(/ {2,}/g, ' ');
}

/** The report of an import: the first bad cells, the counts, and what to do next. */
export function outcomeLines(lang: Lang, outcome: ImportOutcome, seconds: number): string[] {
  const { problems, rest, hints, moreHints, state, rows, products, added, changed, unchanged, refused, pictures } =
    outcome;
  const hidden = Math.max(0, problems.length - SHOWN) + rest;
  return [
    ...problems
      .slice(0, SHOWN)
      .map((problem) => printable(problemLine(lang, problem, reasonAt(lang, problem.key, problem.refusal)))),
    ...(hidden > 0 ? [sheetText(lang, 'run.more', { rest: hidden })] : []),
    ...hints.map((hint) =>
      printable(sheetText(lang, 'run.hint', { line: problemLine(lang, hint, refusalText(lang, hint.refusal)) })),
    ),
    ...(moreHints > 0 ? [sheetText(lang, 'run.moreHints', { rest: moreHints })] : []),
    ...stockLines(lang, outcome),
    ...(outcome.waiting > 0 ? [sheetText(lang, 'run.waiting', { products: outcome.waiting })] : []),
    sheetText(lang, 'run.summary', { rows, products, added, changed, unchanged, refused }),
    ...(state === 'checked' && pictures > 0 ? [sheetText(lang, 'run.toFetch', { pictures })] : []),
    endOf(lang, outcome, seconds),
    ...(state === 'applied' && added > 0 ? [sheetText(lang, 'run.awaiting')] : []),
  ];
}

/** The stocks that need an answer before anything is saved. */
function stockLines(lang: Lang, { questions, state }: ImportOutcome): string[] {
  if (questions.length === 0 || state === 'applied') return [];
  const rest = questions.length - SHOWN;
  return [
    ...questions
      .slice(0, SHOWN)
      .map(({ row, sku, now, next }) => printable(sheetText(lang, 'run.stock', { row, sku, now, next }))),
    ...(rest > 0 ? [sheetText(lang, 'run.moreStocks', { rest })] : []),
    sheetText(lang, 'run.stockAnswer'),
  ];
}

/** What is saved now, and what to do next. */
function endOf(lang: Lang, { state, problems, added, changed, refused }: ImportOutcome, seconds: number): string {
  const good = added + changed;
  if (state === 'stopped') return sheetText(lang, 'run.stopped');
  if (good === 0) return sheetText(lang, problems.length > 0 ? 'run.noneGood' : 'run.same');
  if (state === 'checked') return sheetText(lang, problems.length > 0 ? 'run.dryBad' : 'run.dry');
  if (state === 'refused') return sheetText(lang, 'run.notApplied');
  return refused > 0
    ? sheetText(lang, 'run.appliedPart', { saved: good, refused, seconds })
    : sheetText(lang, 'run.applied', { seconds });
}

export function progressLine(lang: Lang, progress: Progress): string {
  if (progress.stage === 'reading')
    return sheetText(lang, 'run.reading', { rows: progress.rows, products: progress.products });
  return sheetText(lang, `run.${progress.stage}`, { done: progress.done, total: progress.total });
}

/** The bad cells as rows of a sheet, under their headings. */
export function problemRows(lang: Lang, problems: readonly LocatedProblem[]): string[][] {
  return [
    ['sheet', 'row', 'column', 'heading', 'value', 'reason'].map((column) => sheetText(lang, `report.${column}`)),
    ...problems.map(({ sheet, row, columnLetter, key, value, refusal }) => {
      const column = columnOf(key);
      return [
        sheet,
        String(row),
        columnLetter,
        column ? headingOf(column, lang) : '',
        value,
        reasonAt(lang, key, refusal),
      ].map(printable);
    }),
  ];
}

/** A bad cell as the page shows it. */
export function presentProblem(
  { sheet, row, columnLetter, key, value, refusal }: LocatedProblem,
  lang: Lang,
): TableProblemAnswer {
  const column = columnOf(key);
  const heading = column ? headingOf(column, lang) : '';
  return { sheet, row, column: columnLetter, heading, value, reason: reasonAt(lang, key, refusal) };
}
