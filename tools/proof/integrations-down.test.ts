import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '#server/notice/tables.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { startAddressSimulator } from '#server/integrations/address/simulator/server.ts';
import { startMailSimulator } from '#server/integrations/mail/simulator/server.ts';
import { trackingSimulator } from '#server/integrations/tracking/simulator/server.ts';
import { parcel } from '#server/parcel/tables.ts';
import { aClock } from './clock.ts';
import { ask, type Customer, orderOne, payFor } from './customer.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Line, openLine } from './tcp-proxy.ts';
import { openJobTrigger, type JobTrigger } from './trigger-jobs.ts';
import { figure, rounds, secondsOf } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const ORDERS = rounds({ short: 6, long: 60 });
const KEY = 'proof-key';
const JOBS = ['mails-send', 'parcels-track', 'payments-reconcile', 'payment-events'] as const;
const MINUTE = 60_000;

const clock = aClock();
let shop: Shop;
let server: ServerProcess;
let buyer: Buyer;
let customer: Customer;
let folder: string;
let trigger: JobTrigger;
const stops: (() => Promise<unknown>)[] = [];
const lines: Record<'mail' | 'tracking' | 'address' | 'payments', Line> = Object.create(null);

/** A proxy to a simulator with selectable faults; the server uses its address. */
async function lineTo(name: keyof typeof lines, url: string): Promise<string> {
  const { protocol, port } = new URL(url);
  const line = await openLine('127.0.0.1', Number(port));
  lines[name] = line;
  stops.push(() => line.close());
  return `${protocol}//127.0.0.1:${line.port}`;
}

beforeAll(async () => {
  shop = await openShop();
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
  folder = await mkdtemp(join(tmpdir(), 'badaro-letters-'));
  const [post, addresses, couriers] = [
    await startMailSimulator({ port: 0, folder }),
    await startAddressSimulator({ port: 0, key: KEY }),
    trackingSimulator({ port: 0, key: KEY, paceSeconds: 0.01 }),
  ];
  stops.push(
    () => post.stop(),
    () => addresses.stop(),
    () => couriers.close(),
  );
  server = await startServer({
    database: shop.url,
    payments: await lineTo('payments', shop.provider.url),
    port: await freePort(),
    env: {
      ...clock.env,
      MAIL_URL: await lineTo('mail', post.url),
      TRACKING_URL: await lineTo('tracking', await couriers.listen()),
      TRACKING_KEY: KEY,
      ADDRESS_URL: await lineTo('address', addresses.url),
      ADDRESS_KEY: KEY,
    },
  });
  trigger = await openJobTrigger(shop.url);
  customer = {
    origin: server.origin,
    db: shop.db,
    provider: shop.provider,
    buyer,
    product: await shop.goods({ stock: 100_000 }),
  };
});
afterAll(async () => {
  await trigger.stop();
  await server.end('SIGTERM');
  for (const stop of stops.toReversed()) await stop();
  await shop.close();
  await rm(folder, { recursive: true });
  clock.close();
});

/** An order with a parcel in transit, whose courier is queried. */
async function sentOff(): Promise<number> {
  const { id } = await paid(shop, buyer, await shop.goods());
  const asSeller = { token: shop.store.sellerToken, params: { id } };
  await shop.call('startPreparation', asSeller);
  await shop.call('enterWaybill', {
    ...asSeller,
    body: { courier: 'CJ', waybill: String(610_000_000_000 + id), shippedAt: new Date().toISOString() },
  });
  return id;
}

/** Searches for an address; returns the result and the milliseconds. */
async function searchAddress(): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(
    `${server.origin}/api/v1/auth/user/address/search?keyword=${encodeURIComponent('세종대로 110')}`,
    { headers: { authorization: `Bearer ${buyer.token}` } },
  );
  await answer.text();
  return { status: answer.status, ms: performance.now() - startedAt };
}

/** Places orders one after another, all of which must succeed; returns the longest time. */
async function longestOrder(isPaid: boolean): Promise<number> {
  let longest = 0;
  for (let number = 0; number < ORDERS; number += 1) {
    const startedAt = performance.now();
    const id = await orderOne(customer);
    longest = Math.max(longest, performance.now() - startedAt);
    expect(id).toBeGreaterThan(0);
    expect(!isPaid || (await payFor(customer, id ?? 0))).toBe(true);
  }
  return longest;
}

const unsent = () => shop.db.$count(mail, and(isNull(mail.sentAt), isNull(mail.givenUpAt)));
const failed = () => shop.db.$count(mail, isNotNull(mail.failure));

describe('unavailable integrations', () => {
  it.each(['cut', 'swallow'] as const)(
    'FA-05 mail, couriers and addresses %s: every order is placed and paid; mails and parcels follow when they are back',
    async (state) => {
      clock.set(0);
      for (const name of ['mail', 'tracking', 'address'] as const) lines[name].set(state);
      const id = await sentOff();
      const busy = trigger.until(async () => (await failed()) > 0, 90_000, ...JOBS);
      const longest = await longestOrder(true);
      // Five requests time out; later ones are refused at once.
      const waits: { status: number; ms: number }[] = [];
      for (let person = 0; person < 6; person += 1) waits.push(await searchAddress());
      expect(waits.map(({ status }) => status)).toEqual(waits.map(() => 502));
      expect(waits.at(-1)?.ms).toBeLessThan(2_000);
      await busy;
      expect(await parcelOf(id)).toBe('sent');
      for (const name of ['mail', 'tracking', 'address'] as const) lines[name].set('open');
      let later = 0;
      const back = await trigger.until(
        async () => {
          // The delays grow; the server's clock is advanced instead of waiting.
          clock.set((later += MINUTE / 2));
          // In this order: the parcel's arrival is notified by mail, too.
          return (await parcelOf(id)) === 'delivered' && (await unsent()) === 0;
        },
        90_000,
        ...JOBS,
      );
      clock.set(0);
      expect((await readdir(folder)).length).toBeGreaterThanOrEqual(await shop.db.$count(mail));
      for (const end = performance.now() + 30_000; (await searchAddress()).status !== 200; await sleep(500))
        expect(performance.now()).toBeLessThan(end);
      figure(
        'FA-05',
        `mail, couriers and addresses ${state}: ${ORDERS} of ${ORDERS} orders placed and paid, longest wait ` +
          `${secondsOf(longest)}; the sixth address search refused after ${Math.round(waits.at(-1)?.ms ?? 0)} ms; ` +
          `all mails sent and the parcel tracked ${secondsOf(back)} after recovery`,
      );
    },
    300_000,
  );

  it.each(['cut', 'swallow'] as const)(
    'FA-05 the payment provider %s: every order is placed, its buyer is refused at once, and pays when it is back',
    async (state) => {
      lines.payments.set(state);
      const longest = await longestOrder(false);
      const id = (await orderOne(customer)) ?? 0;
      const started = await ask(server.origin, 'startPayment', {
        token: buyer.token,
        params: { id },
        body: { method: 'CARD' },
      });
      const search = async () => {
        const startedAt = performance.now();
        const { status } = await fetch(server.origin + started.answer.windowUrl);
        return { status, ms: performance.now() - startedAt };
      };
      const failed = await Promise.all(Array.from({ length: 5 }, search));
      const answer = await search();
      expect([...failed, answer].map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 503));
      expect(answer.ms).toBeLessThan(2_000);
      const meanwhile = await longestOrder(false);
      lines.payments.set('open');
      const startedAt = performance.now();
      while ((await search()).status !== 200) {
        expect(performance.now() - startedAt).toBeLessThan(30_000);
        await sleep(200);
      }
      expect(await payFor(customer, id)).toBe(true);
      figure(
        'FA-05',
        `payment provider ${state}: ${2 * ORDERS} of ${2 * ORDERS} orders placed, longest wait ` +
          `${secondsOf(Math.max(longest, meanwhile))}; five payment windows failed, the sixth refused after ` +
          `${Math.round(answer.ms)} ms; paid ${secondsOf(performance.now() - startedAt)} after recovery`,
      );
    },
    300_000,
  );
});

async function parcelOf(orderId: number): Promise<string | undefined> {
  const [row] = await shop.db.select({ status: parcel.status }).from(parcel).where(eq(parcel.orderId, orderId));
  return row?.status;
}
