import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const OBJECTS = fileURLToPath(new URL('./objects', import.meta.url));
/** Keeps two processes from migrating at once. Any number that nothing else on the database uses. */
const LOCK = 7_201_120;

/**
 * Brings the database at `url` to the newest version: first the migrations that are missing, then, when anything
 * changed, all views, functions and triggers. Forward only; safe from several processes at the same time.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseOtherBaseline(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await applyObjects(client);
  } finally {
    await client.end();
  }
}

/** Whether the newest migration of this version is applied, as far as `client` can see. */
export async function isMigrated(client: pg.Pool | pg.Client): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1);
  const { rowCount } = await client.query('select 1 from drizzle.__drizzle_migrations where hash = $1', [newest?.hash]);
  return rowCount === 1;
}

/** Before the first release the baseline is regenerated: a database of another baseline cannot be used. */
async function refuseOtherBaseline(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0].name === null) return;
  const { rows: applied } = await client.query('select hash from drizzle.__drizzle_migrations order by id');
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (known.every(({ hash }, at) => at >= applied.length || applied[at].hash === hash)) return;
  throw new Error(
    'The database was made by another baseline of the schema, from which there is no upgrade: ' +
      'use an empty database (or another DATA_DIR), or the release that made this one.',
  );
}

/**
 * Runs every file of `objects/` in one transaction. A migration may have dropped a table with its triggers, or a view
 * that was in its way, so all of them are applied again after each migration too.
 */
async function applyObjects(client: pg.Client): Promise<void> {
  const files = globSync('*.sql', { cwd: OBJECTS }).toSorted();
  const statements = files.map((file) => readFileSync(`${OBJECTS}/${file}`, 'utf8'));
  const hash = createHash('sha256');
  for (const { hash: migration } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) hash.update(migration);
  for (const text of statements) hash.update(text);
  const version = hash.digest('hex');
  await client.query(`create table if not exists drizzle.objects (
    only_row boolean primary key default true check (only_row), version text not null)`);
  const { rows } = await client.query('select version from drizzle.objects');
  if (rows[0]?.version === version) return;
  await client.query('begin');
  for (const text of statements) await client.query(text);
  await client.query(
    `insert into drizzle.objects (version) values ($1) on conflict (only_row) do update set version = excluded.version`,
    [version],
  );
  await client.query('commit');
}
