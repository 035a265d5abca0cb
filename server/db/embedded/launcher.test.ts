import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Embedded, startEmbedded } from './launcher.ts';
import { markOf } from './lock.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'badaro-embedded-')), 'db');
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const launcher = fileURLToPath(new URL('./launcher.ts', import.meta.url));

/** Starts the database from another process, as the app would; returns the process and its address. */
async function startElsewhere(): Promise<{ app: ChildProcess; url: string }> {
  const text = `import { startEmbedded } from ${JSON.stringify(launcher)};
    const { url } = await startEmbedded({ folder: ${JSON.stringify(folder)} });
    console.log(url); setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(app.stdout, 'data');
  return { app, url: String(chunk).trim() };
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postgresPid = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Resolves when these processes have ended. */
const ended = (...pids: readonly number[]) =>
  vi.waitFor(() => expect(pids.map(markOf)).toEqual(pids.map(() => '')), { timeout: 10_000, interval: 20 });

/** Differs for every newly created database folder. */
const IDENTITY = 'select system_identifier::text from pg_control_system()';

describe('the embedded PostgreSQL', () => {
  let identity: unknown;

  it('creates its folder once, speaks UTF-8 and sees a Korean syllable as a letter', async () => {
    const database = await startEmbedded({ folder });
    expect(await ask(database.url, `select current_setting('server_version')`)).toMatch(/^18\./);
    expect(await ask(database.url, `select upper('ş') || current_setting('server_encoding')`)).toBe('ŞUTF8');
    identity = await ask(database.url, IDENTITY);
    await ask(database.url, 'create extension pg_trgm');
    expect(await ask(database.url, `select array_length(show_trgm('바다'), 1)`)).toBe(3);
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    await database.stop();
    expect(existsSync(join(folder, 'lock.json'))).toBe(false);
  });

  describe('of an existing folder', () => {
    let database: Embedded;
    beforeAll(async () => {
      database = await startEmbedded({ folder });
    });
    afterAll(() => database.stop());

    it('starts with the same data', async () => {
      expect(await ask(database.url, IDENTITY)).toBe(identity);
    });

    it('asks for the password even on 127.0.0.1', async () => {
      const wrong = new URL(database.url);
      wrong.password = 'wrong';
      await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    });

    it('tells a second start in one sentence who has the folder', async () => {
      await expect(startEmbedded({ folder })).rejects.toThrow(
        `is already running on port ${new URL(database.url).port} for process ${process.pid}: stop that one first`,
      );
      expect(await ask(database.url, 'select 1')).toBe(1);
    });

    it('listens on 127.0.0.1 only and opens no socket file', async () => {
      expect(
        await ask(
          database.url,
          `select current_setting('listen_addresses') || current_setting('unix_socket_directories')`,
        ),
      ).toBe('127.0.0.1');
      expect(execFileSync('ls', [folder], { encoding: 'utf8' })).not.toContain('.s.PGSQL');
    });
  });

  it('stops after kill -9 of the app, and the next start finds everything committed', async () => {
    const { app, url } = await startElsewhere();
    await ask(url, 'create table if not exists survivor (n int)');
    await ask(url, 'insert into survivor values (7)');
    const postgres = postgresPid();
    app.kill('SIGKILL');
    await ended(postgres);
    const database = await startEmbedded({ folder });
    expect(await ask(database.url, 'select n from survivor limit 1')).toBe(7);
    await database.stop();
  });

  it('is taken over at once by a restart right after kill -9', async () => {
    const { app } = await startElsewhere();
    app.kill('SIGKILL');
    await once(app, 'exit');
    const database = await startEmbedded({ folder });
    expect(await ask(database.url, 'select 1')).toBe(1);
    await database.stop();
  });

  it('recovers when app, guardian and PostgreSQL all died without a word', async () => {
    const { app } = await startElsewhere();
    const { guardian } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'));
    const postgres = postgresPid();
    for (const pid of [guardian, postgres]) process.kill(pid, 'SIGKILL');
    app.kill('SIGKILL');
    await ended(guardian, postgres);
    expect(existsSync(join(folder, 'lock.json'))).toBe(true);
    const database = await startEmbedded({ folder });
    expect(await ask(database.url, 'select n from survivor limit 1')).toBe(7);
    await database.stop();
  });

  it('stops a PostgreSQL whose guardian was killed before it starts its own', async () => {
    const { app } = await startElsewhere();
    const { guardian } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'));
    const postgres = postgresPid();
    process.kill(guardian, 'SIGKILL');
    const database = await startEmbedded({ folder });
    expect(markOf(postgres)).toBe('');
    expect(await ask(database.url, 'select 1')).toBe(1);
    await database.stop();
    app.kill('SIGKILL');
  });

  it('does not take a stranger with the number of the lost PostgreSQL for it', async () => {
    const stranger = spawn('sleep', ['60']);
    const file = join(folder, 'data', 'postmaster.pid');
    writeFileSync(file, `${stranger.pid}\n${join(folder, 'data')}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const database = await startEmbedded({ folder });
    expect(await ask(database.url, 'select 1')).toBe(1);
    expect(markOf(stranger.pid ?? 0)).not.toBe('');
    await database.stop();
    stranger.kill();
  });

  it('takes a folder from a container that is gone, and not from one that lives', async () => {
    const file = join(folder, 'lock.json');
    const elsewhere = {
      guardian: 1,
      guardianMark: 'x',
      app: 1,
      appMark: 'x',
      boot: 'x',
      machine: 'another',
      port: 5432,
    };
    writeFileSync(file, JSON.stringify(elsewhere));
    const beating = setInterval(() => writeFileSync(file, JSON.stringify(elsewhere)), 500);
    await expect(startEmbedded({ folder })).rejects.toThrow(/already running on port 5432/);
    clearInterval(beating);
    const database = await startEmbedded({ folder });
    expect(await ask(database.url, 'select 1')).toBe(1);
    await database.stop();
  });

  it('says in a sentence that the data are of another major version', async () => {
    const file = join(folder, 'data', 'PG_VERSION');
    writeFileSync(file, '17\n');
    await expect(startEmbedded({ folder })).rejects.toThrow(
      /was written by PostgreSQL 17 and this release brings PostgreSQL 18/,
    );
    writeFileSync(file, '18\n');
  });
});
