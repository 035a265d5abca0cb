import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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
