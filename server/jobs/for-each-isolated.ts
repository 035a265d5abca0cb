import { Refused } from '#core/refusal.ts';
import { loggedError } from '#server/observability/log-error.ts';

/**
 * Works on the rows of a job one after the other; `work` opens the transaction of its row. A failed row does not stop
 * the others; the failures are thrown together at the end, so that the run is recorded as failed. With
 * `isRefusalExpected` a refusal means that the row changed since it was listed, which is no failure.
 */
export async function forEachIsolated<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { isRefusalExpected = false }: { readonly isRefusalExpected?: boolean } = {},
): Promise<void> {
  const problems: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (problem) {
      if (!(isRefusalExpected && problem instanceof Refused)) problems.push(problem);
    }
  }
  if (problems.length === 0) return;
  // A run is recorded with this message only.
  const first = loggedError(problems[0]).message;
  throw new AggregateError(problems, `${problems.length} of ${rows.length} failed, the first with: ${first}`);
}
