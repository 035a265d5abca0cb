import fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '#server/db/testing.ts';
import { startTimetable } from '#server/jobs/timetable.ts';

const HOUR = 3_600_000;

afterEach(() => vi.restoreAllMocks());

describe('the timetable', () => {
  it('FA-06 gives a job its next turn after the clock of the machine was set back during its last one', async () => {
    const database = await freshDatabase();
    const rightly = Date.now;
    let offset = 0;
    let turns = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => rightly() + offset);
    const run = async () => {
      turns += 1;
      offset -= HOUR;
    };
    const stop = await startTimetable(database.url, [{ name: 'a-job', cron: '0 0 1 1 *', run }], fastify().log);
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    try {
      for (const turn of [1, 2]) {
        await vi.waitFor(async () => expect(await boss.send('a-job')).not.toBeNull(), { timeout: 10_000 });
        await vi.waitFor(() => expect(turns).toBe(turn), { timeout: 10_000 });
      }
    } finally {
      await boss.stop({ graceful: false });
      await stop();
      await database.drop();
    }
  }, 60_000);

  it('FA-06 gives jobs their turns after the clock of the database was set back', async () => {
    const database = await freshDatabase();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let turns = 0;
    const stop = await startTimetable(database.url, [{ name: 'a-job', cron: '0 0 1 1 *', run: async () => void (turns += 1) }], fastify().log);
    const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await boss.start();
    const tell = async (text: string) => (await boss.getDb().executeSql(text)).rows;
    try {
      // What it noted while its clock was two hours ahead: a turn that waits, a minute that was sent, and its own passes.
      expect(await boss.send('a-job', {}, { startAfter: 7_200 })).not.toBeNull();
      expect(await boss.send('a-job', {}, { startAfter: 7_200, singletonSeconds: 60, singletonKey: 'a-minute' })).not.toBeNull();
      await tell(`update pgboss.job set singleton_on = singleton_on + interval '2 hours' where singleton_on is not null`);
      await tell(`update pgboss.version set cron_on = now() + interval '2 hours', flow_on = null`);
      await tell(`update pgboss.queue set monitor_claim_on = now() + interval '2 hours', maintain_on = null`);
      expect(await boss.send('a-job')).toBeNull();
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(() => expect(turns).toBe(2), { timeout: 10_000 });
      expect(await tell(`select 1 from pgboss.version where cron_on > now() or cron_on is null`)).toEqual([]);
      expect(await tell(`select 1 from pgboss.queue where monitor_claim_on > now()`)).toEqual([]);
      expect(await tell(`select 1 from pgboss.job where singleton_on > now() at time zone 'UTC'`)).toEqual([]);
    } finally {
      vi.useRealTimers();
      await boss.stop({ graceful: false });
      await stop();
      await database.drop();
    }
  }, 60_000);
});
