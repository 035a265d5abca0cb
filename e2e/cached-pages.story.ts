import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { lockPriceRows, setPriceRows } from '#server/catalogue/price-rows.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { openPool, type Pool, transaction } from '#server/db/pool.ts';
import { unconfiguredPayments } from '#server/integrations/payment/unconfigured.ts';
import { aVisitor, withBrowser } from './browser.ts';

const server = inject('server');
let db: Pool;
/** A second process on the same database, without caches. */
let plain: App;
let productId: number;
let leafId: number;

beforeAll(async () => {
  db = openPool(server.database, { max: 5, onError: () => undefined });
  plain = await buildApp({
    db,
    now: () => new Date(),
    http: { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent' },
    payment: {
      provider: unconfiguredPayments(),
      window: {
        sdkUrl: 'http://127.0.0.1:9/sdk.js',
        storeId: 'none',
        channels: { CARD: 'none', VIRTUAL_ACCOUNT: 'none' },
        publicUrl: server.url,
        webhookUrl: 'http://127.0.0.1:9/none',
      },
    },
    pages: { dev: false, publicUrl: server.url },
  });
  await plain.http.ready();
  // A product of the seed: other stories insert goods into categories of their own, which the server has not read.
  const { rows } = await db.execute<{ id: number; leaf: number }>(sql`
    select p.id::float8 as id, pc.category_id::float8 as leaf from product p join product_category pc on pc.product_id = p.id and pc.is_leaf
      join category c on c.id = pc.category_id and c.code not like 'category-%'
    where p.live and p.currency = 'KRW' and p.sample_price is null and p.list_price is null order by p.id desc limit 1`);
  productId = rows[0]?.id ?? 0;
  leafId = rows[0]?.leaf ?? 0;
});
afterAll(async () => {
  await plain.http.close();
  await db.$client.end();
});

const answerOf = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('a public page', () => {
  withBrowser();

  it('I18-001 loads the messages of its language and area beside its scripts', async () => {
    const { body } = await plain.http.inject({ url: '/', headers: { cookie: 'lang=ar' } });
    expect(body).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/storefront-[\w-]+\.js"/);
    expect(body).not.toMatch(/assets\/(account|office)-/);
  });

  it('FE-01 runs only its own scripts by their hashes, and hydrates', async () => {
    const page = await aVisitor();
    for (const path of ['/', `/category/list?id=${leafId}`, `/product/${productId}`, '/search/list?keyword=mug']) {
      const first = await page.goto(path);
      expect(first?.status()).toBe(200);
      // The second time it comes from the cache, unchanged.
      const again = await page.goto(path, { waitUntil: 'networkidle' });
      const policy = again?.headers()['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+='/);
      expect(policy).not.toContain('unsafe');
      expect(await again?.text()).not.toContain('nonce=');
      expect(again?.headers().etag).toBe(first?.headers().etag);
      expect(
        await page.evaluate(() => document.querySelectorAll('script:not([src]):not([type])').length),
      ).toBeGreaterThan(0);
      // The scripts of the page handle links only when they ran.
      expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    }
  });

  it('is the same for a URL with parameters it does not read, and hydrates there', async () => {
    const page = await aVisitor();
    for (const path of ['/', `/category/list?id=${leafId}&sort=sales&view=list`, '/search/list?keyword=mug']) {
      const plainly = await answerOf(path);
      const [pathname = '', query = ''] = path.split('?');
      const other = `${pathname}?utm_source=letter&${new URLSearchParams([...new URLSearchParams(query)].toReversed())}`;
      const opened = await page.goto(other, { waitUntil: 'networkidle' });
      expect([opened?.status(), opened?.headers().etag]).toEqual([200, plainly.headers.get('etag')]);
      expect(page.url()).toContain('utm_source=letter');
      expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    }
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await answerOf(`/product/${productId}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect((await answerOf(`/product/${productId}`, { 'if-none-match': etag })).status).toBe(304);
    expect((await answerOf(`/product/${productId}`, { cookie: 'lang=en', 'if-none-match': etag })).status).toBe(200);
  });

  it('is cached per stored language and currency, and a choice in the URL is stored but not cached', async () => {
    const [ko, en] = await Promise.all([
      answerOf(`/product/${productId}`),
      answerOf(`/product/${productId}`, { cookie: 'lang=en; currency=USD' }),
    ]);
    expect(await ko.text()).toContain('<html lang="ko"');
    expect(await en.text()).toMatch(/<html lang="en"[^>]*data-currency="USD"/);
    for (let time = 0; time < 2; time += 1) {
      const chosen = await answerOf(`/product/${productId}?lang=ja`);
      expect([chosen.headers.get('set-cookie'), chosen.headers.get('etag')]).toEqual([
        expect.stringContaining('lang=ja'),
        null,
      ]);
    }
  });

  it('shows a changed price within a second', async () => {
    const path = `/product/${productId}`;
    expect(await (await answerOf(path)).text()).not.toContain('87,650');
    await transaction(db, async (tx) => {
      const locked = await lockPriceRows(tx, productId);
      if (!locked) throw new Error('the product is gone');
      await setPriceRows(tx, locked, [{ minQuantity: locked.rows[0]?.minQuantity ?? 1, price: 87_650 }]);
    });
    await expect
      .poll(async () => await (await answerOf(path)).text(), { timeout: 1_000, interval: 20 })
      .toContain('87,650');
  });

  it('I18-016 shows prices in another currency at a changed rate within a second: lists, searches and products', async () => {
    const cookie = 'lang=en; currency=USD';
    const pages = ['/', `/category/list?id=${leafId}`, '/search/list?keyword=mug', `/product/${productId}`];
    const pricesIn = (text: string) => text.replaceAll(/<script.*?<\/script>/gs, '').match(/(?:US)?\$[\d,.]+/g) ?? [];
    const pricesAt = async (path: string) => pricesIn(await (await answerOf(path, { cookie })).text());
    const setRate = (basic: SQL) =>
      transaction(db, async (tx) => {
        await tx.execute(sql`update rate set basic = ${basic} where currency = 'USD'`);
        invalidate(tx, ['rates']);
      });
    const before = await Promise.all(pages.map(pricesAt));
    for (const [at, path] of pages.entries())
      expect([before[at], await pricesAt(path)], path).toEqual([
        expect.arrayContaining([expect.any(String)]),
        before[at],
      ]);
    await setRate(sql`basic * 2`);
    for (const [at, path] of pages.entries())
      await expect.poll(() => pricesAt(path), { timeout: 1_000, interval: 20, message: path }).not.toEqual(before[at]);
    await setRate(sql`basic / 2`);
    for (const [at, path] of pages.entries())
      await expect.poll(() => pricesAt(path), { timeout: 1_000, interval: 20, message: path }).toEqual(before[at]);
  });

  it('a refusal and a page with an identity are not cached', async () => {
    expect((await answerOf('/product/99999999')).headers.get('etag')).toBeNull();
    expect((await answerOf('/', { authorization: 'Bearer x' })).headers.get('etag')).toBeNull();
    expect((await answerOf('/login')).headers.get('etag')).toBeNull();
  });
});

describe('the database statements of a page', () => {
  const counted = async (path: string) => {
    let count = 0;
    const pool = db.$client;
    const query = pool.query;
    pool.query = new Proxy(query, { apply: (target, self, args) => ((count += 1), Reflect.apply(target, self, args)) });
    try {
      expect((await plain.http.inject({ url: path, headers: { host: 'localhost' } })).statusCode).toBe(200);
    } finally {
      pool.query = query;
    }
    return count;
  };

  it('is a bounded number of statements for a list without caches', async () => {
    for (const path of [`/category/list?id=${leafId}`, '/category/list', '/search/list?keyword=mug']) {
      await counted(path);
      // Prices of imports need rates, tariffs and duties, which are else read from the reference cache.
      expect(await counted(path), path).toBeLessThanOrEqual(38);
    }
  });

  it('is a bounded number of statements for a product without caches', async () => {
    await counted(`/product/${productId}`);
    expect(await counted(`/product/${productId}`)).toBeLessThanOrEqual(25);
  });
});
