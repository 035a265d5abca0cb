import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const MUG = { ko: '흰 머그컵', en: 'White Mug' };
let testApp: TestApp;
let mugs: number[];
let other: number;

beforeAll(async () => {
  testApp = await openTestApp();
  const leaf = await aLeaf(testApp.db, { ko: '컵', en: 'Cups' });
  const added = async (name: typeof MUG, price: number, sold: number): Promise<number> => {
    const { id } = await aProduct(testApp.db, { categories: [leaf], name, price, sold, tags: {} });
    await reindexProducts(testApp.db, [id]);
    return id;
  };
  mugs = [await added(MUG, 9_000, 900), await added(MUG, 5_000, 10), await added(MUG, 7_000, 20)];
  other = await added({ ko: '유리 머그컵', en: 'Glass Mug' }, 6_000, 1);
});
afterAll(() => testApp.close());

const search = async (body: Record<string, unknown>) =>
  (await testApp.call('searchProducts', { body: { query: '머그컵', ...body }, query: { lang: 'ko' } })).answer;
const idsOf = ({ products }: Awaited<ReturnType<typeof search>>) => products.map(({ id }) => id);

it('lists the first product of each title with the number of the others', async () => {
  const grouped = await search({ grouped: true });
  expect(idsOf(grouped).toSorted()).toEqual([mugs[0], other].toSorted());
  expect(grouped).toMatchObject({ recordsTotal: 4, totalPages: 1, sameTitle: [{ id: mugs[0], count: 2 }] });
  const byPrice = await search({ grouped: true, sort: 'priceLow' });
  expect(idsOf(byPrice)).toEqual([mugs[1], other]);
  expect(byPrice.sameTitle).toEqual([{ id: mugs[1], count: 2 }]);
});

it('pages through titles', async () => {
  const first = await search({ grouped: true, sort: 'priceLow', count: 1 });
  const second = await search({ grouped: true, sort: 'priceLow', count: 1, start: 1 });
  expect([idsOf(first), idsOf(second)]).toEqual([[mugs[1]], [other]]);
  expect([first.totalPages, second.totalPages, second.sameTitle]).toEqual([2, 2, []]);
});

it('lists all products with the title of one, and counts their facets', async () => {
  const titled = await search({ sameTitle: mugs[0], sort: 'priceLow' });
  expect(idsOf(titled)).toEqual([mugs[1], mugs[2], mugs[0]]);
  expect(titled).toMatchObject({ recordsTotal: 3, suggestion: null });
  const facets = await testApp.call('readFacets', {
    query: { keyword: '머그컵', sameTitle: String(mugs[0]), lang: 'ko' },
  });
  expect(facets.answer.total).toBe(3);
});

it('finds nothing with the title of an unknown product', async () => {
  expect(await search({ sameTitle: 999_999_999 })).toMatchObject({ products: [], recordsTotal: 0 });
});

it('lists every product without grouping', async () => {
  const all = await search({});
  expect(all).toMatchObject({ recordsTotal: 4, sameTitle: [] });
  expect(idsOf(all)).toHaveLength(4);
});
