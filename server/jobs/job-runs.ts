import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { jobFailure, jobRun } from '#server/jobs/tables.ts';
import { loggedError } from '#server/observability/log-error.ts';
import type { JobStatus } from '#server/observability/source-metrics.ts';

const ERROR_MAX = 500;
/** Some job runs every minute: when none has succeeded for so long, the scheduler has stopped. */
const STALLED_SECONDS = 300;

/** Runs a job and records its result; a failure is thrown again, so that the queue marks the run as failed. */
export async function runRecorded(db: Db, job: string, run: () => Promise<void>): Promise<void> {
  const started = { startedAt: sql`now()`, finishedAt: null };
  await db
    .insert(jobRun)
    .values({ job, ...started })
    .onConflictDoUpdate({ target: jobRun.job, set: started });
  try {
    await run();
  } catch (error) {
    await recordFailure(db, job, error);
    throw error;
  }
  await db
    .update(jobRun)
    .set({ finishedAt: sql`now()`, succeededAt: sql`now()`, failures: 0 })
    .where(eq(jobRun.job, job));
}

async function recordFailure(db: Db, job: string, failure: unknown): Promise<void> {
  const error = loggedError(failure).message.slice(0, ERROR_MAX);
  await db
    .update(jobRun)
    .set({ finishedAt: sql`now()`, failedAt: sql`now()`, failures: sql`${jobRun.failures} + 1`, error })
    .where(eq(jobRun.job, job))
    // The original failure must be reported, also when the database is its reason.
    .catch(() => undefined);
}

const secondsSince = (column: typeof jobRun.succeededAt) =>
  sql<number | null>`extract(epoch from now() - ${column})::float8`;

/** The last run of every job. */
export async function listJobStatuses(db: Db): Promise<JobStatus[]> {
  const rows = await db
    .select({
      job: jobRun.job,
      isRunning: sql<boolean>`${jobRun.finishedAt} is null`,
      failuresInARow: jobRun.failures,
      successAge: secondsSince(jobRun.succeededAt),
      lastSeconds: sql<number | null>`extract(epoch from ${jobRun.finishedAt} - ${jobRun.startedAt})::float8`,
      rowsWaiting: sql<number>`(
        select count(*) from ${jobFailure} f where f.job = job_run.job and f.next_try_at > now())::float8`,
    })
    .from(jobRun)
    .orderBy(jobRun.job);
  return rows.map(({ job, isRunning, failuresInARow, successAge, lastSeconds, rowsWaiting }) => ({
    job,
    state: isRunning ? 'running' : failuresInARow > 0 ? 'failed' : 'succeeded',
    failuresInARow,
    rowsWaiting,
    successAgeSeconds: successAge ?? undefined,
    lastSeconds: lastSeconds ?? undefined,
  }));
}

/** Whether any job has succeeded lately; a process that has just started is given the same time to begin. */
export async function areJobsRunning(db: Db, startedSeconds: number): Promise<boolean> {
  if (startedSeconds < STALLED_SECONDS) return true;
  const [row] = await db
    .select({ age: sql<number | null>`extract(epoch from now() - max(${jobRun.succeededAt}))::float8` })
    .from(jobRun);
  return row?.age != null && row.age < STALLED_SECONDS;
}
