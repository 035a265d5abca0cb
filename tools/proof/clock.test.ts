import { eq, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { order } from '#server/order/tables.ts';
import { aBuyer, type Buyer } from '#server/order/testing.ts';
import { aCard, aProvider, submitWindow } from '#server/integrations/payment/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { aClock, type Clock } from './clock.ts';
import { ask, openPaymentWindow, type Customer, orderOne, payFor } from './customer.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { buyOne, expectPromises, nothingYet } from './expectations.ts';
import { runTimers } from './run-timers.ts';
import { openJobTrigger, type JobTrigger } from './trigger-jobs.ts';
import { figure, rounds } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const JUMPING_MS = rounds({ short: 5_000, long: 120_000 });
const STOCK = 1_000_000;
const HOUR = 3_600_000;
const AHEAD = 31 * 24 * HOUR;
const BEHIND = -2 * HOUR;
const JOBS = ['invoices-expire', 'payments-reconcile', 'payment-events', 'refunds-send', 'tidy'] as const;

let clock: Clock;
let database: TestDatabase;
let db: Pool;
let server: ServerProcess;
let trigger: JobTrigger;
let product: BuiltProduct;
let payments: Awaited<ReturnType<typeof aProvider>>;
/** Counts server errors; a busy refusal is retried. */
const bad: number[] = [];
let unavailable = 0;
const countStatus = (status: number) => void (status === 503 ? (unavailable += 1) : status >= 500 && bad.push(status));

/** Retries a step up to 20 times, as a buyer does after a 503. */
async function retry<T>(move: () => Promise<T | undefined | false>): Promise<T> {
  for (let again = 0; again < 20; again += 1) {
    const result = await move();
    if (result !== undefined && result !== false) return result;
    await sleep(100);
  }
  throw new Error(`failed 20 times:\n${server.log()}`);
}

/** A server whose clock can be set wrong. */
async function open(): Promise<void> {
  [bad.length, unavailable] = [0, 0];
  clock = aClock();
  database = await freshDatabase();
  db = openPool(database.url, { max: 6, onError: () => undefined });
  const port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  server = await startServer({ database: database.url, payments: payments.provider.url, port, env: clock.env });
  trigger = await openJobTrigger(database.url);
  for (const statement of logRuns) await db.execute(sql.raw(statement));
  const { id: storeId } = await aStore(db);
  product = await aProduct(db, { storeId, minOrderQuantity: 1, stock: STOCK });
}

async function close(): Promise<void> {
  await trigger.stop();
  await server.end('SIGTERM');
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
  clock.close();
}

async function set(offsetMs: number): Promise<void> {
  clock.set(offsetMs);
  await sleep(50);
}

/** The buyer with a new session, as after the old one ended. */
async function signedIn(buyer: Buyer): Promise<Buyer> {
  return retry(async () => {
    const { status, answer } = await ask(server.origin, 'logIn', {
      body: { username: buyer.email, password: buyer.password },
      onStatus: countStatus,
    });
    return status === 200 && answer.token !== undefined && { ...buyer, token: answer.token };
  });
}

const customerOf = (buyer: Buyer): Customer => ({
  origin: server.origin,
  db,
  provider: payments.provider,
  buyer,
  product,
  onStatus: countStatus,
});
const orders = (buyer: Buyer) => retry(() => orderOne(customerOf(buyer)));
const pays = (buyer: Buyer, id: number) =>
  retry(async () => (await payFor(customerOf(buyer), id)) || (await statusOf(id)) === 'paid');
/** The status of the list of a member's own orders. */
const seesOrders = ({ token }: Buyer) =>
  retry(async () => {
    const { status } = await ask(server.origin, 'listMyOrders', { token, onStatus: countStatus });
    return status !== 503 && status;
  });
const statusOf = async (id: number) =>
  (await db.select({ status: order.status }).from(order).where(eq(order.id, id)))[0]?.status;

/** Contradictory times: something that ended before it began. */
const contradictions = sql`
  select 'session' as what, member_id as id from session where expires_at <= created_at or last_seen_at > expires_at
  union all select 'invoice', id from invoice where due_at < requested_at
  union all select 'order', id from shop_order where paid_at < placed_at or delivered_at < paid_at
  union all select 'payment', id from payment where captured_at < created_at`;
/** Runs of one job that began during another, in sequence order: independent of any clock. */
const overlaps = sql`
  select one.name from turn_log one join turn_log other on other.name = one.name and other.step > one.step
  where one.state = 'active' and other.state = 'active' and other.id <> one.id
    and not exists (select from turn_log ended where ended.id = one.id and ended.state <> 'active'
    and ended.step between one.step and other.step)`;
const logRuns = [
  'create table turn_log (step bigint generated always as identity, id uuid, name text, state text)',
  `create function log_turn() returns trigger language plpgsql as 'begin insert into turn_log (id, name, state) ` +
    `values (new.id, new.name, new.state); return new; end'`,
  `create trigger log_turn after update of state on pgboss.job for each row when (new.name not like '!_!_%' escape ` +
    `'!') execute function log_turn()`,
];
/** Orders with a repeated transition. */
const twice = sql`select order_id, to_state from order_history group by 1, 2 having count(*) > 1`;

/** How often a job completed; the queue itself deletes that after a week of its clock. */
async function runsOf(job: string): Promise<number> {
  const counts = await db.execute<{ runs: string }>(
    sql`select count(*) as runs from turn_log where name = ${job} and state = 'completed'`,
  );
  return Number(counts.rows[0]?.runs);
}

/** Starts a run of every job now. */
async function triggerAllJobs(): Promise<void> {
  for (const job of JOBS) {
    const before = await runsOf(job);
    await trigger.until(async () => (await runsOf(job)) > before, 60_000, job);
  }
}

/** Buyers buy while the clock jumps; every confirmed order survives. */
async function expectOrdersSurviveJumps(): Promise<void> {
  const promised = nothingYet();
  let isOver = false;
  const shopping = Array.from({ length: 3 }, async () => {
    let buyer = await signedIn(await aBuyer(db));
    while (!isOver) if (!(await buyOne(customerOf(buyer), promised))) buyer = await signedIn(buyer);
  });
  let jumps = 0;
  for (const end = performance.now() + JUMPING_MS; performance.now() < end; jumps += 1) {
    clock.set([0, AHEAD, BEHIND][jumps % 3] ?? 0);
    await sleep(200 + Math.random() * 400);
  }
  isOver = true;
  await Promise.all(shopping);
  await set(0);
  await runTimers(database.url, payments.payments);
  for (const question of [overlaps, twice]) expect((await db.execute(question)).rows).toEqual([]);
  const orderCount = await expectPromises(database.url, db, promised, { product, stock: STOCK });
  figure(
    'FA-06',
    `${jumps} jumps of the server's clock (31 days ahead, two hours behind, right) with 3 buyers: ${orderCount} ` +
      `orders, ${promised.placed.size} confirmed, ${promised.paid.size} confirmed as paid; none lost, no job twice ` +
      `at once, no status 500, ${unavailable} responses 503`,
  );
}

describe('a wrong server clock', () => {
  beforeAll(open, 240_000);
  afterAll(close);

  it('FA-06 31 days ahead old sessions and orders are expired, two hours behind nothing ends early, new ones last as usual', async () => {
    const buyer = await signedIn(await aBuyer(db));
    const unpaid = await orders(buyer);
    const late = await orders(buyer);
    const { window } = await retry(() => openPaymentWindow(customerOf(buyer), late));
    expect(await pays(buyer, await orders(buyer))).toBe(true);

    await set(AHEAD);
    expect(await seesOrders(buyer)).toBe(401);
    const again = await signedIn(buyer);
    expect(await seesOrders(again)).toBe(200);
    const young = await orders(again);
    await submitWindow(window, { action: 'pay', ...aCard() });
    await trigger.until(
      async () => (await statusOf(unpaid)) === 'cancelled' && (await statusOf(late)) !== 'awaitingPayment',
      60_000,
      ...JOBS,
    );
    // Its deadline was over, but the deposit had arrived before any check.
    expect(await statusOf(late)).toBe('paid');
    expect(await statusOf(young)).toBe('awaitingPayment');
    expect(await pays(again, young)).toBe(true);
    const inFlight = await orders(again);

    await set(BEHIND);
    const third = await signedIn(buyer);
    expect(await seesOrders(third)).toBe(200);
    expect(await pays(third, inFlight)).toBe(true);
    const waiting = await orders(third);
    await triggerAllJobs();
    expect(await statusOf(waiting)).toBe('awaitingPayment');
    expect(await pays(third, waiting)).toBe(true);
    await set(0);
    expect(bad).toEqual([]);
    for (const question of [contradictions, overlaps, twice]) expect((await db.execute(question)).rows).toEqual([]);
  }, 240_000);

  it(
    'FA-06 jumps while buyers buy, and every confirmed order survives',
    async () => {
      await expectOrdersSurviveJumps();
      expect(bad).toEqual([]);
    },
    120_000 + JUMPING_MS,
  );
});
