import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPool } from '#server/db/pool.ts';
import { freshDatabase } from '#server/db/test-database.ts';
import { loggedError } from '#server/observability/log-error.ts';

it('PR-03 a log says which statement failed and why, and never with which values', async () => {
  const database = await freshDatabase();
  const db = openPool(database.url, { max: 1, onError: () => undefined });
  const error = await db.execute(sql`select ${'01012345678'}::int4 / 0 as phone, ${'Kim'}::text`).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  const wrapped = new Error('the order was not written', { cause: error });
  for (const one of [error, wrapped]) {
    const text = JSON.stringify(loggedError(one));
    expect(text).toContain('as phone');
    expect(text).toMatch(/out of range|division by zero/);
    expect(text).not.toContain('Kim');
  }
  expect(loggedError(new Error('plain'))).toMatchObject({ type: 'Error', message: 'plain' });
  await db.$client.end();
  await database.drop();
});
