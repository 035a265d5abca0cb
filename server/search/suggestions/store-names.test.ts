import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { indexStale } from '#server/search/commands.ts';
import { aStore, type BuiltStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: BuiltCategory;
let moonjar: BuiltStore;
/** Of the store, of which one is named like nothing else, and of another store. */
let pots: number[];
let kitchenware: number;

beforeAll(async () => {
  testApp = await openTestApp();
  leaf = await aLeaf(testApp.db, { ko: '주방 도구', en: 'Tools' });
  moonjar = await aStore(testApp.db, {
    name: { ko: '달항아리 주방', en: 'Moonjar Kitchenware', zh: '月罐厨具', ja: '月壺キッチン', ar: 'جرة القمر' },
  });
  const thing = async (storeId: number, en: string, price: number) =>
    (
      await aProduct(testApp.db, {
        storeId,
        categories: [leaf],
        price,
        name: { ko: `물건 ${price}`, en },
        description: { en: 'Plain' },
        tags: {},
      })
    ).id;
  pots = [
    await thing(moonjar.id, 'Stock pot', 1_000),
    await thing(moonjar.id, 'Ladle', 2_000),
    await thing(moonjar.id, 'Grater', 3_000),
    await thing(moonjar.id, 'Whisk', 4_000),
  ];
  const other = await aStore(testApp.db, { name: { ko: '햇살결섬유', en: 'Sunlit Textile' } });
  kitchenware = await thing(other.id, 'Kitchenware set', 5_000);
  for (let number = 0; number < 4; number += 1)
    await thing((await aStore(testApp.db, { name: { en: 'Namesake Trading' } })).id, 'Spoon', 6_000);
  await thing((await aStore(testApp.db, { name: { en: 'Hidden Cellar' }, status: 'suspended' })).id, 'Bucket', 7_000);
  await indexStale(testApp.db);
});
afterAll(() => testApp.close());

const search = async (query: string, lang: Lang = 'en', body: Record<string, unknown> = {}) =>
  (await testApp.call('searchProducts', { body: { query, ...body }, query: { lang } })).answer;
const facets = async (keyword: string, lang: Lang = 'en', query: Record<string, number> = {}) =>
  (await testApp.call('readFacets', { query: { keyword, lang, ...query } })).answer;
const idsOf = async (query: string, lang: Lang = 'en', body: Record<string, unknown> = {}) =>
  (await search(query, lang, body)).products.map(({ id }) => id).toSorted((a, b) => a - b);

describe('the name of a store', () => {
  it.each<[string, Lang]>([
    ['Moonjar Kitchenware', 'en'],
    ['moonjar kitchenware', 'ko'],
    ['MOONJAR KITCHENWARE!', 'ja'],
    ['달항아리 주방', 'ko'],
    ['달항아리주방', 'en'],
    ['月罐厨具', 'zh'],
    ['月壺キッチン', 'ja'],
    ['جرة القمر', 'ar'],
    ['Kitchenware Moonjar', 'en'],
    ['Moonjar', 'en'],
    ['달항아리', 'ko'],
    ['القمر', 'ar'],
  ])('%s in %s finds its goods, and the facets count them', async (query, lang) => {
    expect(await idsOf(query, lang)).toEqual(pots);
    expect((await search(query, lang)).recordsTotal).toBe(4);
    expect((await facets(query, lang)).total).toBe(4);
  });

  it.each(['Moonjar Kitchenware', 'Moonjar'])('%s is narrowed as any search is', async (query) => {
    expect(await idsOf(query, 'en', { priceMax: 2_000 })).toEqual(pots.slice(0, 2));
    expect((await facets(query, 'en', { priceMax: 2_000 })).total).toBe(2);
    expect(await idsOf(query, 'en', { sort: 'priceLow', category: leaf.id, store: moonjar.code })).toEqual(pots);
  });

  it('brings no goods by a word of it that stands in a title, however that is narrowed', async () => {
    expect(await idsOf('kitchenware')).toEqual([kitchenware]);
    expect((await facets('kitchenware')).total).toBe(1);
    expect(await idsOf('kitchenware', 'en', { priceMax: 2_000 })).toEqual([]);
    expect((await facets('kitchenware', 'en', { priceMax: 2_000 })).total).toBe(0);
    expect(await idsOf('Moonjar spoon', 'en', { exact: true })).toEqual([]);
  });

  it('puts what has the words in its title first', async () => {
    const called = await aProduct(testApp.db, {
      categories: [leaf],
      price: 8_000,
      name: { en: 'Bag of Sunlit Textile' },
      description: { en: 'Plain' },
      tags: {},
    });
    await indexStale(testApp.db);
    expect((await search('Sunlit Textile')).products.map(({ id }) => id)).toEqual([called.id, kitchenware]);
  });

  it('that more than three share, or of a store nobody may see, finds nothing', async () => {
    expect(await idsOf('Namesake Trading')).toEqual([]);
    expect(await idsOf('Namesake')).toEqual([]);
    expect(await idsOf('Hidden Cellar')).toEqual([]);
  });

  it('of a new store finds its goods', async () => {
    const young = await aStore(testApp.db, { name: { en: 'Fresh Dawn' } });
    const { id } = await aProduct(testApp.db, {
      storeId: young.id,
      categories: [leaf],
      name: { en: 'Jug' },
      description: { en: 'Plain' },
      tags: {},
    });
    await indexStale(testApp.db);
    expect(await idsOf('Fresh Dawn')).toEqual([id]);
  });
});
