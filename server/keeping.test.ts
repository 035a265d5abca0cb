import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { cacheTags } from '#server/cache-tags.ts';
import { aCategory, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { reindexProduct } from '#server/search/commands.ts';
import { aStore } from '#server/store/builders.ts';
import { openHouse, type TestHouse } from '#server/testing.ts';

let house: TestHouse;
let other: TestHouse;
let goods: BuiltProduct;
let stranger: BuiltProduct;
let leaf: BuiltCategory;
let leafId: number;
let storeCode: string;

beforeAll(async () => {
  house = await openHouse({ caches: true });
  other = await openHouse({ caches: true, beside: house });
  leaf = await aCategory(house.db);
  const store = await aStore(house.db);
  leafId = leaf.id;
  storeCode = store.code;
  goods = await aProduct(house.db, {
    categories: [leaf],
    storeId: store.id,
    name: { ko: '도자기 머그', en: 'Ceramic Mug' },
  });
  stranger = await aProduct(house.db);
  await reindexProduct(house.db, goods.id);
  await aRate(house.db);
  await settled();
});
afterAll(async () => {
  await other.close();
  await house.close();
});

/** Time for what was told to be heard. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const soon = async (check: () => Promise<void>) => {
  const until = Date.now() + 1_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
};

const get = (url: string, at = house, headers: Record<string, string> = {}) => at.inject({ url, headers });
const find = (query: string, at = house) => at.inject({ method: 'POST', url: '/api/v1/search', payload: { query } });
/** Statements the house runs while it does something. */
async function statements(work: () => Promise<unknown>, at = house): Promise<number> {
  const pool = at.db.$client;
  let count = 0;
  const connect = pool.query;
  pool.query = new Proxy(connect, { apply: (target, self, args) => ((count += 1), Reflect.apply(target, self, args)) });
  try {
    await work();
  } finally {
    pool.query = connect;
  }
  return count;
}

describe('an answer everybody may see', () => {
  it('is given again without asking the database', async () => {
    const first = await get(`/api/v2/product/${goods.id}`);
    let second = first;
    expect(await statements(async () => (second = await get(`/api/v2/product/${goods.id}`)))).toBe(0);
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: first.headers.etag,
      'x-content-type-options': 'nosniff',
    });
  });

  it('is told apart by language, currency and what is asked, not by the order of the words', async () => {
    const [ko, en] = [
      await get(`/api/v2/products?category=${leafId}&lang=ko&count=5`),
      await get(`/api/v2/products?lang=en&count=5&category=${leafId}`),
    ];
    expect([ko.json().products[0].description.name, en.json().products[0].description.name]).toEqual([
      '도자기 머그',
      'Ceramic Mug',
    ]);
    expect(await statements(() => get(`/api/v2/products?count=5&timezone=UTC%2B9&category=${leafId}&lang=ko`))).toBe(0);
    expect(await statements(() => get(`/api/v2/products?count=6&category=${leafId}&lang=ko`))).toBeGreaterThan(0);
  });

  it('answers 304 to whoever has it, and packs it for whoever can unpack', async () => {
    const { headers } = await get('/api/v1/usermenu');
    expect(await get('/api/v1/usermenu', house, { 'if-none-match': String(headers.etag) })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    const packed = await get(`/api/v2/product/${goods.id}`, house, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan((await get(`/api/v2/product/${goods.id}`)).rawPayload.length);
  });

  it('is worked out once for all who ask at the same time', async () => {
    const url = `/api/v2/products?category=${leafId}&count=7`;
    let answers: string[] = [];
    const alone = await statements(() => get(`/api/v2/products?category=${leafId}&count=8`));
    expect(
      await statements(
        async () => (answers = (await Promise.all(Array.from({ length: 20 }, () => get(url)))).map(({ body }) => body)),
      ),
    ).toBe(alone);
    expect(new Set(answers).size).toBe(1);
  });

  it('is not older than half a minute, whatever nobody told', async () => {
    await get('/api/v1/popup?site=2');
    house.clock.now = new Date(house.clock.now.getTime() + 31_000);
    expect(await statements(() => get('/api/v1/popup?site=2'))).toBeGreaterThan(0);
  });

  it('a refusal is not kept', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(
        await statements(async () => expect((await get('/api/v2/product/999999')).statusCode).toBe(404)),
      ).toBeGreaterThan(0);
  });
});

const priceIn = (body: string) => JSON.stringify(body).match(/"amount\\":(\d+)/)?.[1];

describe('a change', () => {
  it('of a price shows within a second in every process, on the page of the product, in lists and in searches', async () => {
    const reads = [
      `/api/v2/product/${goods.id}`,
      `/api/v2/products?category=${leafId}`,
      `/api/v2/products?store=${storeCode}`,
      '/api/v2/products',
      `/api/v2/products/cards?id=${goods.id}`,
    ];
    const all = async (at: TestHouse) => [
      ...(await Promise.all(reads.map(async (url) => (await get(url, at)).body))),
      (await find('mug', at)).body,
    ];
    for (const at of [house, other]) for (const body of await all(at)) expect(body).not.toContain('7770');
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`update price_row set price = 7770 where product_id = ${goods.id}`);
      await tx.execute(sql`update product set price_min = 7770 where id = ${goods.id}`);
    });
    for (const at of [house, other])
      await soon(async () => {
        for (const body of await all(at)) expect(body).toContain('7770');
      });
  });

  it('leaves what does not show it', async () => {
    await get(`/api/v2/product/${stranger.id}`);
    await house.db.execute(sql`update product set price_min = price_min - 10 where id = ${goods.id}`);
    await settled();
    expect(await statements(() => get(`/api/v2/product/${stranger.id}`))).toBe(0);
  });

  it('of stock shows on the page of the product, and in lists when there is none', async () => {
    const list = `/api/v2/products?category=${leafId}`;
    await Promise.all([get(list), get(`/api/v2/product/${goods.id}`)]);
    await house.db.execute(sql`update sku set stock = 41 where product_id = ${goods.id}`);
    await soon(async () => expect((await get(`/api/v2/product/${goods.id}`)).json().variants[0].stock).toBe(41));
    await house.db.execute(sql`update sku set stock = 0 where product_id = ${goods.id}`);
    await soon(async () => expect((await get(list)).json().products[0].soldOut).toBe(true));
  });

  it('of what was sold tells nobody', async () => {
    await get(`/api/v2/product/${goods.id}`);
    await house.db.execute(sql`update product set sold = sold + 1`);
    await settled();
    expect(await statements(() => get(`/api/v2/product/${goods.id}`))).toBe(0);
  });

  it.each([
    [
      'a store',
      () => house.db.execute(sql`update store set name = '{"ko":"새 이름"}' where code = ${storeCode}`),
      () => `/api/v2/products?category=${leafId}`,
      '새 이름',
    ],
    [
      'a category',
      () => house.db.execute(sql`update category set name = '{"ko":"새 분류"}' where id = ${leafId}`),
      () => '/api/v1/usermenu',
      '새 분류',
    ],
    [
      'a picture',
      () => house.db.execute(sql`update product_picture set base = '/images/new' where product_id = ${goods.id}`),
      () => `/api/v2/products?category=${leafId}`,
      '/images/new',
    ],
    [
      'a price row',
      () => house.db.execute(sql`insert into price_row values (${goods.id}, 500, 321, 'KRW')`),
      () => `/api/v2/product/${goods.id}`,
      '321',
    ],
    ['a rate', () => house.db.execute(sql`update rate set basic = 1234.5`), () => '/external/exchange/rate', '1,234.5'],
    [
      'a product that is withdrawn',
      () => house.db.execute(sql`update product set on_sale = false where id = ${stranger.id}`),
      () => `/api/v2/product/${stranger.id}`,
      'product.notApproved',
    ],
  ])('of %s shows within a second', async (_what, change, url, sign) => {
    expect((await get(url(), other)).body).not.toContain(sign);
    await change();
    await soon(async () => expect((await get(url(), other)).body).toContain(sign));
  });

  it('API-042 of one rate, when a newer one is read, shows within a second in every process, to strangers and to signed-in visitors', async () => {
    const [url, asMember] = ['/external/exchange/rate', { authorization: 'Bearer nobody' }];
    const all = async (at: TestHouse) => [(await get(url, at)).body, (await get(url, at, asMember)).body];
    for (const at of [house, other]) {
      for (const body of await all(at)) expect(body).not.toContain('1,499.25');
      expect(await statements(() => all(at), at)).toBe(0);
    }
    await aRate(house.db, { basic: '1499.25', asOf: '2026-11-21' });
    for (const at of [house, other])
      await soon(async () => {
        for (const body of await all(at)) expect(body).toContain('1,499.25');
      });
  });

  it('of more than two hundred products at once empties the memory with one word', async () => {
    const words: string[] = [];
    const client = await house.db.$client.connect();
    client.on('notification', ({ payload }) => words.push(payload ?? ''));
    await client.query('listen shown');
    const store = await aStore(house.db);
    for (let n = 0; n < 3; n += 1) await aProduct(house.db, { storeId: store.id, categories: [] });
    await house.db
      .execute(sql`insert into product (code, store_id, name, description, tags, approval, currency, price_min, price_max, min_order_quantity, max_order_quantity, unit, hs_code, origin, packing, delivery_days)
      select code || n, store_id, name, description, tags, approval, currency, price_min, price_max, 1, 9, unit, hs_code, origin, packing, 1 from product, generate_series(1, 80) n where store_id = ${store.id}`);
    await settled();
    words.length = 0;
    await house.db.execute(sql`update product set price_max = price_max + 1 where store_id = ${store.id}`);
    await soon(async () => expect(words).toEqual(['all']));
    await client.query('unlisten shown');
    client.release();
  });
});

describe('a card of a product', () => {
  it('is known to lists that are not kept, and shows a change within a second in every process', async () => {
    const url = `/api/v2/products?category=${leafId}&count=11`;
    const asMember = (at: TestHouse) => get(url, at, { authorization: 'Bearer nobody' });
    for (const at of [house, other]) {
      await asMember(at);
      expect(await statements(() => asMember(at), at)).toBe(1);
    }
    await house.db.execute(sql`update product set price_min = 6660 where id = ${goods.id}`);
    for (const at of [house, other]) await soon(async () => expect((await asMember(at)).body).toContain('6660'));
    await house.db.execute(sql`update store set name = '{"ko":"다른 이름"}' where code = ${storeCode}`);
    for (const at of [house, other]) await soon(async () => expect((await asMember(at)).body).toContain('다른 이름'));
  });

  it('is read anew while nobody tells what changes', async () => {
    const silent = await openHouse({ beside: house });
    const url = `/api/v2/products?category=${leafId}&count=12`;
    await get(url, silent);
    expect(await statements(() => get(url, silent), silent)).toBe(2);
    await silent.close();
  });

  it('forgets no column of a product: each is told or silent', async () => {
    const silent = ['id', 'sold', 'score', 'version', 'submitted_at'];
    const { rows } = await house.db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'product' and not column_name = any(${sql.param(silent)})
        and not (select prosrc from pg_proc where proname = 'product_shown') ~ ('[^a-z_]n\.' || column_name || '[^a-z_]')`);
    expect(rows).toEqual([]);
  });
});

describe('a product as its page shows it', () => {
  it('is known to signed-in visitors, and shows a change of it, of its things to buy, of what is made of it and of a card beside it within a second in every process', async () => {
    const asMember = (at: TestHouse) => get(`/api/v2/product/${goods.id}`, at, { authorization: 'Bearer nobody' });
    const beside = await aProduct(house.db, { categories: [leaf] });
    for (const at of [house, other]) {
      await soon(async () =>
        expect((await asMember(at)).json().similar.map(({ id }: { id: number }) => id)).toContain(beside.id),
      );
      expect(await statements(() => asMember(at), at)).toBe(0);
    }
    const changes: [string, ReturnType<typeof sql>][] = [
      ['7310', sql`update price_row set price = 7310 where product_id = ${goods.id}`],
      ['4711', sql`update sku set stock = 4711 where product_id = ${goods.id}`],
      [
        '5321',
        sql`insert into product_oem (product_id, packing, enquiries) values (${goods.id}, '{"unit":"piece","count":5321}', true)`,
      ],
      [
        '6431',
        sql`insert into oem_price (product_id, min_quantity, max_quantity, price) values (${goods.id}, 10, 99, 6431)`,
      ],
      [
        '/images/made/77',
        sql`insert into oem_service (product_id, sort, name, min_quantity, price, picture) values (${goods.id}, 0, '{}', 1, 1, '/images/made/77')`,
      ],
      ['8642', sql`update oem_price set price = 8642 where product_id = ${goods.id}`],
      ['3120', sql`update product set price_min = 3120 where id = ${beside.id}`],
    ];
    for (const [sign, change] of changes) {
      await house.db.execute(change);
      for (const at of [house, other]) await soon(async () => expect((await asMember(at)).body).toContain(sign));
    }
    await house.db.execute(sql`update product set approval = 'rejected' where id = ${goods.id}`);
    for (const at of [house, other]) await soon(async () => expect((await asMember(at)).statusCode).not.toBe(200));
    await house.db.execute(sql`update product set approval = 'approved' where id = ${goods.id}`);
    for (const at of [house, other]) await soon(async () => expect((await asMember(at)).statusCode).toBe(200));
  });
});

describe('an answer that began before a change', () => {
  it('is not kept when the change is told before it ends', async () => {
    const url = `/api/v2/products/cards?id=${goods.id}`;
    await house.db.execute(sql`update product set price_min = 5000 where id = ${goods.id}`);
    await settled();
    const pool = house.db.$client;
    const plain = pool.query;
    // The answer reads, and while it is on its way somebody changes what it read.
    pool.query = new Proxy(plain, {
      apply: (target, self, args) =>
        Reflect.apply(target, self, args).then(async (result: unknown) => {
          pool.query = plain;
          await other.db.execute(sql`update product set price_min = 4000 where id = ${goods.id}`);
          await settled();
          return result;
        }),
    });
    expect(priceIn((await get(url)).body)).toBe('5000');
    expect(priceIn((await get(url)).body)).toBe('4000');
  });
});

describe('when nobody tells what changes', () => {
  it('nothing is kept until the line stands again', async () => {
    await get(`/api/v2/product/${goods.id}`);
    await house.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'badaro listening' and datname = current_database()`,
    );
    await settled();
    for (let time = 0; time < 2; time += 1)
      expect(await statements(() => get(`/api/v2/product/${goods.id}`))).toBeGreaterThan(0);
    await soon(async () => {
      await get(`/api/v2/product/${goods.id}`);
      expect(await statements(() => get(`/api/v2/product/${goods.id}`))).toBe(0);
    });
  });
});

describe('what is private', () => {
  const kept = new Set(Object.keys(cacheTags));
  const calls: [string, Endpoint][] = Object.entries(contract);

  it('is of no call that is kept', () => {
    for (const [name, call] of calls.filter(([known]) => kept.has(known)))
      expect(call, name).toMatchObject({ access: 'public' });
    expect(
      calls
        .filter(([name, call]) => kept.has(name) && call.method !== 'GET')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['searchProducts', 'suggest']);
  });

  it.each(calls.filter(([name]) => !kept.has(name)))('%s is never kept', async (_name, call) => {
    const url = call.path.replaceAll(/:\w+/g, '1');
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await house.inject({ method: call.method, url });
      expect([headers.etag, String(headers['cache-control'] ?? '').includes('public')]).toEqual([undefined, false]);
    }
  });

  it('a request with an identity neither reads nor writes what is kept', async () => {
    const { token } = await aMember(house.db);
    const url = `/api/v2/products?category=${leafId}&count=9`;
    for (let time = 0; time < 2; time += 1)
      expect(await statements(() => get(url, house, { authorization: `Bearer ${token}` }))).toBeGreaterThan(0);
    expect(await statements(() => get(url))).toBeGreaterThan(0);
    expect(await statements(() => get(url))).toBe(0);
    for (const authorization of ['', 'Basic x', `Bearer ${token}`])
      expect(await statements(() => get(url, house, { authorization }))).toBeGreaterThan(0);
  });
});
