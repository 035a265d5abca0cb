import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWords } from '#core/search/query.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { indexStale } from '#server/search/commands.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PRODUCTS = 6_000;
let testApp: TestApp;
let leaf: BuiltCategory;
let ids: number[];

/**
 * One product, and thousands like it that sold less and cost less each. Every hundredth is red, every other second one
 * blue, every tenth green.
 */
beforeAll(async () => {
  testApp = await openTestApp();
  leaf = await aLeaf(testApp.db);
  const like = await aProduct(testApp.db, {
    categories: [leaf],
    name: { en: 'Plain cup' },
    sold: 90_000,
    price: 90_000,
  });
  await indexStale(testApp.db);
  const { rows } = await testApp.db.execute<{ columns: string }>(
    sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'product' and column_name not in ('id', 'code', 'sold', 'price_min')`,
  );
  const columns = sql.raw(rows[0]?.columns ?? '');
  const made = await testApp.db.execute<{ id: number }>(sql`
    insert into product (code, sold, price_min, ${columns}) select 'LIKE-' || n, (${PRODUCTS}::int - n) * 10,
      80000 - n, ${columns} from product, generate_series(1, ${PRODUCTS - 1}) n where id = ${like.id}
      order by n returning id`);
  ids = [like.id, ...made.rows.map(({ id }) => id)];
  const others = sql`generate_series(1, ${PRODUCTS - 1}) n
    join unnest(${sql.param(ids.slice(1))}::bigint[]) with ordinality as made (id, place) on made.place = n`;
  await testApp.db.execute(
    sql`insert into product_category (product_id, category_id, is_leaf, sort) select made.id, pc.category_id,
      pc.is_leaf, 0 from ${others}, product_category pc where pc.product_id = ${like.id}`,
  );
  await testApp.db.execute(sql`
    insert into product_search (product_id, lang, title, title_tokens, tokens, tokenizer)
    select made.id, s.lang, s.title, s.title_tokens || coalesce(word, ''), s.tokens || coalesce(word, ''), s.tokenizer
    from ${others} cross join lateral (select case when n % 100 = 0 then '''red'':9'::tsvector
      when n % 2 = 0 then '''blue'':9'::tsvector when n % 10 = 5 then '''green'':9'::tsvector end as word) w,
      product_search s where s.product_id = ${like.id} and s.lang = 'en'`);
  await testApp.db.execute(sql`analyze`);
}, 240_000);
afterAll(() => testApp.close());

const search = async (query: string, body: Record<string, unknown> = {}) =>
  (await testApp.call('searchProducts', { body: { query, ...body }, query: { lang: 'en' } })).answer;
const foundIds = async (query: string, body: Record<string, unknown> = {}) =>
  (await search(query, body)).products.map(({ id }) => id);

describe('a word that thousands have', () => {
  it('finds the popular first, page after page, each once, and says a thousand', async () => {
    const { products, recordsTotal } = await search('cup', { count: 60 });
    expect(recordsTotal).toBe(1_000);
    expect(products.map(({ id }) => id)).toEqual(ids.slice(0, 60));
    const pages: number[] = [];
    for (let start = 0; start < 1_000; start += 50) pages.push(...(await foundIds('cup', { count: 50, start })));
    expect(pages).toEqual(ids.slice(0, 1_000));
  });

  it('fills its pages though some products are no longer on sale', async () => {
    const gone = ids.filter((_, n) => n % 5 === 2).slice(0, 20);
    const sell = (on: boolean) =>
      testApp.db.execute(sql`update product set on_sale = ${on} where id = any(${sql.param(gone)}::bigint[])`);
    await sell(false);
    const pages: number[] = [];
    for (let start = 0; start < 200; start += 20) pages.push(...(await foundIds('cup', { start })));
    expect(pages).toEqual(ids.filter((id) => !gone.includes(id)).slice(0, 200));
    await sell(true);
  });

  it('CAT-008 sorts all of them, not only the popular', async () => {
    expect(await foundIds('cup', { sort: 'priceLow', count: 5 })).toEqual(ids.slice(-5).toReversed());
    expect(await foundIds('blue', { sort: 'priceLow', count: 3 })).toEqual(
      ids
        .filter((_, n) => n > 0 && n % 2 === 0 && n % 100 > 0)
        .slice(-3)
        .toReversed(),
    );
    expect(await foundIds('cup', { sort: 'newest', count: 2, priceMax: 75_000 })).toHaveLength(2);
  });

  it('counts what hundreds have, and shows each of them once', async () => {
    const green = ids.filter((_, n) => n > 0 && n % 10 === 5);
    const first = await search('green cup', { count: 20 });
    expect(first).toMatchObject({
      recordsTotal: green.length,
      totalPages: 30,
      categories: [{ id: leaf.id, count: green.length }],
    });
    expect((await testApp.call('readFacets', { query: { keyword: 'green cup', lang: 'en' } })).answer.total).toBe(
      green.length,
    );
    const pages: number[] = [];
    for (let start = 0; start < 620; start += 20) pages.push(...(await foundIds('green cup', { start })));
    expect(pages).toEqual(green);
    expect(await search('green cup', { start: 580 })).toMatchObject({
      recordsTotal: green.length,
      number: 20,
    });
  });

  it('counts exactly what few have, wherever they stand', async () => {
    const red = ids.filter((_, n) => n > 0 && n % 100 === 0);
    const { recordsTotal, products, categories } = await search('red cup');
    expect(recordsTotal).toBe(red.length);
    expect(products.map(({ id }) => id)).toEqual(red.slice(0, 20));
    expect(categories).toMatchObject([{ id: leaf.id, count: red.length }]);
    expect((await search('cup', { priceMax: 80_000 - 5_500 })).recordsTotal).toBe(PRODUCTS - 5_500);
    expect((await testApp.call('readFacets', { query: { keyword: 'blue', lang: 'en' } })).answer.total).toBe(
      ids.filter((_, n) => n > 0 && n % 2 === 0 && n % 100 > 0).length,
    );
  });

  it('ranks up to a thousand products that match in two languages', async () => {
    const green = ids.filter((_, n) => n > 0 && n % 10 === 5);
    await testApp.db.execute(sql`
      insert into product_search (product_id, lang, title, title_tokens, tokens, tokenizer)
      select product_id, 'ja', title, title_tokens, tokens, tokenizer from product_search
      where lang = 'en' and product_id = any(${sql.param(green)}::bigint[])`);
    const { answer } = await testApp.call('searchProducts', {
      body: { query: 'green cup', grouped: true },
      query: { lang: 'ja' },
    });
    expect(answer).toMatchObject({ recordsTotal: green.length, totalPages: 1, number: 1 });
    expect(answer.sameTitle).toEqual([{ id: answer.products[0]?.id, count: green.length - 1 }]);
  });

  it('CAT-006 lists the product of a code before thousands with that word, and every other one once', async () => {
    const exact = ids[700] ?? 0;
    await testApp.db.execute(sql`update product set code = 'CUP2000' where id = ${exact}`);
    await testApp.db.execute(sql`
      update product_search set tokens = tokens || 'cup2000'::tsvector || case
        when product_id = ${exact} then ${`'~p${exact}'`}::tsvector else '' end where lang = 'en'`);
    const pages: number[] = [];
    for (let start = 0; start < 60; start += 20) pages.push(...(await foundIds('cup2000', { start })));
    expect(pages).toEqual([exact, ...ids.slice(0, 59)]);
  });

  it('suggests the most popular of them first, then others with the word, and each title once', async () => {
    const { answer } = await testApp.call('suggest', { body: { query: 'cup' }, query: { lang: 'en' } });
    // All of them have the title of the most popular.
    expect(answer.products.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    const suggested = (query: string) => {
      const words = parseWords(query);
      return searchIndex.suggestTitles(testApp.db, { words, typedWords: words, langs: ['en'], stores: [] }, 24);
    };
    expect((await suggested('cup')).map(({ id }) => id)).toEqual(ids.slice(0, 24));
    const titles = await suggested('green');
    const green = ids.filter((_, n) => n > 0 && n % 10 === 5);
    expect(titles.slice(0, 10).map(({ id }) => id)).toEqual(green.slice(0, 10));
    expect(new Set(titles.map(({ id }) => id)).size).toBe(24);
    expect(titles.filter(({ id }) => !green.includes(id))).toEqual([]);
  });
});
