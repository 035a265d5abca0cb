import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, systemClock } from 'pg-boss';
import type { Db } from '#server/db/pool.ts';
import { runRecorded } from '#server/jobs/job-runs.ts';
import { openJobLocks } from '#server/jobs/job-lock.ts';
import { runInTraceContext } from '#server/observability/trace-context.ts';

/**
 * A job by name: when it runs (cron, in Korean time) and the one command it calls. Safe to run at any time, repeated
 * and late. A long one ends early once the process is stopping.
 */
export type Job = {
  readonly name: string;
  readonly cron: string;
  readonly run: (stopping: AbortSignal) => Promise<void>;
};

/** A dead process is noticed after so long, and its jobs run again; without the heartbeat it would be five minutes. */
const HEARTBEAT_SECONDS = 20;
const POLL_SECONDS = 10;
/** A run that takes longer counts as failed. */
export const RUN_SECONDS_MAX = 300;
/** How often a process looks for queued runs of each job: each look is a statement, and the schedules count minutes. */
const FETCH_SECONDS = 5;

/**
 * A monotonic clock: a queue worker sleeps by the difference of two readings, so a system clock set back by an hour
 * would make it sleep for an hour. The queue takes the time of day from the database.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * Runs the jobs on the database's own queue: however many processes share the database, each job runs once per
 * schedule. The returned function stops it after the running jobs.
 */
export async function startScheduler({
  url,
  db,
  jobs,
  log,
  fetchSeconds = FETCH_SECONDS,
}: {
  readonly url: string;
  readonly db: Db;
  readonly jobs: readonly Job[];
  readonly log: FastifyBaseLogger;
  readonly fetchSeconds?: number;
}): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'badaro-jobs',
    clock: steadyClock,
    superviseIntervalSeconds: POLL_SECONDS,
    monitorIntervalSeconds: POLL_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  const locks = openJobLocks(url);
  const stopping = new AbortController();
  for (const job of jobs) {
    // `exclusive`: a running or waiting job is not queued a second time.
    const queueOptions = { retryLimit: 0, expireInSeconds: RUN_SECONDS_MAX, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(job.name, { policy: 'exclusive', ...queueOptions });
    // An existing queue keeps the options it was created with.
    await boss.updateQueue(job.name, queueOptions);
    await boss.work(job.name, { pollingIntervalSeconds: fetchSeconds }, async () => {
      const requestId = `${job.name}:${randomUUID()}`;
      const run = () =>
        runInTraceContext({ requestId, traceparent: undefined }, () =>
          runRecorded(db, job.name, () => job.run(stopping.signal)),
        );
      const isDone = await locks.runExclusive(job.name, run).catch((error: unknown) => {
        log.error({ err: error, job: job.name, requestId }, 'job failed; its next run tries again');
        throw error;
      });
      if (!isDone) log.warn({ job: job.name }, 'job is still running; this run is left out');
    });
    await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Seoul' });
  }
  return async () => {
    stopping.abort();
    await boss.stop({ graceful: true, timeout: 10_000 });
    await locks.stop();
  };
}
