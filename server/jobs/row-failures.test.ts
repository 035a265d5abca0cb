import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { Refused } from '#core/refusal.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { isNotWaiting, sweepRowFailures } from '#server/jobs/row-failures.ts';
import { jobFailure } from '#server/jobs/tables.ts';

const JOB = 'holds-release';
const BATCH_SIZE = 3;
const START = new Date('2026-11-02T00:00:00Z');
const serviceFailure = new Error('no answer');

let database: TestDatabase;
let db: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 2, onError: () => undefined });
  await db.execute(sql`create table a_row (id bigint primary key, is_done boolean not null default false)`);
});
beforeEach(async () => {
  await db.execute(sql`truncate a_row`);
  await db.delete(jobFailure);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const addRows = (count: number) =>
  db.execute(sql`insert into a_row (id) select * from generate_series(1, ${count}::int)`);
async function open(): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from a_row where not is_done order by id`);
  return rows.map(({ id }) => Number(id));
}
const failures = () => db.select().from(jobFailure).orderBy(jobFailure.rowKey);

/** A run of a job with a small batch; returns the rows it worked on, and what it threw. */
async function run(now: Date, problems: ReadonlyMap<number, unknown>) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from a_row where not is_done and ${isNotWaiting(JOB, sql`a_row.id`, now)} order by id limit ${BATCH_SIZE}`);
  const tried: number[] = [];
  const work = async ({ id }: { id: string }) => {
    tried.push(Number(id));
    if (problems.has(Number(id))) throw problems.get(Number(id));
    await db.execute(sql`update a_row set is_done = true where id = ${id}`);
  };
  const isServiceFailure = (problem: unknown) => problem === serviceFailure;
  const problem: unknown = await forEachIsolated(rows, work, {
    retry: { db, job: JOB, now, isServiceFailure, keyOf: ({ id }) => id },
  }).catch((error: unknown) => error);
  return { tried, problem };
}

/** Runs the job at each next try of row 1; returns the pauses in minutes. */
async function pausesOf(times: number, problem: unknown): Promise<number[]> {
  const pauses: number[] = [];
  let now = START;
  for (let time = 0; time < times; time += 1) {
    expect((await run(now, new Map([[1, problem]]))).tried).toEqual([1]);
    const [failure] = await failures();
    const next = failure?.nextTryAt ?? now;
    pauses.push((next.getTime() - now.getTime()) / 60_000);
    expect((await run(addMinutes(next, -0.01), new Map())).tried).toEqual([]);
    now = next;
  }
  return pauses;
}

describe('rows that fail in a job', () => {
  it('do not stop the others, though they are more than a batch holds', async () => {
    await addRows(8);
    const broken = new Map([1, 2, 3, 4, 5].map((id) => [id, new Error('broken')]));
    expect(await run(START, broken)).toMatchObject({ tried: [1, 2, 3], problem: { message: /^3 of 3 failed/ } });
    expect(await run(START, broken)).toMatchObject({ tried: [4, 5, 6], problem: { message: /^2 of 3 failed/ } });
    expect(await run(START, broken)).toEqual({ tried: [7, 8], problem: undefined });
    expect(await open()).toEqual([1, 2, 3, 4, 5]);
    // They are tried again later, and then fail the run again.
    expect(await run(addMinutes(START, 1), broken)).toMatchObject({ tried: [1, 2, 3], problem: expect.any(Error) });
  });

  it('wait for a minute and then twice as long each time, at most half a day', async () => {
    await addRows(1);
    expect(await pausesOf(13, new Error('broken'))).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720]);
  });

  it('wait for at most ten minutes when a service failed', async () => {
    await addRows(1);
    expect(await pausesOf(7, serviceFailure)).toEqual([1, 2, 4, 8, 10, 10, 10]);
  });

  it('begin with a short pause again after a success', async () => {
    await addRows(2);
    const broken = new Map([[1, new Error('broken')]]);
    await run(START, broken);
    await run(addMinutes(START, 1), broken);
    expect(await failures()).toMatchObject([{ job: JOB, rowKey: '1', attempts: 2 }]);
    await run(addMinutes(START, 3), new Map());
    expect([await failures(), await open()]).toEqual([[], []]);
    await db.execute(sql`update a_row set is_done = false where id = 1`);
    await run(addMinutes(START, 4), broken);
    expect(await failures()).toMatchObject([{ attempts: 1, nextTryAt: addMinutes(START, 5) }]);
  });

  it('are recorded with a code and never with a message', async () => {
    await addRows(3);
    const refused = new Refused({ code: 'order.claimOpen', status: 409, params: {} });
    const statement: unknown = await db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
    const problems = new Map([
      [1, new TypeError('Kim is not a function')],
      [2, refused],
      [3, statement],
    ]);
    await run(START, problems);
    expect((await failures()).map(({ error }) => error)).toEqual(['TypeError', 'order.claimOpen', '22012']);
  });

  it('are deleted when they were not tried again for a week', async () => {
    await addRows(1);
    await run(START, new Map([[1, new Error('broken')]]));
    await sweepRowFailures(db, addDays(START, 7));
    expect(await failures()).toHaveLength(1);
    await sweepRowFailures(db, addDays(START, 8));
    expect(await failures()).toEqual([]);
  });
});
