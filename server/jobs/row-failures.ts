import { and, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import { Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { jobFailure } from '#server/jobs/tables.ts';
import { type LoggedError, loggedError } from '#server/observability/log-error.ts';

/** The jobs whose failed rows wait for another try, by their names in `jobsOf`. */
export const RETRYING_JOBS = [
  'accounts-close',
  'cargo-follow',
  'claims-overdue',
  'documents-expiring',
  'returns-unsent',
  'escrow-report',
  'holds-release',
  'invoices-expire',
  'issues-silent',
  'marketing-remind',
  'mileage-end',
  'offers-follow',
  'orders-confirm',
  'parcels-track',
  'payments-reconcile',
  'promotions-review',
  'purchases-follow',
  'receipts-issue',
  'second-payments-remind',
  'settlements-finish',
  'statements-close',
] as const;
export type RetryingJob = (typeof RETRYING_JOBS)[number];

export type Retry = {
  readonly db: Db;
  readonly job: RetryingJob;
  readonly now: Date;
  /** Whether a service failed and not the row: its pauses stay short, so that the rows do not wait long after an outage. */
  readonly isServiceFailure?: (problem: unknown) => boolean;
};

/** The longest pause: a job of every night tries again every night. */
const MAX_MINUTES = 720;
const SERVICE_MAX_MINUTES = 10;
/** A bound of the exponent: 2 to its power exceeds the longest pause. */
const MAX_DOUBLINGS = 10;
const ERROR_MAX = 60;
/** A row that was not tried again for so long is gone or no longer due. */
const STORED_DAYS = 7;

/**
 * SQL: whether a row does not wait for another try in this job. A job whose query has a limit needs it, so that failed
 * rows do not fill its batch. `key` is the id that `forEachIsolated` gets from `keyOf`.
 */
export const isNotWaiting = (job: RetryingJob, key: SQLWrapper, now: Date): SQL => sql`not exists (
  select from ${jobFailure} f
  where f.job = ${job} and f.row_key = (${key})::text and f.next_try_at > ${now.toISOString()}::timestamptz)`;

/** Records that a row failed: it waits for a minute, and after each further failure twice as long. */
export async function recordRowFailure(
  { db, job, now, isServiceFailure }: Retry,
  key: string,
  problem: unknown,
): Promise<void> {
  const error = codeOf(problem).slice(0, ERROR_MAX);
  const maxMinutes = isServiceFailure?.(problem) ? SERVICE_MAX_MINUTES : MAX_MINUTES;
  const minutes = sql`least(power(2, least(${jobFailure.attempts}, ${MAX_DOUBLINGS}::int)), ${maxMinutes}::int)`;
  await db
    .insert(jobFailure)
    .values({ job, rowKey: key, nextTryAt: addMinutes(now, 1), error })
    .onConflictDoUpdate({
      target: [jobFailure.job, jobFailure.rowKey],
      set: {
        attempts: sql`${jobFailure.attempts} + 1`,
        nextTryAt: sql`${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`,
        error,
      },
    });
}

/** Deletes the failures of rows that succeeded. */
export async function clearRowFailures({ db, job }: Retry, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db.delete(jobFailure).where(and(eq(jobFailure.job, job), inArray(jobFailure.rowKey, [...keys])));
}

/** Deletes the failures of rows that are gone or no longer due. */
export async function sweepRowFailures(db: Db, now: Date): Promise<void> {
  await db.delete(jobFailure).where(lt(jobFailure.nextTryAt, addDays(now, -STORED_DAYS)));
}

/** The code of a refusal, or of the first cause that has one, otherwise the type: a message may have personal data. */
function codeOf(problem: unknown): string {
  if (problem instanceof Refused) return problem.refusal.code;
  const error = loggedError(problem);
  for (let cause: LoggedError | undefined = error; cause; cause = cause.cause) if (cause.code) return cause.code;
  return error.type;
}
