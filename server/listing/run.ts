import { stat } from 'node:fs/promises';
import { LIMITS } from '#core/listing/listing.ts';
import type { Problem } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import type { Pool } from '#server/db/pool.ts';
import { saveGroups } from '#server/listing/commands.ts';
import { type FileColumns, type Group, groupsOf, columnLetter } from '#server/listing/groups.ts';
import { judgeProducts } from '#server/listing/judge-products.ts';
import type { JudgedProduct } from '#server/listing/judged-product.ts';
import { fetchPictures, type NamedPictures, type Origin, type PictureSource } from '#server/listing/pictures.ts';
import { confirmedStocks, type StockAnswer, type StockQuestion } from '#server/listing/stocks.ts';
import { importContext } from '#server/listing/import-context.ts';

/**
 * The input of an import. `pictures` is where named pictures are, `storage` has stored ones; `mode` decides what is saved.
 * `limits` are those of the file, for an operator by default.
 */
export type ImportRequest = {
  readonly file: string;
  readonly store: string;
  readonly mode: 'check' | 'apply' | 'applyGood';
  readonly pictures: NamedPictures;
  readonly storage: PictureSource['storage'];
  readonly outside: PictureSource['outside'];
  /** The answer to the questions of a check about stocks; while it is missing, `apply` saves nothing and asks. */
  readonly stock?: StockAnswer | undefined;
  readonly limits?: Parameters<typeof groupsOf>[2];
  readonly lang: Lang;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};
export type Progress =
  | { readonly stage: 'reading'; readonly rows: number; readonly products: number }
  | { readonly stage: 'fetching' | 'writing'; readonly done: number; readonly total: number };

/** `sheet` is empty where the file has none. */
export type LocatedProblem = {
  readonly sheet: string;
  readonly row: number;
  readonly columnLetter: string;
  readonly key: string;
  readonly value: string;
  readonly refusal: Refusal;
};
/**
 * The result of an import or a check. `problems` are the first of them, `rest` the number of further ones; `hints` are
 * the first warnings, `moreHints` the number of further ones.
 */
export type ImportOutcome = {
  rows: number;
  products: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Changed products of which a part waits for a reviewer. */
  waiting: number;
  pictures: number;
  problems: LocatedProblem[];
  rest: number;
  hints: LocatedProblem[];
  moreHints: number;
  questions: StockQuestion[];
  state: 'checked' | 'refused' | 'applied' | 'stopped';
};

const AT_ONCE = 50;
const PROBLEMS_MAX = 20_000;
const HINTS_MAX = 50;

/**
 * Imports a file of products into a store: reads and checks everything, then, on request, fetches pictures and saves.
 * With `apply` nothing is saved while any row is bad. Saved products are unchanged on a second run, so a stopped import
 * continues by running it again. Refuses an unreadable file and an unknown store.
 */
export async function importListings(db: Pool, input: ImportRequest): Promise<ImportOutcome> {
  const context = await importContext(db, input);
  const stamp = await stampOf(input.file);
  const read = await pass(
    input,
    (groups, columns) => judgeProducts(db, context, groups, columns.missing),
    ({ rows, products }) => input.onProgress({ stage: 'reading', rows, products }),
  );
  const { outcome } = read;
  outcome.pictures = read.origins.size;
  if (input.signal.aborted) return { ...outcome, state: 'stopped' };
  if (input.mode === 'check') return outcome;
  const confirmed = confirmedStocks(outcome.questions, input.stock);
  if (!confirmed || isRefused(input, outcome)) return { ...outcome, state: 'refused' };
  let done = 0;
  const unfetched = await fetchPictures(db, context.pictureSource, [...read.origins.values()], {
    now: input.now,
    signal: input.signal,
    onDone: () => input.onProgress({ stage: 'fetching', done: (done += 1), total: read.origins.size }),
  });
  if (input.signal.aborted) return { ...outcome, state: 'stopped' };
  refuseIf((await stampOf(input.file)) === stamp ? undefined : listingRefusal('listing-sheet.fileChanged'));
  const inputs = { ...context, unfetched, confirmed };
  if (unfetched.size > 0 && input.mode === 'apply') {
    const again = await pass(input, (groups, columns) => judgeProducts(db, inputs, groups, columns.missing));
    return { ...again.outcome, pictures: outcome.pictures, state: 'refused' };
  }
  const total = outcome.products;
  const written = await pass(
    input,
    (groups, columns) => saveGroups(db, inputs, groups, { missing: columns.missing, at: input.now, way: 'table' }),
    ({ judged }) => input.onProgress({ stage: 'writing', done: judged, total }),
  );
  return { ...written.outcome, pictures: outcome.pictures, state: input.signal.aborted ? 'stopped' : 'applied' };
}

const isRefused = ({ mode }: ImportRequest, { refused, problems }: ImportOutcome): boolean =>
  (mode === 'apply' && problems.length > 0) || (problems.length > 0 && refused === 0);

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return `${found?.size} ${found?.mtimeMs}`;
}

const located = (columns: FileColumns, { row, column, value, refusal }: Problem): LocatedProblem => ({
  sheet: columns.sheet,
  row,
  columnLetter: columnLetter(columns, column),
  key: column,
  value: value.slice(0, LIMITS.name),
  refusal,
});

type Tally = { readonly outcome: ImportOutcome; readonly origins: Map<string, Origin> };

/** Reads the file once from beginning to end and checks or saves its products in batches. */
async function pass(
  input: ImportRequest,
  decide: (groups: readonly Group[], columns: FileColumns) => Promise<JudgedProduct[]>,
  onProgress?: (so: { rows: number; products: number; judged: number }) => void,
): Promise<Tally> {
  const outcome: ImportOutcome = {
    rows: 0,
    products: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    waiting: 0,
    pictures: 0,
    problems: [],
    rest: 0,
    hints: [],
    moreHints: 0,
    questions: [],
    state: 'checked',
  };
  const origins = new Map<string, Origin>();
  let judged = 0;
  const note = (columns: FileColumns, problems: readonly Problem[]) => {
    for (const problem of problems) {
      if (outcome.problems.length < PROBLEMS_MAX) outcome.problems.push(located(columns, problem));
      else outcome.rest += 1;
    }
  };
  for await (const { columns, groups, rows, headingProblems } of groupsOf(input.file, input.lang, input.limits)) {
    if (input.signal.aborted) break;
    note(columns, headingProblems);
    outcome.rows += rows;
    outcome.products += groups.length;
    for (let from = 0; from < groups.length && !input.signal.aborted; from += AT_ONCE) {
      for (const { kind, problems, hints, origins: open, questions, split } of await decide(
        groups.slice(from, from + AT_ONCE),
        columns,
      )) {
        outcome[kind] += 1;
        note(columns, problems);
        if (kind === 'changed' && split?.pending) outcome.waiting += 1;
        outcome.questions.push(...questions);
        const shown = hints.slice(0, HINTS_MAX - outcome.hints.length);
        outcome.hints.push(...shown.map((hint) => located(columns, hint)));
        outcome.moreHints += hints.length - shown.length;
        if (kind !== 'refused') for (const origin of open) origins.set(origin.written, origin);
        judged += 1;
      }
      onProgress?.({ rows: outcome.rows, products: outcome.products, judged });
    }
  }
  return { outcome, origins };
}
