import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { aBuyer } from '#server/order/testing.ts';
import { aProvider } from '#server/integrations/payment/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { startServer } from './server-process.ts';
import { buyOne, expectPromises, nothingYet } from './expectations.ts';
import { runTimers } from './run-timers.ts';
import { figure, rounds, secondsOf } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const KILLS = rounds({ short: 2, long: 200 });
/** In full length the killing ends after this time, however many kills there were: a slow machine must finish, too. */
const MINUTES_MAX = 25;
const CUSTOMERS = 3;
/**
 * The server is killed after a random number of answers, up to some orders of each buyer: independent of the machine's
 * speed.
 */
const ANSWERS = 20;
const PATIENCE_MS = 30_000;
const STOCK = 1_000_000;

let database: TestDatabase;
let db: Pool;
let port: number;
let payments: Awaited<ReturnType<typeof aProvider>>;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 6, onError: () => undefined });
  port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
});
afterAll(async () => {
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
});

describe(`kill -9 in the middle of checkout, ${KILLS} times`, () => {
  it(
    'FA-01 loses no confirmed order, charges no money twice and violates no invariant',
    async () => {
      const { id: storeId } = await aStore(db);
      const product = await aProduct(db, { storeId, minOrderQuantity: 1, stock: STOCK });
      const promised = nothingYet();
      const buyers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aBuyer(db)));
      const startedAt = performance.now();
      let kills = 0;
      for (; kills < KILLS && performance.now() - startedAt < MINUTES_MAX * 60_000; kills += 1) {
        const server = await startServer({ database: database.url, payments: payments.provider.url, port });
        let answers = 0;
        let isOver = false;
        const onStatus = (status: number) => void (answers += status > 0 ? 1 : 0);
        const shopping = buyers.map(async (buyer) => {
          while (!isOver)
            if (
              !(await buyOne(
                { origin: server.origin, db, provider: payments.provider, buyer, product, onStatus },
                promised,
              ))
            )
              await sleep(20);
        });
        // The first kill comes after a confirmation, so that there is something to lose; the others at any moment.
        const enough = Math.floor(Math.random() * ANSWERS);
        const isTime = () => (kills === 0 ? promised.placed.size > 0 : answers >= enough);
        for (const end = performance.now() + PATIENCE_MS; !isTime() && performance.now() < end;) await sleep(5);
        await sleep(Math.random() * 200);
        await server.end('SIGKILL');
        isOver = true;
        await Promise.all(shopping);
      }
      await runTimers(database.url, payments.payments);
      const orders = await expectPromises(database.url, db, promised, { product, stock: STOCK });
      expect(kills).toBeGreaterThan(0);
      figure(
        'FA-01',
        `${kills} kills in ${secondsOf(performance.now() - startedAt)}: ${orders} orders, ${promised.placed.size} ` +
          `confirmed, ${promised.paid.size} confirmed as paid; none lost, no invariant broken`,
      );
    },
    (MINUTES_MAX + 5) * 60_000,
  );
});
