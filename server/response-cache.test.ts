import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { cacheTags } from '#server/capabilities.ts';
import { aCategory, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { renameGoods } from '#server/catalogue/mirror.ts';
import { lockPriceRows, setPriceRows } from '#server/catalogue/price-rows.ts';
import { returnStock, takeStock } from '#server/catalogue/stock.ts';
import { INVALIDATION_CHANNEL, invalidate } from '#server/db/invalidation.ts';
import { transaction } from '#server/db/pool.ts';
import { aRate } from '#server/exchange/builders.ts';
import { readBankRates } from '#server/exchange/read-rates.ts';
import { aMember } from '#server/member/builders.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let otherApp: TestApp;
let mug: BuiltProduct;
let leaf: BuiltCategory;
let shop: { id: number; code: string };
let token: string;

beforeAll(async () => {
  testApp = await openTestApp({ caches: true });
  otherApp = await openTestApp({ caches: true, sharing: testApp });
  leaf = await aCategory(testApp.db);
  shop = await aStore(testApp.db);
  mug = await aProduct(testApp.db, {
    categories: [leaf],
    storeId: shop.id,
    name: { ko: '도자기 머그', en: 'Ceramic Mug' },
    stock: 5,
  });
  await reindexProducts(testApp.db, [mug.id]);
  await aRate(testApp.db);
  ({ token } = await aMember(testApp.db, { staffRole: 'operator' }));
});
afterAll(async () => {
  await otherApp.close();
  await testApp.close();
});

const get = (url: string, at = testApp, headers: Record<string, string> = {}) => at.inject({ url, headers });
const page = () => `/api/v2/product/${mug.id}`;
const priced = (query = '') => `/api/v2/products?category=${leaf.id}${query}`;
/** A change made without a command invalidates nothing: the cached answer does not show it. */
const unannounced = (change: SQL) => testApp.db.execute(change);
const setPrice = (price: number) =>
  unannounced(sql`with rows as (update price_row set price = ${price} where product_id = ${mug.id})
    update product set price_min = ${price}, price_max = ${price} where id = ${mug.id}`);
/** Retries for a second, the time limit of an invalidation. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 10 });
const later = (ms: number) => (testApp.clock.now = new Date(testApp.clock.now.getTime() + ms));

describe('a public answer', () => {
  it('is repeated for half a minute at most', async () => {
    const first = await get(page());
    await setPrice(9_010);
    const second = await get(page());
    expect([second.body, second.headers.etag]).toEqual([first.body, first.headers.etag]);
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    later(31_000);
    expect((await get(page())).body).toContain('9010');
  });

  it('differs by language, currency and parameters, and not by their order', async () => {
    const names = [
      (await get(priced('&lang=ko&count=5'))).json().products[0].description.name,
      (await get(`/api/v2/products?lang=en&count=5&category=${leaf.id}`)).json().products[0].description.name,
    ];
    expect(names).toEqual(['도자기 머그', 'Ceramic Mug']);
    await setPrice(9_020);
    expect((await get(`/api/v2/products?count=5&timezone=UTC%2B9&lang=ko&category=${leaf.id}`)).body).not.toContain(
      '9020',
    );
    expect((await get(priced('&lang=ko&count=6'))).body).toContain('9020');
  });

  it('has no variants by parameters that its call does not declare, or that say nothing', async () => {
    const { body } = await get(priced('&count=17&lang=ko'));
    await setPrice(9_030);
    // Without an invalidation only another entry shows the price.
    expect((await get(priced('&count=18&lang=ko'))).body).toContain('9030');
    for (const query of [
      '&count=17&lang=ko&made=up',
      '&_=1&lang=ko&count=17&_=2',
      '&count=17&lang=ko&lang=en',
      '&count=17&lang=&lang=ko&currency=&site=&timezone=',
      '&count=17&lang=ko&page=&store=&sort=',
    ])
      expect([query, (await get(priced(query))).body]).toEqual([query, body]);
    expect((await get(priced('&count=17&count=18&lang=ko'))).statusCode).toBe(400);
  });

  it('is 304 on revalidation, and compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await get(page());
    const etag = String(headers.etag);
    expect(await get(page(), testApp, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    for (const encoding of ['br', 'gzip']) {
      const compressed = await get(page(), testApp, { 'accept-encoding': encoding });
      expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag });
      expect(compressed.rawPayload.length).toBeLessThan(rawPayload.length);
      const again = await get(page(), testApp, { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('is computed once for all concurrent requests', async () => {
    const holder = await testApp.db.$client.connect();
    await holder.query('begin; lock table product_card in access exclusive mode');
    const concurrent = Promise.all(Array.from({ length: 10 }, () => get(priced('&count=7'))));
    const waiting = async () =>
      (
        await otherApp.db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.waiting;
    await expect.poll(waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await waiting()).toBe(1);
    await holder.query('rollback');
    holder.release();
    const answers = await concurrent;
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('is not a refusal', async () => {
    const hidden = await aProduct(testApp.db, { onSale: false });
    expect((await get(`/api/v2/product/${hidden.id}`)).statusCode).not.toBe(200);
    await unannounced(sql`update product set on_sale = true where id = ${hidden.id}`);
    expect((await get(`/api/v2/product/${hidden.id}`)).statusCode).toBe(200);
  });

  it('is computed for callers with an identity, and not cached for others', async () => {
    const url = priced('&count=9');
    await setPrice(9_030);
    expect((await get(url, testApp, { authorization: `Bearer ${token}` })).body).toContain('9030');
    await setPrice(9_031);
    expect((await get(url)).body).toContain('9031');
    await setPrice(9_032);
    const cookie = `session=${token}`;
    expect((await get(url, testApp, { cookie, 'x-session': 'cookie' })).body).toContain('9032');
    expect((await get(url, testApp, { cookie })).body).toContain('9031');
    expect((await get(url, testApp, { 'x-session': 'cookie' })).body).toContain('9031');
    for (const authorization of ['', 'Basic x', `Bearer ${token}`])
      expect((await get(url, testApp, { authorization })).body).toContain('9032');
    expect((await get(url)).body).toContain('9031');
  });
});

describe('a change is visible within a second in every process', () => {
  const expectShown = async (urls: readonly string[], sign: string, change: () => Promise<unknown>) => {
    for (const at of [testApp, otherApp])
      for (const url of urls) expect((await get(url, at)).body, url).not.toContain(sign);
    await change();
    for (const at of [testApp, otherApp])
      await soon(async () => {
        for (const url of urls) expect((await get(url, at)).body, url).toContain(sign);
      });
  };
  const expectGone = async (urls: readonly string[], sign: string) => {
    for (const at of [testApp, otherApp])
      await soon(async () => {
        for (const url of urls) expect((await get(url, at)).body, url).not.toContain(sign);
      });
  };
  const reprice = (price: number) =>
    transaction(testApp.db, async (tx) => {
      const locked = await lockPriceRows(tx, mug.id);
      if (!locked) throw new Error('no product');
      await setPriceRows(tx, locked, [{ minQuantity: 1, price }]);
    });
  const lists = () => [priced(), `/api/v2/products?store=${shop.code}`, '/api/v2/products'];

  it('of a price, on the page of the product, in lists and in searches', async () => {
    const search = (at: TestApp) => at.inject({ method: 'POST', url: '/api/v1/search', payload: { query: 'mug' } });
    for (const at of [testApp, otherApp]) expect((await search(at)).body).not.toContain('7770');
    await expectShown([page(), ...lists(), `/api/v2/products/cards?id=${mug.id}`], '7770', () => reprice(7_770));
    for (const at of [testApp, otherApp]) await soon(async () => expect((await search(at)).body).toContain('7770'));
  });

  it('of a name', async () => {
    expect.hasAssertions();
    await expectShown([page(), ...lists()], '새 머그', () =>
      transaction(testApp.db, (tx) => renameGoods(tx, mug.id, { name: { ko: '새 머그' }, description: {} })),
    );
  });

  it('of a deal that is planned and stopped', async () => {
    let id = 0;
    const deal = () =>
      testApp.call('planDeal', {
        token,
        body: {
          productId: mug.id,
          percent: 50,
          startsAt: testApp.clock.now.toISOString(),
          endsAt: new Date(testApp.clock.now.getTime() + 86_400_000).toISOString(),
        },
      });
    await expectShown([page(), ...lists()], '"discountPercent":50', async () => {
      expect((await deal()).status).toBeLessThan(300);
      const { rows } = await testApp.db.execute<{ id: number }>(sql`select id from deal where product_id = ${mug.id}`);
      id = rows[0]?.id ?? 0;
    });
    await testApp.call('decideDeal', { token, params: { id }, body: { event: 'stop' } });
    await expectGone([page(), ...lists()], '"discountPercent":50');
  });

  it('of stock when the last piece is sold and when it comes back, and of no other sale', async () => {
    const [sku] = mug.skus;
    const pieces = (quantity: number) => [
      { skuId: sku?.id ?? 0, skuCode: sku?.code ?? '', productId: mug.id, quantity },
    ];
    await get(page());
    await transaction(testApp.db, (tx) => takeStock(tx, pieces(2), new Date()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await get(page())).json().variants[0].stock).toBe(5);
    await expectShown(lists(), '"soldOut":true', () =>
      transaction(testApp.db, (tx) => takeStock(tx, pieces(3), new Date())),
    );
    await transaction(testApp.db, (tx) => returnStock(tx, pieces(1)));
    await expectGone(lists(), '"soldOut":true');
  });

  it('of a product that is approved', async () => {
    expect.hasAssertions();
    const pending = await aProduct(testApp.db, { categories: [leaf], approval: 'pending', name: { ko: '대기 상품' } });
    await expectShown([priced(), '/api/v2/products'], '대기 상품', () =>
      testApp.call('decideProduct', { token, params: { id: pending.id }, body: { event: 'approve' } }),
    );
  });

  it('of a first and a further similar product', async () => {
    expect.hasAssertions();
    const own = await aCategory(testApp.db);
    const { id } = await aProduct(testApp.db, { categories: [own] });
    for (const name of ['첫 이웃', '다음 이웃']) {
      const pending = await aProduct(testApp.db, { categories: [own], approval: 'pending', name: { ko: name } });
      await expectShown([`/api/v2/product/${id}/similar`], name, () =>
        testApp.call('decideProduct', { token, params: { id: pending.id }, body: { event: 'approve' } }),
      );
    }
  });

  it('of a store that is suspended', async () => {
    const closing = await aStore(testApp.db, { name: { ko: '닫는 상점' } });
    await aProduct(testApp.db, { categories: [leaf], storeId: closing.id });
    const url = priced('&count=11');
    for (const at of [testApp, otherApp]) expect((await get(url, at)).body).toContain('닫는 상점');
    await testApp.call('decideStore', {
      token,
      params: { id: closing.id },
      body: { event: 'suspend', reason: '확인' },
    });
    await expectGone([url], '닫는 상점');
  });

  it('API-042 of a rate that is read, to visitors with an identity too', async () => {
    const fed = { currency: 'USD', feedName: 'USD', name: '미국 달러', unit: 1, sell: '1500', buy: '1480' } as const;
    const asOf = testApp.clock.now;
    const [url, identity] = ['/external/exchange/rate', { authorization: 'Bearer nobody' }];
    await expectShown([url], '1,499.25', () =>
      readBankRates(testApp.db, { ratesOn: async () => [{ ...fed, basic: '1499.25' }] }, asOf),
    );
    for (const at of [testApp, otherApp])
      await soon(async () => expect((await get(url, at, identity)).body).toContain('1,499.25'));
  });

  it('of a message in the header and of a popup', async () => {
    expect.hasAssertions();
    await expectShown(['/api/v1/content/boxes/headerMessage?site=kr&lang=ko'], '새 소식', () =>
      testApp.call('writeHeaderMessage', { token, params: { site: 'kr', language: 'ko' }, body: { html: '새 소식' } }),
    );
    await expectShown(['/api/v1/popup?site=kr&lang=ko'], '/images/popup/deal.webp', () =>
      testApp.call('createPopup', {
        token,
        body: {
          site: 'kr',
          image: { ko: '/images/popup/deal.webp' },
          alt: { ko: '할인' },
          link: '/category/list',
          left: 0,
          top: 0,
          width: 300,
          height: 300,
          visible: true,
          startsAt: new Date(testApp.clock.now.getTime() - 1_000).toISOString(),
          endsAt: new Date(testApp.clock.now.getTime() + 86_400_000).toISOString(),
        },
      }),
    );
  });
});

describe('an invalidation', () => {
  it('is one notification after the commit, of everything when the tags are many, and none after a rollback', async () => {
    const notifications: string[] = [];
    const client = await testApp.db.$client.connect();
    client.on('notification', ({ payload }) => notifications.push(payload ?? ''));
    await client.query(`listen ${INVALIDATION_CHANNEL}`);
    await transaction(testApp.db, async (tx) => {
      invalidate(tx, ['product:1']);
      invalidate(tx, ['product:1', 'store:x']);
    });
    await transaction(testApp.db, async (tx) => {
      invalidate(tx, ['product:2']);
      throw new Error('rolled back');
    }).catch(() => undefined);
    await transaction(testApp.db, async (tx) =>
      invalidate(
        tx,
        Array.from({ length: 1_000 }, (_, id) => `product:${id}`),
      ),
    );
    await expect.poll(() => notifications).toEqual(['product:1\nstore:x', 'all']);
    await client.query(`unlisten ${INVALIDATION_CHANNEL}`);
    client.release();
  });

  it('during a computation keeps its result out of the cache', async () => {
    const url = `/api/v2/products/cards?id=${mug.id}`;
    await setPrice(5_000);
    const pool = testApp.db.$client;
    const plain = pool.query;
    // The answer is computed, and its data changes before it is stored.
    pool.query = new Proxy(plain, {
      apply: (target, self, args) =>
        Reflect.apply(target, self, args).then(async (result: unknown) => {
          pool.query = plain;
          await setPrice(4_000);
          await transaction(otherApp.db, async (tx) => invalidate(tx, [`product:${mug.id}`]));
          await new Promise((resolve) => setTimeout(resolve, 100));
          return result;
        }),
    });
    later(31_000);
    const [price] = [(await get(url)).json().products[0].priceRange.min.amount];
    expect(price).toBe(5_000);
    await soon(async () => expect((await get(url)).json().products[0].priceRange.min.amount).toBe(4_000));
  });
});

it('while invalidations cannot arrive every answer is computed, and cached again afterwards', async () => {
  let price = 3_000;
  /** Whether the second of two answers shows a change made after the first. */
  const isCached = async () => {
    await get(page());
    await setPrice((price += 1));
    return !(await get(page())).body.includes(String(price));
  };
  expect(await isCached()).toBe(true);
  await testApp.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'badaro listening'
      and datname = current_database()`,
  );
  await expect.poll(isCached, { timeout: 2_000, interval: 5 }).toBe(false);
  await expect.poll(isCached, { timeout: 10_000 }).toBe(true);
});

describe('private data', () => {
  const cached = new Set(Object.keys(cacheTags));
  const calls: [string, Endpoint][] = Object.entries(contract);

  it('PR-08 is in no cached call', () => {
    for (const [name, call] of calls.filter(([cachedName]) => cached.has(cachedName)))
      expect(call, name).toMatchObject({ access: 'public' });
    expect(
      calls
        .filter(([name, call]) => cached.has(name) && call.method !== 'GET')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['searchProducts', 'suggest']);
  });

  it('PR-08 is never cached, here or by others', async () => {
    for (const [name, call] of calls.filter(([cachedName]) => !cached.has(cachedName))) {
      const { headers } = await testApp.inject({ method: call.method, url: call.path.replaceAll(/:\w+/g, '1') });
      expect([headers.etag, String(headers['cache-control'] ?? '').includes('public')], name).toEqual([
        undefined,
        false,
      ]);
    }
  });
});
