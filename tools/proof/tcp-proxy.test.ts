import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { aBuyer, type Buyer } from '#server/order/testing.ts';
import { aProvider } from '#server/integrations/payment/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { ask, type Customer, orderOne, payFor } from './customer.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Line, type LineState, openLine } from './tcp-proxy.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const AWAY_MS = rounds({ short: 3_000, long: 60_000 });

let database: TestDatabase;
let db: Pool;
let line: Line;
let server: ServerProcess;
let payments: Awaited<ReturnType<typeof aProvider>>;
let buyer: Buyer;
let customer: Customer;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 4, onError: () => undefined });
  const straight = new URL(database.url);
  line = await openLine(straight.hostname, Number(straight.port || 5432));
  const port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  const through = new URL(database.url);
  through.hostname = '127.0.0.1';
  through.port = String(line.port);
  server = await startServer({ database: through.href, payments: payments.provider.url, port });
  buyer = await aBuyer(db);
  const { id: storeId } = await aStore(db);
  customer = {
    origin: server.origin,
    db,
    provider: payments.provider,
    buyer,
    product: await aProduct(db, { storeId, minOrderQuantity: 1, stock: 100_000 }),
  };
});
afterAll(async () => {
  await server.end('SIGTERM');
  await line.close();
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
});

/** Requests a member's own orders until the connection works again; returns the statuses and the longest time. */
async function whileItIs(state: LineState): Promise<{ statuses: number[]; longestMs: number }> {
  line.set(state);
  const statuses: number[] = [];
  let longestMs = 0;
  const until = performance.now() + AWAY_MS;
  const requests = Array.from({ length: 8 }, async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      statuses.push((await ask(server.origin, 'listMyOrders', { token: buyer.token })).status);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await sleep(20);
    }
  });
  await Promise.all(requests);
  line.set('open');
  return { statuses, longestMs };
}

/** Orders and pays as soon as it is possible again; returns the duration. */
async function recovers(): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const id = await orderOne(customer);
    if (id !== undefined && (await payFor(customer, id))) return performance.now() - startedAt;
    if (performance.now() - startedAt > 60_000)
      throw new Error(`no order went through a minute after the line was open again:\n${server.log()}`);
    await sleep(50);
  }
}

describe('the connection to the database', () => {
  it.each(['cut', 'swallow'] as const)(
    'FA-03 %s: every request is refused within seconds, and buying continues when the connection is back',
    async (state) => {
      expect(await recovers()).toBeGreaterThan(0);
      const { statuses, longestMs } = await whileItIs(state);
      expect(statuses.length).toBeGreaterThan(0);
      expect([...new Set(statuses)]).toEqual([503]);
      const back = await recovers();
      figure(
        'FA-03',
        `${state} for ${AWAY_MS / 1000} s: ${statuses.length} requests, all 503, longest wait ` +
          `${(longestMs / 1000).toFixed(1)} s; first order after ${(back / 1000).toFixed(1)} s`,
      );
      // Twice the server's timeout: a loaded machine is slower.
      expect(longestMs).toBeLessThan(10_000);
      expect(back).toBeLessThan(20_000);
    },
    180_000 + AWAY_MS,
  );

  it(
    'FA-03 two seconds late: requests are answered or refused in time',
    async () => {
      const { statuses, longestMs } = await whileItIs('slow');
      expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
      const back = await recovers();
      figure(
        'FA-03',
        `delayed by two seconds for ${AWAY_MS / 1000} s: ${statuses.length} requests, ` +
          `${statuses.filter((status) => status === 200).length} answered, the others 503; longest wait ` +
          `${(longestMs / 1000).toFixed(1)} s`,
      );
      expect(longestMs).toBeLessThan(15_000);
      expect(back).toBeLessThan(20_000);
    },
    180_000 + AWAY_MS,
  );
});
