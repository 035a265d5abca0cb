import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { kstDate } from '#core/calendar.ts';

/** A database of one test file: `drop` also proves that no invariant is broken in it. */
export type TestDatabase = { url: string; drop(): Promise<void> };

type Options = { checkInvariants?: boolean };
type Template = { kind: string; sources: string[]; build(url: string): Promise<void> };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The variable that passes the PostgreSQL address to the test workers. */
export const serverVariable = 'BADARO_TEST_SERVER';
/** Every database the tests make begins so. */
export const testPrefix = 'badaro_test_';
export const templatePrefix = 'badaro_template_';

const migrated: Template = {
  kind: '',
  // A baseline that is written anew is another migration, also where its statements are the same.
  sources: ['server/db/migrate.ts', 'server/db/**/*.sql', 'server/db/migrations/meta/_journal.json'],
  async build(url) {
    const { migrate } = await import('#server/db/migrate.ts');
    await migrate(url);
  },
};

const seeded: Template = {
  // The dates of the demo marketplace follow the day on which it is made.
  kind: `seeded_${kstDate(new Date()).replaceAll('-', '')}_`,
  sources: [
    ...migrated.sources,
    'server/db/test-database.ts',
    'core/**/*.ts',
    'demo/seed/**/*',
    'server/integrations/supplier/simulator/data/*.csv',
    'server/**/tables.ts',
    'server/**/builders.ts',
  ],
  async build(url) {
    await migrated.build(url);
    const { seed } = await import('#demo/seed/seed.ts');
    const begun = process.cpuUsage();
    await seed(url);
    const seconds = process.cpuUsage(begun).user / 1e6;
    // A clone keeps what is said of its schema: how much work the seed was.
    await withClient(url, (client) => client.query(`comment on schema public is '${seconds}'`));
  },
};

/** A new empty database with every migration applied; takes about 50 ms once the template exists. */
export async function freshDatabase(options: Options = {}): Promise<TestDatabase> {
  return clone(migrated, options);
}

/** A new database with the seeded marketplace; the first call after a change to the seed builds the template. */
export async function seededDatabase(options: Options = {}): Promise<TestDatabase> {
  return clone(seeded, options);
}

/** Fails with the rows of `audit_invariants`, one a line, when the data contradict themselves. */
export async function expectNoBrokenInvariants(url: string): Promise<void> {
  const rows = await (url.includes(testPrefix) ? audit(await auditorOf(url)) : withClient(url, audit));
  if (rows.length === 0) return;
  throw new Error(`${rows.length} broken invariants:\n${rows.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`);
}

// A connection reads the catalogues and plans the view once, which takes longer than the view of a small database: each
// test database keeps one until it is dropped.
const auditors = new Map<string, Promise<pg.Client>>();

function auditorOf(url: string): Promise<pg.Client> {
  const existing = auditors.get(url);
  if (existing) return existing;
  const opened = connect(url);
  auditors.set(url, opened);
  return opened;
}

async function audit(client: pg.Client): Promise<Record<string, unknown>[]> {
  return (await client.query({ name: 'audit', text: 'select * from audit_invariants' })).rows;
}

async function clone(template: Template, { checkInvariants = true }: Options): Promise<TestDatabase> {
  const name = `${testPrefix}${process.pid}_${randomBytes(6).toString('hex')}`;
  await withServer(async (client) => {
    const source = await ensureTemplate(client, template);
    const { rows } = await client.query('show server_version_num');
    const strategy = Number(rows[0].server_version_num) >= 150000 ? ' STRATEGY file_copy' : '';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}${strategy}`);
  });
  const url = urlOf(name);
  return {
    url,
    async drop() {
      try {
        if (checkInvariants && (await hasInvariants(url))) await expectNoBrokenInvariants(url);
      } finally {
        const auditor = auditors.get(url);
        auditors.delete(url);
        await auditor?.then((client) => client.end());
        await withServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      }
    },
  };
}

async function hasInvariants(url: string): Promise<boolean> {
  const { rows } = await (await auditorOf(url)).query(`select to_regclass('audit_invariants') is not null as found`);
  return rows[0].found;
}

// A template is built under another name and renamed when whole; under the lock only one worker builds it.
async function ensureTemplate(client: pg.Client, template: Template): Promise<string> {
  const name = templateName(template);
  if (await exists(client, name)) return name;
  const lock = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 7), 16);
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    if (await exists(client, name)) return name;
    const unfinished = name.replace(templatePrefix, 'badaro_unfinished_');
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0 ENCODING 'UTF8'`);
    await template.build(urlOf(unfinished));
    await withClient(urlOf(unfinished), (inside) => inside.query('VACUUM ANALYZE'));
    await client.query(`ALTER DATABASE ${unfinished} WITH ALLOW_CONNECTIONS false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [unfinished]);
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;
}

/** The name of a template says by a hash from which files it was built, so another version never uses it. */
export function templateName(template: Pick<Template, 'kind' | 'sources'>): string {
  const hash = createHash('sha256');
  const files = globSync(template.sources, { cwd: root, withFileTypes: false }).sort();
  for (const file of files) {
    if (file.endsWith('.test.ts') || !/\.\w+$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(`${root}${file}`));
  }
  return `${templatePrefix}${template.kind}${hash.digest('hex').slice(0, 12)}`;
}

/** The templates of the present sources; a run drops all others. */
export function currentTemplates(): string[] {
  return [templateName(migrated), templateName(seeded)];
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env[serverVariable];
  if (!url) throw new Error('No PostgreSQL for tests: run them through vitest, whose setup starts one.');
  return url;
}

export async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(serverUrl(), work);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
