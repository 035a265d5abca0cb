import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { indexStale } from '#server/search/commands.ts';
import { aStore, type BuiltStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: BuiltCategory & { top: BuiltCategory; middle: BuiltCategory };
let other: BuiltCategory;
let factory: BuiltStore;

beforeAll(async () => {
  testApp = await openTestApp();
  leaf = await aLeaf(testApp.db, { ko: '물병', en: 'Bottles' });
  other = await aLeaf(testApp.db, { ko: '장갑', en: 'Gloves' });
  factory = await aStore(testApp.db, { type: 'oem', country: 'CN' });
  const shop = await aStore(testApp.db, { type: 'wholesale', country: 'KR' });
  const build = (storeId: number, input: Parameters<typeof aProduct>[1]) =>
    aProduct(testApp.db, { storeId, categories: [leaf], ...input });
  await build(factory.id, {
    name: { ko: '빨간 병', en: 'Red bottle' },
    price: 1_000,
    minOrderQuantity: 1,
    deliveryDays: 2,
    certificates: ['KC', 'CE'],
    rating: 45,
    ratingCount: 3,
  });
  await build(factory.id, {
    name: { ko: '빨간 컵', en: 'Red cup' },
    price: 2_000,
    minOrderQuantity: 10,
    deliveryDays: 7,
    certificates: ['CE'],
    samplePrice: 500,
  });
  await build(shop.id, {
    name: { ko: '파란 병', en: 'Blue bottle' },
    price: 3_000,
    minOrderQuantity: 60,
    deliveryDays: 8,
    rating: 31,
    ratingCount: 1,
  });
  await build(shop.id, {
    name: { ko: '파란 컵', en: 'Blue cup' },
    price: 9_000,
    minOrderQuantity: 900,
    deliveryDays: 90,
    certificates: ['OTHERS'],
  });
  await build(shop.id, { name: { ko: '숨은 병' }, approval: 'pending' });
  await aProduct(testApp.db, { storeId: shop.id, categories: [other], name: { ko: '빨간 장갑', en: 'Red glove' } });
  await indexStale(testApp.db);
});
afterAll(() => testApp.close());

type Input = Record<string, string | number | boolean | readonly (string | number)[]>;
const facets = async (query: Input = {}) =>
  (await testApp.call('readFacets', { query: { category: leaf.id, lang: 'en', ...query } })).answer;
const totalOf = async (query: Input) =>
  (await testApp.call('listProducts', { query: { category: leaf.id, ...query } })).answer.recordsTotal;
const krw = (amount: number) => ({ amount, currency: 'KRW' });

describe('readFacets', () => {
  it('CAT-006 counts what a list has, in steps up to a quantity and a number of days and from a number of stars on', async () => {
    expect(await facets()).toMatchObject({
      total: 4,
      categories: [{ id: leaf.id, name: 'Bottles', count: 4 }],
      price: { min: krw(1_000), max: krw(9_000) },
      moqMax: [
        { value: 1, count: 1 },
        { value: 10, count: 2 },
        { value: 50, count: 2 },
        { value: 100, count: 3 },
        { value: 500, count: 3 },
      ],
      leadTimeMax: [
        { value: 3, count: 1 },
        { value: 7, count: 2 },
        { value: 14, count: 3 },
        { value: 30, count: 3 },
      ],
      ratingMin: [
        { value: 4, count: 1 },
        { value: 3, count: 2 },
        { value: 2, count: 2 },
        { value: 1, count: 2 },
      ],
      shipsFrom: [
        { value: 'CN', count: 2 },
        { value: 'KR', count: 2 },
      ],
      storeType: [
        { value: 'oem', count: 2 },
        { value: 'wholesale', count: 2 },
      ],
      certificate: [
        { value: 'CE', count: 2 },
        { value: 'KC', count: 1 },
        { value: 'OTHERS', count: 1 },
      ],
      brand: [],
      colour: [],
      size: [],
      material: [],
      origin: [{ value: 'KR', count: 4 }],
      sample: 1,
      inStock: 4,
    });
  });

  it('counts each facet without its own filter and with all others', async () => {
    const found = await facets({ shipsFrom: ['CN'], priceMax: 1_500 });
    expect(found).toMatchObject({
      total: 1,
      price: { min: krw(1_000), max: krw(2_000) },
      shipsFrom: [{ value: 'CN', count: 1 }],
      certificate: [
        { value: 'CE', count: 1 },
        { value: 'KC', count: 1 },
      ],
      sample: 0,
    });
    expect((await facets({ priceMax: 3_000 })).shipsFrom).toEqual([
      { value: 'CN', count: 2 },
      { value: 'KR', count: 1 },
    ]);
    expect((await facets({ moqMax: 1, storeType: ['oem', 'wholesale'] })).moqMax.map(({ count }) => count)).toEqual([
      1, 2, 2, 3, 3,
    ]);
  });

  it('every count is what the list shows when it is chosen', async () => {
    const filters: Input[] = [
      {},
      { priceMax: 3_000 },
      { certificate: ['CE'] },
      { sample: true },
      { inStock: true },
      { store: factory.code },
      { moqMax: 100, ratingMin: 3 },
    ];
    for (const filter of filters) {
      const found = await facets(filter);
      expect(found.total).toBe(await totalOf(filter));
      for (const name of ['moqMax', 'leadTimeMax', 'ratingMin', 'shipsFrom', 'storeType', 'certificate'] as const) {
        for (const { value, count } of found[name])
          expect(count, `${JSON.stringify(filter)} ${name} ${value}`).toBe(
            await totalOf({ ...filter, [name]: typeof value === 'string' ? [value] : value }),
          );
      }
    }
  });

  it('offers the categories below, beside a leaf, and at the top when none is chosen', async () => {
    expect((await facets({ category: leaf.top.id })).categories).toMatchObject([{ id: leaf.middle.id, count: 4 }]);
    expect((await facets({ category: leaf.middle.id, priceMax: 1_500 })).categories).toMatchObject([
      { id: leaf.id, count: 1 },
    ]);
    const all = (await testApp.call('readFacets', { query: { priceMax: 1_500 } })).answer;
    expect(all.categories).toMatchObject([{ id: leaf.top.id, count: 1 }]);
  });

  it('counts what a search for the keyword finds', async () => {
    const found = await facets({ keyword: 'red' });
    expect(found).toMatchObject({ total: 2, shipsFrom: [{ value: 'CN', count: 2 }] });
    const everywhere = (await testApp.call('readFacets', { query: { keyword: 'red', lang: 'en' } })).answer;
    expect(everywhere.total).toBe(
      (await testApp.call('searchProducts', { body: { query: 'red' }, query: { lang: 'en' } })).answer.recordsTotal,
    );
    expect(everywhere.categories.map(({ count }) => count)).toEqual([2, 1]);
    expect(await facets({ keyword: 'nosuchthing' })).toMatchObject({
      total: 0,
      price: null,
      moqMax: [],
      categories: [],
    });
    expect((await facets({ keyword: '!!!' })).total).toBe(0);
  });

  it('shows in lists and in search what is in stock only, and in the usual order what is sold out last', async () => {
    const shelf = await aLeaf(testApp.db, { ko: '우산', en: 'Umbrellas' });
    const build = (stock: number, sold: number) =>
      aProduct(testApp.db, { categories: [shelf], name: { ko: '우산', en: 'Umbrella' }, stock, sold });
    const [empty, few, many] = [await build(0, 900), await build(1, 0), await build(9, 5)];
    await indexStale(testApp.db);
    const listed = async (query: Input = {}) =>
      (await testApp.call('listProducts', { query: { category: shelf.id, ...query } })).answer.products.map(
        ({ id }) => id,
      );
    const searched = async (filter: { inStock?: boolean }) =>
      (
        await testApp.call('searchProducts', { body: { query: 'umbrella', ...filter }, query: { lang: 'en' } })
      ).answer.products
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(await listed()).toEqual([many.id, few.id, empty.id]);
    expect(await listed({ inStock: true })).toEqual([many.id, few.id]);
    expect(await listed({ inStock: true, sort: 'newest' })).toEqual([many.id, few.id]);
    expect(await listed({ inStock: false })).toHaveLength(3);
    expect(await searched({})).toEqual([empty.id, few.id, many.id]);
    expect(await searched({ inStock: true })).toEqual([few.id, many.id]);
    expect(await facets({ category: shelf.id })).toMatchObject({ total: 3, inStock: 2 });
    expect(await facets({ category: shelf.id, inStock: true })).toMatchObject({ total: 2, inStock: 2 });
    await testApp.db.update(product).set({ inStock: false }).where(eq(product.id, few.id));
    expect(await listed({ inStock: true })).toEqual([many.id]);
  });

  it('refuses an unknown category and words it does not know', async () => {
    expect((await testApp.call('readFacets', { query: { category: 8_888_888 } })).refusal.code).toBe(
      'category.notFound',
    );
    expect((await testApp.call('readFacets', { query: { certificate: ['XX'] } })).status).toBe(400);
    expect((await testApp.call('readFacets', { query: { shipsFrom: ['Korea'] } })).status).toBe(400);
    expect((await testApp.call('readFacets', { query: { keyword: 'a'.repeat(201) } })).status).toBe(400);
  });
});

describe('listCards', () => {
  it('answers cards in the order asked for, each once, and leaves out what is unknown, never approved or hidden', async () => {
    const [one, two] = [await aProduct(testApp.db), await aProduct(testApp.db)];
    const pending = await aProduct(testApp.db, { approval: 'pending' });
    const hidden = await aProduct(testApp.db, { exposed: false });
    const { products } = (
      await testApp.call('listCards', { query: { id: [two.id, 9_999_999, pending.id, one.id, hidden.id, two.id] } })
    ).answer;
    expect(products.map(({ id, soldOut }) => [id, soldOut === true])).toEqual([
      [two.id, false],
      [one.id, false],
    ]);
  });

  it('shows what nobody sells any more as sold out', async () => {
    const { id } = await aProduct(testApp.db, { onSale: false });
    expect((await testApp.call('listCards', { query: { id: [id] } })).answer.products).toMatchObject([
      { id, soldOut: true },
    ]);
  });

  it('refuses none and more than 24', async () => {
    expect((await testApp.call('listCards')).status).toBe(400);
    expect(
      (await testApp.call('listCards', { query: { id: Array.from({ length: 25 }, (_, at) => at + 1) } })).status,
    ).toBe(400);
  });
});
