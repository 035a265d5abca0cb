import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { contract } from '#core/contract.ts';
import { transaction } from '#server/db/pool.ts';
import { openComputingQueue } from '#server/http/computing/computing-queue.ts';
import { type ComputingBudget, type ComputingUse, openComputingUse } from '#server/http/computing/computing-use.ts';
import type { Cost, Requester } from '#server/http/computing/requester.ts';
import { aMember } from '#server/member/builders.ts';
import { recordDevice } from '#server/member/sessions/devices.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const BUDGET = { msPerSecond: 100, burstMs: 1_000 };
const HOUR_MS = 3_600_000;
const DEVICE = 'a'.repeat(22);

let testApp: TestApp;
let otherApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ caches: true, parts: { computing: BUDGET } });
  otherApp = await openTestApp({ caches: true, parts: { computing: BUDGET }, sharing: testApp });
});
afterAll(async () => {
  await otherApp.close();
  await testApp.close();
});

const later = (ms: number) => (testApp.clock.now = new Date(testApp.clock.now.getTime() + ms));
const openUse = (app: TestApp): ComputingUse =>
  openComputingUse({
    db: app.db,
    budget: BUDGET,
    now: () => testApp.clock.now.getTime(),
    onError: (error) => expect(error).toBeUndefined(),
  });
const address = (key: string) => ({ key: `address ${key}`, share: 1 });
/** Charges in the database what a flood from this address has used. */
const overdraw = async (key: string, ms: number) => {
  const use = openUse(testApp);
  use.charge({ key, share: 1 }, ms);
  await use.save();
};
const search = (app: TestApp, from: { ip: string; token?: string; cookie?: string }, query = 'mug') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/search?lang=en',
    remoteAddress: from.ip,
    headers: {
      ...(from.token && { authorization: `Bearer ${from.token}` }),
      ...(from.cookie && { cookie: from.cookie }),
    },
    payload: { query },
  });

describe('the computing time of a requester', () => {
  it('drains away at the rate of the budget, as the clock says', async () => {
    const use = openUse(testApp);
    const account = address('drains');
    use.charge(account, 1_500);
    expect(use.used(account)).toEqual({ share: 1.5, waitMs: 5_000 });
    later(2_000);
    expect(use.used(account)).toEqual({ share: 1.3, waitMs: 3_000 });
    later(60_000);
    expect(use.used(account)).toEqual({ share: 0, waitMs: 0 });
    // A network may use as much as several addresses.
    use.charge({ ...account, share: 4 }, 2_000);
    expect(use.used({ ...account, share: 4 })).toEqual({ share: 0.5, waitMs: 0 });
    await use.save();
  });

  it('is added up over the processes of a database', async () => {
    const [one, other] = [openUse(testApp), openUse(otherApp)];
    const account = address('shared');
    one.charge(account, 600);
    other.charge(account, 700);
    await Promise.all([one.save(), other.save()]);
    later(1_000);
    await Promise.all([one.refresh([account]), other.refresh([account])]);
    expect([one.used(account).share, other.used(account).share]).toEqual([1.2, 1.2]);
    // Read at most once a second, and charged at once in the process itself.
    other.charge(account, 100);
    await other.save();
    await one.refresh([account]);
    expect([one.used(account).share, other.used(account).share]).toEqual([1.2, 1.3]);
    later(1_000);
    await one.refresh([account]);
    expect(one.used(account).share).toBeCloseTo(1.2);
  });

  it('has no row any more once it has drained away', async () => {
    const use = openUse(testApp);
    use.charge(address('short'), 100);
    await use.save();
    later(61_000);
    use.charge(address('other'), 900);
    await use.save();
    const { rows } = await testApp.db.execute<{ used_ms: number }>(sql`select used_ms from computing_use`);
    expect(rows).toEqual([{ used_ms: 900 }]);
  });
});

describe('a request of a requester without budget', () => {
  it('is refused with the time to wait, in every process, and those of others are answered', async () => {
    await overdraw('address 203.0.113.7', 3_000);
    for (const app of [testApp, otherApp]) {
      const refused = await search(app, { ip: '203.0.113.7' });
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toMatchObject([
        429,
        '20',
        {
          code: 'request.tooMuchComputing',
          message: 'There were too many demanding requests from this connection. Please try again in 20 s.',
        },
      ]);
      expect((await search(app, { ip: '203.0.113.8' })).statusCode).toBe(200);
    }
    // Other calls are not refused.
    expect((await testApp.inject({ url: '/api/v1/rates', remoteAddress: '203.0.113.7' })).statusCode).not.toBe(429);
    later(21_000);
    for (const app of [testApp, otherApp]) expect((await search(app, { ip: '203.0.113.7' })).statusCode).toBe(200);
  });

  it('is refused for its network', async () => {
    await overdraw('network 198.51.100.0/24', 20_000);
    expect((await search(testApp, { ip: '198.51.100.9' })).statusCode).toBe(429);
    expect((await search(testApp, { ip: '198.51.101.9' })).statusCode).toBe(200);
  });

  it('is answered for a member, whose own budget counts, on a device of theirs too', async () => {
    const ip = '192.0.2.1';
    await overdraw(`address ${ip}`, 3_000);
    const [flooding, colleague] = [await aMember(testApp.db), await aMember(testApp.db)];
    await transaction(testApp.db, (tx) => recordDevice(tx, colleague.id, DEVICE, testApp.clock.now));
    await overdraw(`member ${flooding.id}`, 6_000);
    const statusOf = async (from: { token?: string; cookie?: string }) =>
      (await search(testApp, { ip, ...from })).statusCode;
    expect(await statusOf({ token: flooding.token })).toBe(429);
    expect(await statusOf({ token: colleague.token })).toBe(200);
    const { token } = await aMember(testApp.db, { staffRole: 'operator' });
    expect(await statusOf({ token })).toBe(200);
    expect(await statusOf({ cookie: `device=${DEVICE}` })).toBe(200);
    expect(await statusOf({ cookie: `device=${'b'.repeat(22)}` })).toBe(429);
    expect(await statusOf({ token: 'made-up' })).toBe(429);
  });
});

describe('a slow server', () => {
  it('refuses no page of somebody who opens one every second and a half, and still refuses a flood', async () => {
    const [TURN_MS, PAGES, EVERY_MS] = [40, 12, 1_500];
    const budget = { msPerSecond: 100, burstMs: 600 };
    const slow = await openTestApp({ caches: true, parts: { computing: budget } });
    let isBusy = true;
    const work = () => {
      // A page takes some ten turns of the event loop, however fast the machine is.
      for (const until = performance.now() + TURN_MS; performance.now() < until;);
      if (isBusy) setImmediate(work);
    };
    work();
    try {
      const begun = performance.now();
      for (let page = 0; page < PAGES; page += 1) {
        expect((await search(slow, { ip: '203.0.113.30' }, `mug ${page}`)).statusCode).toBe(200);
        slow.clock.now = new Date(slow.clock.now.getTime() + EVERY_MS);
      }
      // By waiting time these pages would have been refused.
      expect(performance.now() - begun).toBeGreaterThan(
        budget.burstMs + (PAGES * EVERY_MS * budget.msPerSecond) / 1_000,
      );
      const flood = Array.from({ length: 80 }, (_, at) => search(slow, { ip: '203.0.113.31' }, `cup ${at}`));
      const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
    } finally {
      isBusy = false;
      await slow.close();
    }
  }, 60_000);
});

describe('a call without which nobody can order', () => {
  it('is answered although the budget of its requester is used up', async () => {
    const member = await aMember(testApp.db);
    await overdraw(`member ${member.id}`, 60_000);
    const headers = { authorization: `Bearer ${member.token}` };
    expect((await search(testApp, { ip: '203.0.113.40', token: member.token })).statusCode).toBe(429);
    const cart = await testApp.inject({ url: '/api/v1/auth/customer_cart', headers });
    expect(cart.statusCode).toBe(200);
    const { method, path } = contract.quoteImport;
    const quote = await testApp.inject({ method, url: path, headers, payload: {} });
    expect([quote.statusCode, quote.json().error.code]).toEqual([400, 'request.invalid']);
  });
});

describe('the limit of requests a minute', () => {
  it('counts members of one office alone, and everybody else by address', async () => {
    const http = { proxies: 0, requestsPerMinute: 3, logLevel: 'silent' } as const;
    const limited = await openTestApp({ parts: { http } });
    try {
      const [one, other] = [await aMember(limited.db), await aMember(limited.db)];
      const statusOf = async (url: string, token?: string) =>
        (await limited.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
          .statusCode;
      const cart = '/api/v1/auth/customer_cart';
      for (let count = 0; count < 3; count += 1) expect(await statusOf(cart, one.token)).toBe(200);
      expect(await statusOf(cart, one.token)).toBe(429);
      for (let count = 0; count < 3; count += 1) expect(await statusOf(cart, other.token)).toBe(200);
      // What a visitor says about themselves counts for nothing.
      for (let count = 0; count < 3; count += 1) expect(await statusOf('/api/v2/products', one.token)).toBe(200);
      expect(await statusOf('/api/v2/products', other.token)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('what is charged', () => {
  const chargedTo = async (key: string) => {
    await testApp.app.computing.save();
    const use = openUse(testApp);
    await use.refresh([address(key)]);
    return use.used(address(key)).share;
  };

  it('is a computed search and not one from the cache', async () => {
    await search(testApp, { ip: '203.0.113.20' }, 'a cup');
    const first = await chargedTo('203.0.113.20');
    expect(first).toBeGreaterThan(0);
    await search(testApp, { ip: '203.0.113.21' }, 'a cup');
    expect(await chargedTo('203.0.113.21')).toBe(0);
  });
});

describe('the queue of costly requests', () => {
  afterEach(() => vi.useRealTimers());

  /** A queue on a clock of its own; nothing is written, since the database would take no time on that clock. */
  function openQueue(budget: ComputingBudget = BUDGET, processor = () => Date.now()) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const use = openComputingUse({ db: testApp.db, budget, now: Date.now, saveMs: HOUR_MS, onError: () => undefined });
    const queue = openComputingQueue(use, Date.now, processor);
    const order: string[] = [];
    return {
      use,
      order,
      charge: (key: string, ms: number) => use.charge(requester(key).accounts[0] ?? address(key), ms),
      async enter(key: string, cost: Cost = { ms: 40 }) {
        const leave = await queue.enter(requester(key), cost).catch((error: unknown) => {
          order.push(`${key} refused`);
          throw error;
        });
        order.push(key);
        return leave;
      },
    };
  }
  const requester = (key: string): Requester => ({ key, accounts: [address(key)] });

  it('runs two requests of one requester at once, and charges each its part of the processor time', async () => {
    const { enter, order, use } = openQueue();
    const [first, second] = [await enter('a'), await enter('a')];
    const third = enter('a');
    const other = await enter('b');
    expect(order).toEqual(['a', 'a', 'b']);
    await vi.advanceTimersByTimeAsync(300);
    first();
    (await third)();
    expect(order).toEqual(['a', 'a', 'b', 'a']);
    second();
    other();
    // The third took less than its usual cost.
    expect([use.used(address('a')).share, use.used(address('b')).share]).toEqual([0.24, 0.1]);
  });

  it('charges the usual cost however long a request waits, and at most three times as much while the thread is busy', async () => {
    for (const [processor, ms] of [
      [() => 0, 40],
      [() => Date.now(), 120],
    ] as const) {
      const { enter, use } = openQueue(BUDGET, processor);
      const leave = await enter('a');
      await vi.advanceTimersByTimeAsync(4_000);
      leave();
      expect(use.used(address('a')).share).toBe(ms / BUDGET.burstMs);
    }
  });

  it('refuses nobody who opens a page every second and a half for an hour, each of which takes four seconds', async () => {
    const { enter, order } = openQueue({ msPerSecond: 100, burstMs: 6_000 });
    for (let page = 0; page < 2_400; page += 1) {
      void enter('a').then((leave) => setTimeout(leave, 2_900));
      await vi.advanceTimersByTimeAsync(1_500);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(order).toEqual(Array(2_400).fill('a'));
  });

  it('lets requests within the budget wait as long as it takes', async () => {
    const { enter, order } = openQueue();
    const running = [await enter('a'), await enter('a')];
    const waiting = Array.from({ length: 30 }, () => enter('a'));
    await vi.advanceTimersByTimeAsync(9_000);
    for (const leave of running) leave();
    (await waiting[0])?.();
    expect(order).toEqual(['a', 'a', 'a', 'a']);
  });

  it('refuses no essential request of a requester without budget, which is served after the others', async () => {
    const { enter, order, charge } = openQueue();
    charge('a', 60_000);
    const usual = await enter('b');
    const essential = enter('a', { ms: 10, isEssential: true });
    await expect(enter('a')).rejects.toMatchObject({ refusal: { code: 'request.tooMuchComputing' } });
    await vi.advanceTimersByTimeAsync(500);
    usual();
    (await essential)();
    expect(order).toEqual(['b', 'a refused', 'a']);
  });

  it('runs the requests of heavy users after the others, one at a time, and pauses after each', async () => {
    const { enter, order, charge } = openQueue();
    charge('heavy', 700);
    charge('heavier', 800);
    const usual = await enter('a');
    const [heavier, heavy] = [enter('heavier'), enter('heavy')];
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual(['a']);
    usual();
    const leave = await heavy;
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual(['a', 'heavy']);
    leave();
    await vi.advanceTimersByTimeAsync(290);
    expect(order).toEqual(['a', 'heavy']);
    await vi.advanceTimersByTimeAsync(20);
    (await heavier)();
    expect(order).toEqual(['a', 'heavy', 'heavier']);
  });

  it('delays a heavy user while there are others for a second at most', async () => {
    const { enter, order, charge } = openQueue();
    charge('heavy', 700);
    const usual = await enter('a');
    const heavy = enter('heavy');
    await vi.advanceTimersByTimeAsync(1_010);
    expect(order).toEqual(['a', 'heavy']);
    usual();
    (await heavy)();
  });

  it('lets a requester that has used everything wait until enough has drained away, and refuses when that is long', async () => {
    const { enter, order, charge } = openQueue();
    charge('a', 1_200);
    const waiting = enter('a');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    (await waiting)();
    expect(order).toEqual(['a']);
    charge('b', 1_600);
    await expect(enter('b')).rejects.toMatchObject({
      refusal: { code: 'request.tooMuchComputing', params: { seconds: 6 } },
    });
  });

  it('delays and never refuses somebody who opens five new pages a second, one after the other, for minutes', async () => {
    const { enter, order } = openQueue({ msPerSecond: 100, burstMs: 6_000 });
    const opened: number[] = [];
    for (let page = 0; page < 600; page += 1) {
      let leave: (() => void) | undefined;
      void enter('a').then((entered) => (leave = entered));
      await vi.advanceTimersByTimeAsync(0);
      while (!leave) await vi.advanceTimersByTimeAsync(10);
      await vi.advanceTimersByTimeAsync(60);
      leave();
      opened.push(Date.now());
      await vi.advanceTimersByTimeAsync(140);
    }
    expect(order).toHaveLength(600);
    // The first come as fast as they are opened, and each within a second of the one before.
    expect(Number(opened[50]) - Number(opened[0])).toBeLessThanOrEqual(50 * 210);
    for (const [at, time] of opened.entries()) expect(time - Number(opened[at - 1] ?? time)).toBeLessThan(1_000);
  });

  it('is not longer than twenty requests of a heavy user', async () => {
    const { enter, order, charge } = openQueue();
    charge('a', 600);
    const leave = await enter('a');
    for (let count = 0; count < 20; count += 1) void enter('a');
    await expect(enter('a')).rejects.toMatchObject({ refusal: { status: 429, params: { seconds: 1 } } });
    (await enter('b'))();
    leave();
    expect(order).toEqual(['a', 'a refused', 'b']);
  });
});
