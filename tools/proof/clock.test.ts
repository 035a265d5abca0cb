import { eq, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { freshDatabase, type TestDatabase } from '#server/db/testing.ts';
import { order } from '#server/order/tables.ts';
import { aBuyer, type Buyer } from '#server/order/testing.ts';
import { aCard, aProvider, submitWindow } from '#server/outside/payment/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { aClock } from './clock.ts';
import { ask, comeToPay, type Customer, orderOne, payFor } from './customer.ts';
import { type House, startHouse } from './house.ts';
import { buyOne, expectKept, nothingYet } from './promises.ts';
import { settle } from './settle.ts';
import { openTurns, type Turns } from './turns.ts';
import { figure, rounds } from '#server/scale.ts';
import { freePort } from '#server/free-port.ts';

const JUMPING_MS = rounds({ short: 5_000, long: 120_000 });
const STOCK = 1_000_000;
const HOUR = 3_600_000;
const AHEAD = 31 * 24 * HOUR;
const BEHIND = -2 * HOUR;
const JOBS = ['invoices-expire', 'payments-reconcile', 'payment-events', 'refunds-send', 'tidy'] as const;

const clock = aClock();
let database: TestDatabase;
let db: Pool;
let house: House;
let turns: Turns;
let product: BuiltProduct;
let payments: Awaited<ReturnType<typeof aProvider>>;
/** Statuses a clock may cause; a failure of ours is not among them. */
const bad: number[] = [];
const heard = (status: number) => void (status >= 500 && bad.push(status));

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 6, onError: () => undefined });
  const port = await freePort();
  payments = await aProvider({ webhookUrl: `http://127.0.0.1:${port}/external/payment/webhook` });
  house = await startHouse({ database: database.url, payments: payments.provider.url, port, env: clock.env });
  turns = await openTurns(database.url);
  const { id: storeId } = await aStore(db);
  product = await aProduct(db, { storeId, minOrderQuantity: 1, stock: STOCK });
});
afterAll(async () => {
  await turns.stop();
  await house.end('SIGTERM');
  await payments.provider.close();
  await db.$client.end();
  await database.drop();
  clock.close();
});

async function set(offsetMs: number): Promise<void> {
  clock.set(offsetMs);
  await sleep(50);
}

/** The buyer with a session of this moment; the way a person comes back whose session ended. */
async function signedIn(buyer: Buyer): Promise<Buyer> {
  const { status, answer } = await ask(house.origin, 'logIn', { body: { username: buyer.email, password: buyer.password }, heard });
  expect(status).toBe(200);
  return { ...buyer, token: answer.token };
}

const customerOf = (buyer: Buyer): Customer => ({ origin: house.origin, db, provider: payments.provider, buyer, product, heard });
const seesOrders = async ({ token }: Buyer) => (await ask(house.origin, 'listMyOrders', { token, heard })).status;
const statusOf = async (id: number) => (await db.select({ status: order.status }).from(order).where(eq(order.id, id)))[0]?.status;

/** Times that contradict each other: something that ended before it began. */
const contradictions = sql`
  select 'session' as what, member_id as id from session where expires_at <= created_at or last_seen_at > expires_at
  union all select 'invoice', id from invoice where due_at < requested_at
  union all select 'order', id from shop_order where paid_at < placed_at or delivered_at < paid_at
  union all select 'payment', id from payment where captured_at < created_at`;
/** Turns of one job of ours that were at work at the same time. */
const overlaps = sql`
  select one.name from pgboss.job one join pgboss.job other on other.name = one.name and other.id > one.id
  where one.name not like '!_!_%' escape '!' and one.started_on < other.completed_on and other.started_on < one.completed_on`;
/** Orders that moved the same way twice. */
const twice = sql`select order_id, to_state from order_history group by 1, 2 having count(*) > 1`;

describe('a clock that is wrong', () => {
  it('FA-06 31 days ahead sessions and orders of before are over, two hours behind nothing ends early, and new ones live as long as ever', async () => {
    const buyer = await signedIn(await aBuyer(db));
    const unpaid = (await orderOne(customerOf(buyer))) ?? 0;
    const late = (await orderOne(customerOf(buyer))) ?? 0;
    const window = (await comeToPay(customerOf(buyer), late))?.window;
    expect(await buyOne(customerOf(buyer), nothingYet())).toBe(true);

    await set(AHEAD);
    expect(await seesOrders(buyer)).toBe(401);
    const again = await signedIn(buyer);
    expect(await seesOrders(again)).toBe(200);
    const young = (await orderOne(customerOf(again))) ?? 0;
    if (window) await submitWindow(window, { action: 'pay', ...aCard() });
    await turns.until(async () => (await statusOf(unpaid)) === 'cancelled' && (await statusOf(late)) !== 'awaitingPayment', 60_000, ...JOBS);
    // Its time was over, but its money was there before anybody had looked.
    expect(await statusOf(late)).toBe('paid');
    expect(await statusOf(young)).toBe('awaitingPayment');
    expect(await payFor(customerOf(again), young)).toBe(true);
    const inFlight = (await orderOne(customerOf(again))) ?? 0;

    await set(BEHIND);
    const third = await signedIn(buyer);
    expect(await seesOrders(third)).toBe(200);
    expect(await payFor(customerOf(third), inFlight)).toBe(true);
    const waiting = (await orderOne(customerOf(third))) ?? 0;
    const done = () => db.execute(sql`select 1 from pgboss.job where name = 'tidy' and state = 'completed' having count(*) > 1`);
    await turns.until(async () => (await done()).rows.length > 0, 60_000, ...JOBS);
    expect(await statusOf(waiting)).toBe('awaitingPayment');
    expect(await payFor(customerOf(third), waiting)).toBe(true);
    await set(0);
    expect(bad).toEqual([]);
    for (const question of [contradictions, overlaps, twice]) expect((await db.execute(question)).rows).toEqual([]);
  }, 240_000);

  it('FA-06 that jumps while buyers buy loses nothing that was promised', async () => {
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
    await settle(database.url, payments.payments);
    expect(bad).toEqual([]);
    for (const question of [overlaps, twice]) expect((await db.execute(question)).rows).toEqual([]);
    const orders = await expectKept(database.url, db, promised, { product, stock: STOCK });
    figure('FA-06', `${jumps} jumps of the clock (31 days ahead, two hours behind, right) under 3 buyers: ${orders} orders, ${promised.placed.size} promised, ${promised.paid.size} promised as paid; none lost, no job twice at once, no answer 5xx`);
  }, 120_000 + JUMPING_MS);
});
