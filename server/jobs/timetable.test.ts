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
  });
});
