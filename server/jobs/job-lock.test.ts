import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { openJobLocks, type JobLocks } from '#server/jobs/job-lock.ts';

let database: TestDatabase;
const open: JobLocks[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const locks of open.splice(0)) await locks.stop();
});
afterAll(() => database.drop());

function aProcess(silentMs?: number): JobLocks {
  const locks = openJobLocks(database.url, silentMs);
  open.push(locks);
  return locks;
}

/** A running job until it is released. */
async function atWork(locks: JobLocks, job: string) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = locks.runExclusive(job, () => (begun.resolve(), gate.promise));
  await begun.promise;
  return { run, end: gate.resolve };
}
const nothing = () => Promise.resolve();

describe('the locks of a job', () => {
  it('FA-06 are held one at a time, here and in other processes, and each job has its own', async () => {
    const [first, second] = [aProcess(), aProcess()];
    const { run, end } = await atWork(first, 'a-job');
    expect(
      await Promise.all([
        first.runExclusive('a-job', nothing),
        second.runExclusive('a-job', nothing),
        second.runExclusive('another', nothing),
        first.runExclusive('third', nothing),
      ]),
    ).toEqual([false, false, true, true]);
    end();
    expect(await run).toBe(true);
    expect(await second.runExclusive('a-job', nothing)).toBe(true);
  });

  it('FA-06 are released when the work failed', async () => {
    const [first, second] = [aProcess(), aProcess()];
    await expect(first.runExclusive('a-job', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    expect(await second.runExclusive('a-job', nothing)).toBe(true);
  });

  it('FA-06 are lost by a process that is suspended, and not by one whose work takes long', async () => {
    const second = aProcess();
    const long = await atWork(aProcess(400), 'long');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const still = await atWork(aProcess(400), 'still');
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await second.runExclusive('still', nothing)).toBe(true), {
      timeout: 5_000,
      interval: 50,
    });
    expect(await second.runExclusive('long', nothing)).toBe(false);
    still.end();
    long.end();
    expect(await Promise.all([still.run, long.run])).toEqual([true, true]);
  });

  it('FA-06 are taken over a new connection when the old one broke', async () => {
    const first = aProcess(200);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    expect(await first.runExclusive('a-job', nothing)).toBe(true);
    vi.useRealTimers();
    const second = aProcess();
    const { end } = await atWork(second, 'a-job');
    await vi.waitFor(async () => expect(await first.runExclusive('a-job', nothing).catch(() => 'broken')).toBe(false), {
      timeout: 5_000,
    });
    end();
    await vi.waitFor(async () => expect(await first.runExclusive('a-job', nothing).catch(() => 'broken')).toBe(true), {
      timeout: 5_000,
    });
  });
});
