import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/launcher.ts';
import { findBinaries, findLaunch } from '#server/db/embedded/binaries.ts';
import { dataOf, runProgram } from '#server/db/embedded/folder.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { aBuyer } from '#server/order/testing.ts';
import { aProvider } from '#server/integrations/payment/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { buyOne, expectPromises, nothingYet } from './expectations.ts';
import { runTimers } from './run-timers.ts';
import { figure, rounds, secondsOf } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const ROUNDS = rounds({ short: 1, long: 2 });
/** In the short form it runs next to other tests, where starting PostgreSQL alone takes long. */
const BACK_MS = rounds({ short: 20_000, long: 10_000 });
const CUSTOMERS = 4;
const STOCK = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'badaro-restart-'));
let database: Embedded;
let db: Pool;
let server: ServerProcess;
let payments: Awaited<ReturnType<typeof aProvider>>;

beforeAll(async () => {
  // A database of its own with durable settings: the one of the tests has none, and serves other files.
  database = await startEmbedded({ folder });
  const port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  server = await startServer({ database: database.url, payments: payments.provider.url, port });
  db = openPool(database.url, { max: CUSTOMERS, onError: () => undefined });
}, 240_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await payments.provider.close();
  await db.$client.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Stops PostgreSQL as an operator does; its supervisor restarts it. */
function stop(mode: 'fast' | 'immediate'): void {
  const binaries = findBinaries();
  const { ok, text } = runProgram(findLaunch(binaries, folder), binaries.pgCtl, [
    'stop',
    '-w',
    '-D',
    dataOf(folder),
    '-m',
    mode,
  ]);
  if (!ok) throw new Error(text);
}

describe('PostgreSQL is restarted while buyers buy', () => {
  it(
    'FA-02 they get nothing but 503, continue within ten seconds, and no confirmed order is lost',
    async () => {
      const { id: storeId } = await aStore(db);
      const product = await aProduct(db, { storeId, minOrderQuantity: 1, stock: STOCK });
      const promised = nothingYet();
      const statuses = new Map<number, number>();
      let goodAt = 0;
      const onStatus = (status: number) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) goodAt = performance.now();
      };
      let isOver = false;
      const shopping = Array.from({ length: CUSTOMERS }, async () => {
        const customer = {
          origin: server.origin,
          db,
          provider: payments.provider,
          buyer: await aBuyer(db),
          product,
          onStatus,
        };
        // The cart is filled directly in the database, since the server fails while PostgreSQL is down.
        while (!isOver) if (!(await buyOne(customer, promised).catch(() => false))) await sleep(50);
      });
      const waits: number[] = [];
      for (const mode of Array.from({ length: ROUNDS }, () => ['fast', 'immediate'] as const).flat()) {
        await until(promised.paid.size + 3, promised.paid);
        const startedAt = performance.now();
        stop(mode);
        // Earlier answers arrive now; PostgreSQL itself takes longer to restart.
        await sleep(200);
        const stoppedAt = performance.now();
        while (goodAt < stoppedAt && performance.now() - startedAt < BACK_MS) await sleep(10);
        const wait = goodAt - startedAt;
        waits.push(wait);
        expect(goodAt).toBeGreaterThan(stoppedAt);
        await until(promised.paid.size + 1, promised.paid);
        figure(
          'FA-02',
          `PostgreSQL stopped (${mode}) with ${CUSTOMERS} buyers: first response after ${secondsOf(wait)}, next ` +
            `order paid after ${secondsOf(performance.now() - startedAt)}`,
        );
      }
      isOver = true;
      await Promise.all(shopping);
      expect(waits).toHaveLength(2 * ROUNDS);
      expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      await runTimers(database.url, payments.payments);
      const orders = await expectPromises(database.url, db, promised, { product, stock: STOCK });
      figure(
        'FA-02',
        `${orders} orders, ${promised.placed.size} confirmed, ${promised.paid.size} confirmed as paid, ` +
          `${statuses.get(503) ?? 0} responses 503 and no other error; none lost, no invariant broken`,
      );
    },
    120_000 + ROUNDS * 60_000,
  );
});

async function until(size: number, set: ReadonlySet<number>): Promise<void> {
  for (const end = Date.now() + 30_000; set.size < size;) {
    if (Date.now() > end) throw new Error(`nothing was bought for half a minute:\n${server.log()}`);
    await sleep(20);
  }
}
