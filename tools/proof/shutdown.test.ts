import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { aBuyer, type Buyer } from '#server/order/testing.ts';
import { aProvider } from '#server/integrations/payment/builders.ts';
import { startServer } from './server-process.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const ROUNDS = rounds({ short: 1, long: 10 });
const A_SECOND = 200;

let database: TestDatabase;
let db: Pool;
let buyer: Buyer;
let payments: Awaited<ReturnType<typeof aProvider>>;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 2, onError: () => undefined });
  buyer = await aBuyer(db);
  payments = await aProvider();
});
afterAll(async () => {
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
});

type ClientAnswer = { readonly status: number; readonly isWhole: boolean; readonly isSecondTry: boolean };

/** Like a proxy before two processes: unreachable falls over to the other, a truncated answer is a failure. */
async function requestAny(origins: readonly string[]): Promise<ClientAnswer> {
  for (const [at, origin] of origins.entries()) {
    const answer = await fetch(`${origin}/api/v1/auth/orders`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    }).catch(() => undefined);
    if (!answer) continue;
    const text = await answer.text().catch(() => '');
    return { status: answer.status, isWhole: text.endsWith('}'), isSecondTry: at > 0 };
  }
  return { status: 0, isWhole: false, isSecondTry: true };
}

describe('a stopping process', () => {
  it(
    `FA-09 cuts nobody off while another takes over, and exits within 15 seconds, ${ROUNDS} times`,
    async () => {
      let [requests, second, slowest] = [0, 0, 0];
      const stays = await startServer({
        database: database.url,
        payments: payments.provider.url,
        port: await freePort(),
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        const leaves = await startServer({
          database: database.url,
          payments: payments.provider.url,
          port: await freePort(),
        });
        const answers: Promise<ClientAnswer>[] = [];
        let isOver = false;
        const client = (async () => {
          while (!isOver) {
            answers.push(requestAny([leaves.origin, stays.origin]));
            await sleep(1000 / A_SECOND);
          }
        })();
        await sleep(1_000);
        const { code, ms } = await leaves.end('SIGTERM');
        await sleep(200);
        isOver = true;
        await client;
        const results = await Promise.all(answers);
        expect(results.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
        expect(results.some(({ isSecondTry }) => isSecondTry)).toBe(true);
        expect(code).toBe(0);
        expect(ms).toBeLessThan(15_000);
        requests += results.length;
        second += results.filter(({ isSecondTry }) => isSecondTry).length;
        slowest = Math.max(slowest, ms);
      }
      await stays.end('SIGTERM');
      figure(
        'FA-09',
        `${ROUNDS} shutdowns at about ${A_SECOND} requests per second: ${requests} requests, ${second} retried at ` +
          `the other process, none dropped; ended after at most ${(slowest / 1000).toFixed(1)} s`,
      );
    },
    120_000 + ROUNDS * 30_000,
  );
});
