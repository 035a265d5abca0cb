import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { indexStale } from '#server/search/commands.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PRICES = { cheap: 4_000, middle: 12_000, expensive: 40_000 };

let testApp: TestApp;
let ids: Record<keyof typeof PRICES, number>;

beforeAll(async () => {
  testApp = await openTestApp();
  const leaf = await aLeaf(testApp.db, { ko: '찻잔', en: 'Tea cups', zh: '茶杯', ja: 'ティーカップ', ar: 'أكواب شاي' });
  const cup = async (price: number, moq: number): Promise<number> => {
    const { id } = await aProduct(testApp.db, {
      categories: [leaf],
      price,
      minOrderQuantity: moq,
      tags: {},
      name: { ko: '찻잔', en: 'Tea cup', zh: '茶杯', ja: 'ティーカップ', ar: 'كوب شاي' },
    });
    return id;
  };
  ids = {
    cheap: await cup(PRICES.cheap, 500),
    middle: await cup(PRICES.middle, 50),
    expensive: await cup(PRICES.expensive, 1),
  };
  await aRate(testApp.db, { currency: 'USD', basic: '1300' });
  await aRate(testApp.db, { currency: 'JPY', basic: '900', unit: 100 });
  await indexStale(testApp.db);
});
afterAll(() => testApp.close());

const search = async (query: string, lang: Lang, body: Record<string, unknown> = {}) => {
  const { answer } = await testApp.call('searchProducts', { body: { query, ...body }, query: { lang } });
  return { found: answer.products.map(({ id }) => id).toSorted((a, b) => a - b), answer };
};
const facetTotal = async (keyword: string, lang: Lang) =>
  (await testApp.call('readFacets', { query: { keyword, lang } })).answer.total;

it.each<[Lang, string, (keyof typeof PRICES)[]]>([
  ['ko', '찻잔 만원 이하', ['cheap']],
  ['ko', '1만원대 찻잔', ['middle']],
  ['en', 'tea cup under $10', ['cheap', 'middle']],
  ['en', 'tea cup over 30 dollars', ['expensive']],
  ['ja', '1000円以下のティーカップ', ['cheap']],
  ['zh', '茶杯 30000韩元以上', ['expensive']],
  ['ar', 'كوب شاي أقل من 10000 وون', ['cheap']],
  // 50 riyals and 50 dirhams are 13.33 and 13.61 dollars at their fixed rates.
  ['ar', 'كوب شاي باقل من 50 ريال', ['cheap', 'middle']],
  ['ar', 'كوب شاي تحت 30 درهم', ['cheap']],
  ['ko', '찻잔 100개', ['middle', 'expensive']],
  ['en', 'tea cup 10 pcs under $20', []],
])('narrows products and facets by the conditions of a query: %s %s', async (lang, query, names) => {
  const { found, answer } = await search(query, lang);
  expect(found).toEqual(names.map((name) => ids[name]));
  expect(answer.recordsTotal).toBe(names.length);
  expect(answer.conditions.length).toBeGreaterThan(0);
  expect(await facetTotal(query, lang)).toBe(names.length);
});

it('shows each condition in won with the query without it', async () => {
  const { answer } = await search('tea cup under $10 100 pcs', 'en');
  expect(answer.conditions).toEqual([
    { phrase: 'under $10', rest: 'tea cup 100 pcs', priceMin: null, priceMax: 13_000, moqMax: null },
    { phrase: '100 pcs', rest: 'tea cup under $10', priceMin: null, priceMax: null, moqMax: 100 },
  ]);
});

it('takes the narrower of a condition and a filter', async () => {
  expect((await search('찻잔 5만원 이하', 'ko', { priceMin: 0, priceMax: 15_000 })).found).toEqual([
    ids.cheap,
    ids.middle,
  ]);
  expect((await search('찻잔 5천원 이하', 'ko', { priceMin: 0, priceMax: 15_000 })).found).toEqual([ids.cheap]);
});

it('reads no conditions in an exact search, nor in a currency without a rate', async () => {
  expect((await search('찻잔 만원 이하', 'ko', { exact: true })).answer).toMatchObject({
    products: [],
    conditions: [],
  });
  expect((await search('茶杯 10元以下', 'zh')).answer.conditions).toEqual([]);
});
