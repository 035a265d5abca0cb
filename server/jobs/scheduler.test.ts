import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPool } from '#server/db/pool.ts';
import { freshDatabase } from '#server/db/test-database.ts';
import { areJobsRunning, listJobStatuses } from '#server/jobs/job-runs.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';

const HOUR = 3_600_000;
/** The least the queue allows. */
const fetchSeconds = 0.5;

afterEach(() => vi.restoreAllMocks());

/** The clock of the database an hour ahead: the recorded start is an hour old, and the queue expires the job. */
async function setAhead(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set started_on = started_on - interval '1 hour',
        heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await boss.getDb().executeSql('update pgboss.queue set monitor_claim_on = null');
  await boss.supervise('a-job');
}

/** A process whose run of the job begins and never ends; it prints a line when the run has begun. */
function aProcessAtWork(url: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const text = `import fastify from 'fastify';
    import { openPool } from ${module('../db/pool.ts')};
    import { startScheduler } from ${module('./scheduler.ts')};
    const url = ${JSON.stringify(url)};
    const run = () => new Promise(() => console.log('at work'));
    await startScheduler({ url, db: openPool(url, { max: 2, onError() {} }), log: fastify().log,
      jobs: [{ name: 'a-job', cron: '0 0 1 1 *', run }], fetchSeconds: ${fetchSeconds} });`;
  return spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
}

describe('the scheduler', () => {
  it('FA-06 runs a job again after the clock of the machine was set back during its last run', async () => {
    const database = await freshDatabase();
    const rightly = Date.now;
    let offset = 0;
    let runs = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => rightly() + offset);
    const run = async () => {
      runs += 1;
      offset -= HOUR;
    };
    const db = openPool(database.url, { max: 2, onError: () => undefined });
    const jobs = [{ name: 'a-job', cron: '0 0 1 1 *', run }];
    const stop = await startScheduler({ url: database.url, db, jobs, log: fastify().log, fetchSeconds });
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    try {
      for (const nth of [1, 2]) {
        await vi.waitFor(async () => expect(await boss.send('a-job')).not.toBeNull(), { timeout: 10_000 });
        await vi.waitFor(() => expect(runs).toBe(nth), { timeout: 10_000 });
      }
    } finally {
      await boss.stop({ graceful: false });
      await stop();
      await db.$client.end();
      await database.drop();
    }
  }, 60_000);

  it('FA-06 does not start a running job in another process, though the clock of the database was set ahead meanwhile', async () => {
    const database = await freshDatabase();
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const job = { name: 'a-job', cron: '0 0 1 1 *', run: () => ((runs += 1), gate.promise) };
    const db = openPool(database.url, { max: 4, onError: () => undefined });
    const options = { url: database.url, db, jobs: [job], log: fastify().log, fetchSeconds };
    const stops = [await startScheduler(options), await startScheduler(options)];
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    const statesOf = async () =>
      (await boss.getDb().executeSql('select state from pgboss.job order by created_on')).rows.map(
        ({ state }) => state,
      );
    try {
      expect(await boss.send('a-job')).not.toBeNull();
      await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 });
      await setAhead(boss);
      expect(await statesOf()).toEqual(['failed']);
      expect(await boss.send('a-job')).not.toBeNull();
      await vi.waitFor(async () => expect(await statesOf()).toEqual(['failed', 'completed']), { timeout: 15_000 });
      expect(runs).toBe(1);
      gate.resolve();
      await vi.waitFor(
        async () => {
          await boss.send('a-job');
          expect(runs).toBeGreaterThan(1);
        },
        { timeout: 15_000, interval: 100 },
      );
    } finally {
      gate.resolve();
      await boss.stop({ graceful: false });
      for (const stop of stops) await stop();
      await db.$client.end();
      await database.drop();
    }
  }, 60_000);

  it('informs a running job that the process is stopping, and waits for its end', async () => {
    const database = await freshDatabase();
    const db = openPool(database.url, { max: 2, onError: () => undefined });
    const steps: string[] = [];
    const run = async (stopping: AbortSignal) => {
      steps.push('begun');
      await once(stopping, 'abort');
      await db.$client.query('select pg_sleep(0.2)');
      steps.push('ended');
    };
    const jobs = [{ name: 'a-job', cron: '0 0 1 1 *', run }];
    const stop = await startScheduler({ url: database.url, db, jobs, log: fastify().log, fetchSeconds });
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    await boss.send('a-job');
    await vi.waitFor(() => expect(steps).toEqual(['begun']), { timeout: 10_000 });
    await boss.stop({ graceful: false });
    await stop();
    expect(steps).toEqual(['begun', 'ended']);
    await db.$client.end();
    await database.drop();
  }, 60_000);

  it('CO-14 runs a job in the other process when the one at work on it was killed', async () => {
    const database = await freshDatabase();
    const db = openPool(database.url, { max: 4, onError: () => undefined });
    let runs = 0;
    const jobs = [{ name: 'a-job', cron: '0 0 1 1 *', run: async () => void (runs += 1) }];
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue('a-job', { policy: 'exclusive' });
    expect(await boss.send('a-job')).not.toBeNull();
    const other = aProcessAtWork(database.url);
    let stop = async (): Promise<void> => undefined;
    try {
      await once(other.stdout, 'data');
      stop = await startScheduler({ url: database.url, db, jobs, log: fastify().log, fetchSeconds });
      const killed = once(other, 'exit');
      other.kill('SIGKILL');
      await killed;
      // Its heartbeat stopped, which the queue notices later.
      expect([runs, await boss.send('a-job')]).toEqual([0, null]);
      await setAhead(boss);
      await vi.waitFor(
        async () => {
          await boss.send('a-job');
          expect(runs).toBeGreaterThan(0);
        },
        { timeout: 15_000, interval: 100 },
      );
    } finally {
      other.kill('SIGKILL');
      await boss.stop({ graceful: false });
      await stop();
      await db.$client.end();
      await database.drop();
    }
  }, 60_000);

  it('records a failed run as failed, in its own table and in the queue, and the next success after it', async () => {
    const database = await freshDatabase();
    const db = openPool(database.url, { max: 2, onError: () => undefined });
    let isBroken = true;
    const run = async () => {
      if (isBroken) throw new Error('the printer is on fire');
    };
    const jobs = [{ name: 'a-job', cron: '0 0 1 1 *', run }];
    const stop = await startScheduler({ url: database.url, db, jobs, log: fastify().log, fetchSeconds });
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    const runOnce = async () => {
      await vi.waitFor(async () => expect(await boss.send('a-job')).not.toBeNull(), { timeout: 10_000 });
    };
    try {
      await runOnce();
      await vi.waitFor(
        async () =>
          expect(await listJobStatuses(db)).toMatchObject([
            { job: 'a-job', state: 'failed', failuresInARow: 1, successAgeSeconds: undefined },
          ]),
        { timeout: 10_000 },
      );
      expect((await db.$client.query('select error from job_run')).rows).toEqual([{ error: 'the printer is on fire' }]);
      await vi.waitFor(async () => expect(await boss.findJobs('a-job')).toMatchObject([{ state: 'failed' }]), {
        timeout: 10_000,
      });
      expect([await areJobsRunning(db, 10), await areJobsRunning(db, 1_000)]).toEqual([true, false]);
      isBroken = false;
      await runOnce();
      await vi.waitFor(
        async () =>
          expect(await listJobStatuses(db)).toMatchObject([
            { job: 'a-job', state: 'succeeded', failuresInARow: 0, successAgeSeconds: expect.any(Number) },
          ]),
        { timeout: 10_000 },
      );
      expect(await areJobsRunning(db, 1_000)).toBe(true);
    } finally {
      await boss.stop({ graceful: false });
      await stop();
      await db.$client.end();
      await database.drop();
    }
  }, 60_000);
});
