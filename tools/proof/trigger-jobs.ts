import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';

export type JobTrigger = {
  /** Triggers these jobs repeatedly until `isDone`; returns the milliseconds, or throws. */
  until(isDone: () => Promise<boolean>, timeoutMs: number, ...jobs: readonly string[]): Promise<number>;
  stop(): Promise<void>;
};

/** Queues runs of jobs as the scheduler does; the processes on the database execute them. */
export async function openJobTrigger(url: string): Promise<JobTrigger> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async until(isDone, timeoutMs, ...jobs) {
      const startedAt = performance.now();
      while (!(await isDone())) {
        if (performance.now() - startedAt > timeoutMs)
          throw new Error(`${jobs.join(', ')} did not come to an end in ${timeoutMs / 1000} s`);
        for (const job of jobs) await boss.send(job);
        await sleep(50);
      }
      return performance.now() - startedAt;
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
