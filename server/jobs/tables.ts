import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** The last run of each job, in any process. */
export const jobRun = pgTable('job_run', {
  job: text('job').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  /** Failed runs since the last success. */
  failures: integer('failures').notNull().default(0),
  /** The message of the last failure. */
  error: text('error'),
});

/**
 * Rows that failed in a job and wait for another try, so that they do not take the place of others. Without personal
 * data: the key is the id of the row, the error a code.
 */
export const jobFailure = pgTable(
  'job_failure',
  {
    job: text('job').notNull(),
    rowKey: text('row_key').notNull(),
    /** Failures since the last success. */
    attempts: integer('attempts').notNull().default(1),
    nextTryAt: instant('next_try_at').notNull(),
    error: text('error').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.rowKey] })],
);
