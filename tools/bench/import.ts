import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CSV_TYPE } from '#core/listing/table/rules.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openFilled } from './fill.ts';
import type { Question } from './load.ts';
import { type Server, startProduct } from './processes.ts';
import { tableOf } from './seller-table.ts';
import { after, pagesOf, type Times, visit } from './visitors.ts';

type Say = (line: string) => void;

const ROWS = 10_000;
/** The older upload is answered when everything is saved; it takes 5,000 rows at most. */
const UPLOADED_ROWS = 1_000;
const ALONE_SECONDS = 30;
const GOALS = { time: 0.5, megabytes: 400, p95: 1.5 };
const STORE_CALLS = '/api/v1/auth/store';

/** Runs `work` on a copy of the database, which is dropped afterwards: what is imported does not stay. */
export async function withCopy(url: string, work: (copy: string) => Promise<void>): Promise<void> {
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: at('template1') });
  await client.connect();
  try {
    await client.query('drop database if exists bench_import');
    await client.query(`create database bench_import template "${new URL(url).pathname.slice(1)}"`);
    await work(at('bench_import'));
  } finally {
    await client.query('drop database if exists bench_import with (force)');
    await client.end();
  }
}

type Seller = { readonly origin: string; readonly token: string };

async function called(
  { origin, token }: Seller,
  method: string,
  path: string,
  body?: { readonly type: string; readonly bytes: Buffer | string },
) {
  const answer = await fetch(`${origin}${STORE_CALLS}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) },
    ...(body && { body: typeof body.bytes === 'string' ? body.bytes : new Uint8Array(body.bytes) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function settled(seller: Seller, id: number): Promise<void> {
  for (;;) {
    await pause(500);
    const { import: found } = await called(seller, 'GET', `/product-imports/${id}`);
    if (found.state === 'ready') return;
    if (found.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(found)}`);
  }
}

/** Imports a table as the page does: it is read and judged, then saved. */
async function imported(seller: Seller, table: Buffer, products: number): Promise<void> {
  const { import: begun } = await called(seller, 'POST', '/product-imports?name=bench.csv&lang=ko', {
    type: CSV_TYPE,
    bytes: table,
  });
  await settled(seller, begun.id);
  const save = { type: 'application/json', bytes: JSON.stringify({ drafts: false, stock: 'keep' }) };
  await called(seller, 'POST', `/product-imports/${begun.id}/save`, save);
  await settled(seller, begun.id);
  const { import: ended } = await called(seller, 'GET', `/product-imports/${begun.id}`);
  if (ended.counts.saved !== products) throw new Error(`Not everything was saved: ${JSON.stringify(ended)}`);
}

async function uploaded(seller: Seller, table: Buffer): Promise<void> {
  const { state } = await called(seller, 'POST', '/products/table?mode=apply', { type: CSV_TYPE, bytes: table });
  if (state !== 'applied') throw new Error(`The table was not saved: ${state}`);
}

/** What visitors notice of work, how long it takes, and how much memory more. */
export async function during(server: Server, pages: readonly Question[], work: () => Promise<void>) {
  const before = server.megabytes() ?? 0;
  let most = before;
  let isOver = false;
  const watch = setInterval(() => (most = Math.max(most, server.megabytes() ?? 0)), 100);
  const began = performance.now();
  const visits = visit(server.origin, pages, () => isOver, 2);
  try {
    await work();
  } finally {
    isOver = true;
    clearInterval(watch);
  }
  const ms = performance.now() - began;
  return { ms, megabytes: most - before, ...(await visits) };
}

const shown = ({ p50, p95 }: Times) => `visitors p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} ms`;

async function measure(db: Pool, url: string, say: Say): Promise<string[]> {
  const { ownerId } = await aStore(db);
  const { rows } = await db.$client.query<{ code: string }>(
    'select code from category c where level = 3 order by id limit 1',
  );
  const category = rows[0]?.code ?? '';
  const server = await startProduct(url, 64, { TRUST_PROXY: '1' });
  try {
    const seller = { origin: server.origin, token: await signIn(db, ownerId) };
    const { pages } = await pagesOf(url);
    await visit(server.origin, pages, after(ALONE_SECONDS / 2), 0);
    await uploaded(seller, tableOf(100, 'WARM', category));
    const alone = await visit(server.origin, pages, after(ALONE_SECONDS), 1);
    say(`  alone            ${shown(alone.times)}`);
    const old = await during(server, pages, () => uploaded(seller, tableOf(UPLOADED_ROWS, 'OLD', category)));
    const oldMs = old.ms / UPLOADED_ROWS;
    say(`  older upload     ${shown(old.times)}; ${oldMs.toFixed(1)} ms a row, ${old.megabytes.toFixed(0)} MB more`);
    const now = await during(server, pages, () => imported(seller, tableOf(ROWS, 'NEW', category), ROWS / 2));
    const nowMs = now.ms / ROWS;
    say(`  import           ${shown(now.times)}; ${nowMs.toFixed(1)} ms a row, ${now.megabytes.toFixed(0)} MB more`);
    const figures = [
      ['time of a row', nowMs / oldMs, GOALS.time],
      ['megabytes more', now.megabytes, GOALS.megabytes],
      ['p95 of visitors', now.times.p95 / alone.times.p95, GOALS.p95],
    ] as const;
    return figures.flatMap(([name, value, goal]) => {
      say(`  ${name.padEnd(16)} ${value.toFixed(2)} (goal ${goal})${value <= goal ? '' : '  missed'}`);
      return value <= goal ? [] : [name];
    });
  } finally {
    await server.stop();
  }
}

/** The import of a table of 10,000 rows while visitors open pages, against the older upload of a part of it. */
export async function measureImport(size: number, say: Say, takesOld: boolean): Promise<void> {
  const database = await openFilled(size, say, takesOld);
  try {
    say(`\nA table of ${ROWS.toLocaleString('en')} rows`);
    await withCopy(database.url, async (url) => {
      const db = openPool(url, { max: 2, onError: () => undefined });
      try {
        const missed = await measure(db, url, say);
        say(missed.length === 0 ? '\nEvery goal is reached.' : `\nMissed: ${missed.join(', ')}`);
      } finally {
        await db.$client.end();
      }
    });
  } finally {
    await database.stop();
  }
}
