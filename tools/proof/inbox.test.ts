import { and, eq, ne } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { posting } from '#server/ledger/tables.ts';
import { orderHistory } from '#server/order/tables.ts';
import { aBuyer } from '#server/order/testing.ts';
import { aCard, aProvider, submitWindow } from '#server/integrations/payment/builders.ts';
import { payment, paymentEvent } from '#server/payment/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { aClock } from './clock.ts';
import { openPaymentWindow, orderOne } from './customer.ts';
import { startServer } from './server-process.ts';
import { openJobTrigger, type JobTrigger } from './trigger-jobs.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const KILLS = rounds({ short: 1, long: 20 });
/** In full length the killing ends after this time, however many kills there were: a slow machine must finish, too. */
const MINUTES_MAX = 15;
const clock = aClock();

let database: TestDatabase;
let db: Pool;
let port: number;
let payments: Awaited<ReturnType<typeof aProvider>>;
let product: BuiltProduct;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 4, onError: () => undefined });
  port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  const { id: storeId } = await aStore(db);
  product = await aProduct(db, { storeId, minOrderQuantity: 1, stock: 1_000 });
});
afterAll(async () => {
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
  clock.close();
});

const start = (offsetMs: number) => {
  clock.set(offsetMs);
  return startServer({ database: database.url, payments: payments.provider.url, port, env: clock.env });
};
const control = (path: string, body: object) =>
  fetch(`${payments.provider.url}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** The provider's events of a payment; that of the opened window has no effect and is completed on receipt. */
const eventsOf = (paymentId: string) =>
  db
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.providerPaymentId, paymentId), ne(paymentEvent.type, 'Transaction.Ready')));

/**
 * Pays in the window; the server stores the event and is killed while the provider is silent. Returns order and
 * payment.
 */
async function killedWithAnEvent(): Promise<{ id: number; paymentId: string }> {
  const server = await start(0);
  const customer = { origin: server.origin, db, provider: payments.provider, buyer: await aBuyer(db), product };
  const id = (await orderOne(customer)) ?? 0;
  const opened = await openPaymentWindow(customer, id);
  if (!opened) throw new Error(`nothing to pay:\n${server.log()}`);
  await control('/faults', { mode: 'silence', times: 1_000 });
  await submitWindow(opened.window, { action: 'pay', ...aCard() });
  for (const end = Date.now() + 20_000; (await eventsOf(opened.paymentId)).length === 0 && Date.now() < end;)
    await sleep(2);
  await sleep(Math.random() * 200);
  await server.end('SIGKILL');
  await control('/faults', { mode: 'silence', times: 0 });
  return { id, paymentId: opened.paymentId };
}

describe('an event received by a process that died', () => {
  it(
    `WH-08 has its effect exactly once after the restart, killed up to ${KILLS} times`,
    async () => {
      let [resent, entered, kills] = [0, 0, 0];
      for (const end = performance.now() + MINUTES_MAX * 60_000; kills < KILLS && performance.now() < end; kills += 1) {
        const { id, paymentId } = await killedWithAnEvent();
        const open = await eventsOf(paymentId);
        expect(open.length).toBeGreaterThan(0);
        expect(open.filter(({ processedAt }) => processedAt !== null)).toEqual([]);
        // The next try of a started event is a minute later.
        const server = await start(120_000);
        const trigger: JobTrigger = await openJobTrigger(database.url);
        const answer = await (await control(`/webhooks/${paymentId}/resend`, { times: 3 })).json();
        resent += answer.sent.length;
        await trigger.until(
          async () => (await eventsOf(paymentId)).every(({ processedAt }) => processedAt !== null),
          60_000,
          'payment-events',
        );
        await trigger.stop();
        await server.end('SIGTERM');
        entered += (await eventsOf(paymentId)).length;
        const [row] = await db.select().from(payment).where(eq(payment.providerId, paymentId));
        expect(row).toMatchObject({ status: 'captured', received: 13_000, alert: null });
        expect(await db.select().from(posting).where(eq(posting.orderId, id))).toMatchObject([{ cause: 'capture' }]);
        expect((await db.select().from(orderHistory).where(eq(orderHistory.orderId, id))).map(({ to }) => to)).toEqual([
          'awaitingPayment',
          'paid',
        ]);
      }
      expect(kills).toBeGreaterThan(0);
      figure(
        'WH-08',
        `${kills} kills with an event stored and not processed: ${entered} events in the inbox, ${resent} resent, ` +
          `each payment captured and posted once`,
      );
    },
    (MINUTES_MAX + 5) * 60_000,
  );
});
