import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { expectNoBrokenInvariants, freshDatabase, type TestDatabase } from '#server/db/testing.ts';
import { aBuyer, stockOf } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { aProvider, testKeys } from '#server/outside/payment/builders.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { reconcileSilentPayments } from '#server/payment/timers.ts';
import { aStore } from '#server/store/builders.ts';
import { openHouse } from '#server/testing.ts';
import { type Customer, orderOne, payFor } from './customer.ts';
import { freePort, startHouse } from './house.ts';
import { figure, rounds } from '#server/scale.ts';

const KILLS = rounds({ short: 2, long: 200 });
const CUSTOMERS = 3;
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

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

describe(`kill -9 in the middle of checkout, ${KILLS} times`, () => {
  it('FA-01 loses no order that was promised, takes no money twice and leaves no promise broken', async () => {
    const { id: storeId } = await aStore(db);
    const product = await aProduct(db, { storeId, minOrderQuantity: 1, stock: STOCK });
    const promised = { placed: new Set<number>(), paid: new Set<number>() };
    const buyers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aBuyer(db)));
    const startedAt = performance.now();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const house = await startHouse({ database: database.url, payments: payments.provider.url, port });
      const shopping = buyers.map((buyer) => shopUntilItDies({ origin: house.origin, db, provider: payments.provider, buyer, product }, promised));
      // The first is killed when something was promised, so that there is something to lose; the others at any moment.
      for (let waited = 0; kill === 0 && promised.placed.size === 0 && waited < 30_000; waited += 10) await new Promise((done) => setTimeout(done, 10));
      // From the first statement to some orders of each.
      await new Promise((done) => setTimeout(done, 20 + Math.random() * 2_500));
      await house.end('SIGKILL');
      await Promise.all(shopping);
    }
    await settle();
    await expectNoBrokenInvariants(database.url);
    expect(promised.placed.size).toBeGreaterThan(0);
    const rows = await db.select().from(order).where(inArray(order.id, [...promised.placed]));
    expect(rows.length).toBe(promised.placed.size);
    expect(rows.filter(({ id, status }) => promised.paid.has(id) && status !== 'paid')).toEqual([]);
    const all = await db.select().from(order);
    const sold = all.filter(({ status }) => status !== 'cancelled').length;
    expect(await stockOf(db, product.skus[0]?.id)).toBe(STOCK - sold);
    figure('FA-01', `${KILLS} kills in ${seconds(performance.now() - startedAt)}: ${all.length} orders, ${promised.placed.size} promised, ${promised.paid.size} promised as paid; none lost, no invariant broken`);
  }, 60_000 + KILLS * 15_000);
});

async function shopUntilItDies(customer: Customer, promised: { placed: Set<number>; paid: Set<number> }): Promise<void> {
  for (;;) {
    const id = await orderOne(customer);
    if (id === undefined) return;
    promised.placed.add(id);
    if (!(await payFor(customer, id))) return;
    promised.paid.add(id);
  }
}

/** What the timers would do in the next minutes. */
async function settle(): Promise<void> {
  const clock = { now: addMinutes(new Date(), 3) };
  const window = { sdkUrl: 'http://127.0.0.1:9/sdk.js', storeId: testKeys.storeId, channels: {}, publicUrl: 'http://127.0.0.1:9', webhookUrl: 'http://127.0.0.1:9' };
  const later = await openHouse({ beside: { url: database.url, clock }, payment: { provider: payments.payments, window } });
  await processDueEvents(later.app.desk);
  for (let turn = 0; turn < 20; turn += 1) await reconcileSilentPayments(later.app.desk);
  await later.close();
}
