import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { expectNoBrokenInvariants, freshDatabase } from './test-database.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the databases of the tests', () => {
  it('are migrated and know nothing of each other', async () => {
    const [one, other] = [await freshDatabase(), await freshDatabase()];
    await ask(one.url, 'create table mine (n int)');
    expect(
      await ask(one.url, `select to_regclass('mine')::text as found, to_regclass('audit_invariants')::text as audit`),
    ).toEqual([{ found: 'mine', audit: 'audit_invariants' }]);
    expect(await ask(other.url, `select to_regclass('mine')::text as found`)).toEqual([{ found: null }]);
    await one.drop();
    await other.drop();
    await expect(ask(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  });

  it('are not given up silently with a posting that has no entries', async () => {
    const database = await freshDatabase();
    await expectNoBrokenInvariants(database.url);
    await ask(database.url, `insert into ledger_posting (cause, cause_id, at) values ('payment', '1', now())`);
    await expect(expectNoBrokenInvariants(database.url)).rejects.toThrow(
      /^1 broken invariants:\n.*posting without entries/,
    );
    await expect(database.drop()).rejects.toThrow(/posting without entries/);
    await expect(ask(database.url, 'select 1')).rejects.toThrow(/does not exist/);
  });
});
