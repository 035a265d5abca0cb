import { globSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withListRowView } from '#server/catalogue/list-rows.ts';
import { migrate } from './migrate.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

async function run(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.drop());

describe('migrate', () => {
  it('has a baseline that agrees with the tables (else: npm run baseline)', async () => {
    const modules = await Promise.all(
      globSync('server/*/*tables.ts').map((file) => import(new URL(`../../${file}`, import.meta.url).href)),
    );
    const [newest = ''] = globSync('server/db/migrations/meta/*_snapshot.json');
    const baseline = JSON.parse(readFileSync(newest, 'utf8'));
    const tables = generateDrizzleJson(Object.assign({}, ...modules), baseline.id);
    expect(await generateMigration(baseline, tables)).toEqual([]);
  });

  it('has the view of list rows that agrees with their table (else: npm run baseline)', () => {
    const shelves = readFileSync('server/db/objects/shelves.sql', 'utf8');
    expect(shelves).toContain(' as delivery_days,');
    expect(withListRowView(shelves)).toBe(shelves);
  });

  it('applies views, functions and triggers again after they changed', async () => {
    await run(`drop view audit_invariants; drop trigger append_only on ledger_entry`);
    await migrate(database.url);
    expect(await run(`select to_regclass('audit_invariants') as view`)).toEqual([{ view: null }]);
    await run(`update drizzle.objects set version = 'of an older release'`);
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(await run(`select to_regclass('audit_invariants')::text as view`)).toEqual([{ view: 'audit_invariants' }]);
    expect(
      await run(`select from pg_trigger where tgname = 'append_only' and tgrelid = 'ledger_entry'::regclass`),
    ).toHaveLength(1);
  });

  it('refuses a database that another baseline made', async () => {
    await run(`update drizzle.__drizzle_migrations set hash = 'another' where id = 1`);
    await expect(migrate(database.url)).rejects.toThrow(/made by another baseline/);
  });
});
