import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryPrepared } from '#server/db/prepared.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('a named statement', () => {
  const given = sql.placeholder;
  const ask = (name: string, other: number) =>
    queryPrepared(
      testApp.db,
      'a test',
      () =>
        sql`select ${given('name')}::text || ${'name'}::text as one, ${given('name')}::text || ${'name'}::text as two, ${given('other')}::int as three`,
      { name, other },
    );

  it('has a value wherever it stands, and sends it once', async () => {
    const said = vi.spyOn(pg.Client.prototype, 'query');
    expect(await ask('a', 1)).toEqual([{ one: 'aname', two: 'aname', three: 1 }]);
    expect(await ask('b', 2)).toEqual([{ one: 'bname', two: 'bname', three: 2 }]);
    const sent = said.mock.calls.map(([query]: unknown[]) => query);
    said.mockRestore();
    expect(sent).toMatchObject([{ values: ['a', 'name', 'name', 1] }, { values: ['b', 'name', 'name', 2] }]);
  });
});
