import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '#server/db/embedded/free-port.ts';
import { TEST_KEY } from '#server/testing/personal-keys.ts';
import type { Load, Order } from './load.ts';
import type { ReferenceOrder } from './reference.ts';

export type Server = {
  readonly origin: string;
  /** Megabytes of memory in use; undefined where the system does not report it. */
  megabytes(): number | undefined;
  stop(): Promise<void>;
};

/** The connections either server may have to the database, as many as the product has without a setting. */
export const POOL = 10;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const EXIT_WITH_PARENT = new URL('../exit-with-parent.mjs', import.meta.url).href;

/** Two products may run at once, each with simulators of its own. */
const anyPorts = Object.fromEntries(
  ['PAYMENT', 'TRACKING', 'MAIL', 'SMS', 'ADDRESS', 'RATES', 'CUSTOMS', 'SUPPLIER', 'TRANSLATION'].map((name) => [
    `${name}_SIMULATOR_PORT`,
    '0',
  ]),
);

/** The product as it runs in production, in one process on this database. */
export async function startProduct(
  url: string,
  cacheMegabytes: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-bench-'));
  const port = await freePort();
  // The server exits with this process, also when this process is killed.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...anyPorts,
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_POOL: String(POOL),
      PERSONAL_DATA_KEY: TEST_KEY.toString('base64'),
      DEMO_DATA: '0',
      REQUESTS_PER_MINUTE: '1000000',
      COMPUTING_MS_PER_SECOND: '0',
      CACHE_MEGABYTES: String(cacheMegabytes),
      ...env,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 120_000; Date.now() < until && child.exitCode === null;) {
    if (
      await fetch(`${origin}/actuator/health/ping`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((done) => setTimeout(done, 100));
  }
  if (child.exitCode !== null)
    throw new Error(`The server ended with code ${child.exitCode} before it could be measured.`);
  return {
    origin,
    megabytes: () => residentOf(child.pid),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function residentOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Without the options of this process, whose preloaded module would let these two exit: they have nothing to do until a
 * message comes. They exit when this process does.
 */
const bare: string[] = [];

/** A bare server beside ours, on the same database, with a table as long as ours. */
export async function startReference(url: string, rows: number): Promise<Server> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    drop table if exists bench_row;
    create table bench_row as select id, name->>'en' as name, price_min as price, sold, created_at from product;
    alter table bench_row add primary key (id);
    analyze bench_row;
    create table if not exists bench_written (id bigint primary key generated always as identity, row_id bigint not null)`);
  await client.end();
  const child = fork(here('./reference.ts'), { execArgv: bare, env: { ...process.env, NODE_ENV: 'production' } });
  const order: ReferenceOrder = { url, pool: POOL, rows };
  child.send(order);
  const [port] = await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    megabytes: () => residentOf(child.pid),
    stop: () => end(child),
  };
}

/** A process that asks and times. */
export function startAsking(): { ask(order: Order): Promise<Load>; stop(): Promise<void> } {
  const child = fork(here('./load.ts'), { execArgv: bare });
  return {
    async ask(order) {
      child.send(order);
      const [load]: Load[] = await once(child, 'message');
      if (!load) throw new Error('the asking process gave no figures');
      return load;
    },
    stop: () => end(child),
  };
}
