import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { embeddingClient } from '#server/integrations/embeddings/client.ts';
import {
  type EmbeddingSimulator,
  SCRIPTED,
  startEmbeddingSimulator,
} from '#server/integrations/embeddings/simulator/server.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { embedProducts } from '#server/search/embeddings/index-embeddings.ts';
import { productEmbedding } from '#server/search/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let simulator: EmbeddingSimulator;
let testApp: TestApp;
let [hats, tools]: BuiltCategory[] = [];
const service = () => embeddingClient({ baseUrl: simulator.url, key: 'right', model: 'test', dimensions: 128 });
const ids: Record<'beanie' | 'scarf' | 'drill', number> = { beanie: 0, scarf: 0, drill: 0 };

beforeAll(async () => {
  simulator = await startEmbeddingSimulator({
    port: 0,
    key: 'right',
    meanings: [
      ['noggin', 'warmer', 'beanie', 'hats'],
      ['drill', 'boring'],
    ],
  });
  testApp = await openTestApp({ parts: { embeddings: service() } });
  const { db } = testApp;
  hats = await aLeaf(db, { ko: '모자', en: 'Hats' });
  tools = await aLeaf(db, { ko: '공구', en: 'Tools' });
  const added = async (leaf: BuiltCategory | undefined, name: { ko: string; en: string }, price: number) => {
    const { id } = await aProduct(db, { categories: leaf ? [leaf] : [], name, price, tags: {}, brand: null });
    await reindexProducts(db, [id]);
    return id;
  };
  ids.scarf = await added(hats, { ko: '목도리', en: 'Knit Scarf' }, 3_000);
  ids.beanie = await added(hats, { ko: '비니', en: 'Knit Beanie' }, 5_000);
  ids.drill = await added(tools, { ko: '드릴', en: 'Power Drill' }, 90_000);
  await embedProducts(db, service());
});
afterAll(async () => {
  await testApp.close();
  await simulator.stop();
});

const search = async (query: string, body: Record<string, unknown> = {}) =>
  (await testApp.call('searchProducts', { body: { query, ...body }, query: { lang: 'en' } })).answer;
const idsOf = ({ products }: Awaited<ReturnType<typeof search>>) => products.map(({ id }) => id);

describe('a search by meaning', () => {
  it('finds what no product has the words of, and reports it', async () => {
    const found = await search('noggin warmer');
    expect(found).toMatchObject({ byMeaning: true, recordsTotal: 1, totalPages: 1 });
    expect(idsOf(found)).toEqual([ids.beanie]);
    const facets = await testApp.call('readFacets', { query: { keyword: 'noggin warmer', lang: 'en' } });
    expect(facets.answer.total).toBe(1);
  });

  it('passes the filters of the list', async () => {
    expect(await search('noggin warmer', { priceMin: 10_000, priceMax: 20_000 })).toMatchObject({
      byMeaning: false,
      recordsTotal: 0,
    });
    expect(idsOf(await search('noggin warmer', { category: hats?.id }))).toEqual([ids.beanie]);
    expect(idsOf(await search('noggin warmer', { category: tools?.id }))).toEqual([]);
  });

  it('finds nothing unlike any product, and nothing in an exact search', async () => {
    expect(await search('zzyzx quux')).toMatchObject({ byMeaning: false, recordsTotal: 0 });
    expect(await search('noggin warmer', { exact: true })).toMatchObject({ byMeaning: false, recordsTotal: 0 });
  });

  it('orders what has the words by meaning too', async () => {
    const found = await search('knit');
    expect(found).toMatchObject({ byMeaning: false, recordsTotal: 2 });
    expect(idsOf(found).toSorted()).toEqual([ids.scarf, ids.beanie].toSorted());
    expect(idsOf(await search('knit', { sort: 'priceLow' }))).toEqual([ids.scarf, ids.beanie]);
    const [first] = idsOf(await search('knit', { count: 1 }));
    const [second] = idsOf(await search('knit', { count: 1, start: 1 }));
    expect([first, second]).toEqual(idsOf(found));
  });

  it.each([
    ['is down', SCRIPTED.outage],
    ['is slow', SCRIPTED.slow],
    ['answers nonsense', SCRIPTED.wrongAnswer],
  ])('finds by words when the service %s', async (_name, script) => {
    expect(idsOf(await search(`drill ${script}`))).toEqual([ids.drill]);
  });
});

describe('the vectors of products', () => {
  it('are written once for each model, and again when a text changes', async () => {
    const { db } = testApp;
    expect(await embedProducts(db, service())).toBe(0);
    await db.update(product).set({ sold: 3 }).where(eq(product.id, ids.drill));
    expect(await embedProducts(db, service())).toBe(0);
    await db
      .update(product)
      .set({ name: { ko: '전동 드릴', en: 'Boring Machine' } })
      .where(eq(product.id, ids.drill));
    expect(await embedProducts(db, service())).toBe(1);
    const other = embeddingClient({ baseUrl: simulator.url, key: 'right', model: 'other', dimensions: 32 });
    expect(await embedProducts(db, other)).toBe(3);
    expect(await search('noggin warmer')).toMatchObject({ byMeaning: false, recordsTotal: 0 });
    expect(await embedProducts(db, service())).toBe(3);
    expect(await search('noggin warmer')).toMatchObject({ byMeaning: true, recordsTotal: 1 });
  });

  it('stay unwritten while the service is down', async () => {
    const { db } = testApp;
    await db
      .update(product)
      .set({ tags: { en: [SCRIPTED.outage] } })
      .where(eq(product.id, ids.scarf));
    await expect(embedProducts(db, service())).rejects.toThrow('embeddings: BAD_ANSWER_503');
    const [left] = await db.select({ count: sql<number>`count(*)::int` }).from(productEmbedding);
    expect(left?.count).toBe(2);
    expect(idsOf(await search('scarf'))).toEqual([ids.scarf]);
  });
});
