import { Refused } from '#core/refusal.ts';
import { clearRowFailures, recordRowFailure, type Retry } from '#server/jobs/row-failures.ts';
import { loggedError } from '#server/observability/log-error.ts';

type Options<Row> = {
  /** A refusal means that the row changed since it was listed, which is no failure. */
  readonly isRefusalExpected?: boolean;
  /** How many rows are worked on at once; 1 when omitted. */
  readonly concurrency?: number;
  /** Called at each failure, such as to log which row it was. */
  readonly onFailure?: (problem: unknown, row: Row) => void;
  /** Records failed rows, which the query of the job leaves out until their next try (`isNotWaiting`). */
  readonly retry?: Retry & { readonly keyOf: (row: Row) => number | string };
};

/**
 * Works on the rows of a job; `work` opens the transaction of its row. A failed row does not stop the others; the
 * failures are thrown together at the end, so that the run is recorded as failed.
 */
export async function forEachIsolated<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
  options: Options<Row> = {},
): Promise<void> {
  const problems: unknown[] = [];
  const succeeded: Row[] = [];
  const waiting = iterate(rows);
  const workOff = async (): Promise<void> => {
    for await (const row of waiting) {
      const problem = await problemOf(row, work, options);
      if (problem) problems.push(problem.thrown);
      else succeeded.push(row);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 1 }, workOff));
  const { retry } = options;
  if (retry) {
    const keys = succeeded.map((row) => String(retry.keyOf(row)));
    // What stays recorded only lengthens the pause after a later failure.
    await clearRowFailures(retry, keys).catch((error: unknown) => problems.push(error));
  }
  if (problems.length === 0) return;
  // A run is recorded with this message only.
  const first = loggedError(problems[0]).message;
  const total = problems.length + succeeded.length;
  throw new AggregateError(problems, `${problems.length} of ${total} failed, the first with: ${first}`);
}

/** One iterator that several workers can share. */
async function* iterate<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

async function problemOf<Row>(
  row: Row,
  work: (row: Row) => Promise<unknown>,
  { isRefusalExpected = false, onFailure, retry }: Options<Row>,
): Promise<{ readonly thrown: unknown } | undefined> {
  try {
    await work(row);
    return undefined;
  } catch (thrown) {
    if (isRefusalExpected && thrown instanceof Refused) return undefined;
    onFailure?.(thrown, row);
    // The original failure must be reported, also when the database is its reason.
    if (retry) await recordRowFailure(retry, String(retry.keyOf(row)), thrown).catch(() => undefined);
    return { thrown };
  }
}
