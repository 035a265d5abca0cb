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
  for (const turns of open.splice(0)) await turns.stop();
});
afterAll(() => database.drop());

function aProcess(silentMs?: number): JobLocks {
  const turns = openJobLocks(database.url, silentMs);
  open.push(turns);
  return turns;
}

/** A running job until it is released. */
async function atWork(turns: JobLocks, job: string) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const turn = turns.take(job, () => (begun.resolve(), gate.promise));
  await begun.promise;
  return { turn, end: gate.resolve };
}
const nothing = () => Promise.resolve();

describe('the locks of a job', () => {
  it('FA-06 are held one at a time, here and in other processes, and each job has its own', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const { turn, end } = await atWork(here, 'a-job');
    expect(
      await Promise.all([
        here.take('a-job', nothing),
        there.take('a-job', nothing),
        there.take('another', nothing),
        here.take('third', nothing),
      ]),
    ).toEqual([false, false, true, true]);
    end();
    expect(await turn).toBe(true);
    expect(await there.take('a-job', nothing)).toBe(true);
  });

  it('FA-06 are released when the work failed', async () => {
    const [here, there] = [aProcess(), aProcess()];
    await expect(here.take('a-job', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    expect(await there.take('a-job', nothing)).toBe(true);
  });

  it('FA-06 are lost by a process that is suspended, and not by one whose work takes long', async () => {
    const there = aProcess();
    const long = await atWork(aProcess(400), 'long');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const still = await atWork(aProcess(400), 'still');
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await there.take('still', nothing)).toBe(true), {
      timeout: 5_000,
      interval: 50,
    });
    expect(await there.take('long', nothing)).toBe(false);
    still.end();
    long.end();
    expect(await Promise.all([still.turn, long.turn])).toEqual([true, true]);
  });

  it('FA-06 are taken over a new connection when the old one broke', async () => {
    const here = aProcess(200);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    expect(await here.take('a-job', nothing)).toBe(true);
    vi.useRealTimers();
    const there = aProcess();
    const { end } = await atWork(there, 'a-job');
    await vi.waitFor(async () => expect(await here.take('a-job', nothing).catch(() => 'broken')).toBe(false), {
      timeout: 5_000,
    });
    end();
    await vi.waitFor(async () => expect(await here.take('a-job', nothing).catch(() => 'broken')).toBe(true), {
      timeout: 5_000,
    });
  });
});
