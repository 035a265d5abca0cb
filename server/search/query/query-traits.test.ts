import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { optionValue, productOption } from '#server/catalogue/tables.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const COLOUR = { ko: '색상', en: 'Color', zh: '颜色', ja: 'カラー', ar: 'اللون' };
const RED = { ko: '레드', en: 'Red', zh: '红色', ja: 'レッド', ar: 'أحمر' };
const BLACK = { ko: '블랙', en: 'Black', zh: '黑色', ja: 'ブラック', ar: 'أسود' };
const COTTON = { ko: '면', en: 'Cotton', zh: '纯棉', ja: '綿', ar: 'قطن' };

let testApp: TestApp;
let black: number;
beforeAll(async () => {
  testApp = await openTestApp();
  const { db } = testApp;
  const leaf = await aLeaf(db, { ko: '앞치마', en: 'Aprons', zh: '围裙', ja: 'エプロン', ar: 'مرايل' });
  const apron = async (colours: (typeof RED)[], brand: string): Promise<number> => {
    const { id } = await aProduct(db, {
      categories: [leaf],
      name: { ko: '앞치마', en: 'Apron', zh: '围裙', ja: 'エプロン', ar: 'مريلة' },
      tags: {},
      brand,
      attributes: [{ key: 'material', name: { ko: '소재' }, value: COTTON }],
    });
    const [option] = await db
      .insert(productOption)
      .values({ productId: id, level: 1, code: 'color', name: COLOUR })
      .returning({ id: productOption.id });
    await db.insert(optionValue).values(
      colours.map((name, sort) => ({
        optionId: option?.id ?? 0,
        sort,
        code: name.en,
        name,
        picture: `/images/goods/aprons/${name.en.toLowerCase()}/1`,
      })),
    );
    await reindexProducts(db, [id]);
    return id;
  };
  await apron([RED], 'Haneul');
  await apron([RED, BLACK], 'Haneul');
  black = await apron([BLACK], 'Other');
});
afterAll(() => testApp.close());

const search = async (query: string, lang: Lang, body: Record<string, unknown> = {}) =>
  (await testApp.call('searchProducts', { body: { query, ...body }, query: { lang } })).answer;

it.each<[Lang, string, string, string]>([
  ['ko', '레드 앞치마', '레드', '앞치마'],
  ['ko', '빨간 앞치마', '빨간', '앞치마'],
  ['en', 'red apron', 'red', 'apron'],
  ['zh', '红色围裙', '红色', '围裙'],
  ['ja', '赤いエプロン', '赤い', 'エプロン'],
  ['ar', 'مريلة أحمر', 'أحمر', 'مريلة'],
])('names the colour in a query and the query without it: %s %s', async (lang, query, phrase, rest) => {
  const { traits, recordsTotal, products } = await search(query, lang);
  // The apron without the colour is the last.
  expect(recordsTotal).toBe(3);
  expect(products.at(-1)?.id).toBe(black);
  expect(traits).toEqual([{ trait: 'colour', name: RED[lang], phrase, rest }]);
});

it('names a trait in the language of the reader', async () => {
  const { traits } = await search('red apron', 'ko');
  expect(traits).toEqual([{ trait: 'colour', name: '레드', phrase: 'red', rest: 'apron' }]);
});

it('names materials and brands', async () => {
  const { traits } = await search('haneul cotton apron', 'en');
  expect(traits).toEqual([
    { trait: 'brand', name: 'Haneul', phrase: 'haneul', rest: 'cotton apron' },
    { trait: 'material', name: 'Cotton', phrase: 'cotton', rest: 'haneul apron' },
  ]);
});

it('names traits together with conditions, and none in an exact search', async () => {
  const { traits, conditions } = await search('빨간 앞치마 100만원 이하', 'ko');
  expect(traits).toEqual([{ trait: 'colour', name: '레드', phrase: '빨간', rest: '앞치마 100만원 이하' }]);
  expect(conditions).toMatchObject([{ rest: '빨간 앞치마' }]);
  expect((await search('레드 앞치마', 'ko', { exact: true })).traits).toEqual([]);
});

it('shows a product in the colour that the query or the filter names, where its option has a picture', async () => {
  const firstOf = (products: readonly { readonly images: readonly string[] }[]) =>
    products.map(({ images }) => images[0]);
  const inBlack = '/images/goods/aprons/black/1';
  const { products } = await search('black apron', 'en');
  expect(firstOf(products).slice(0, 2)).toEqual([inBlack, inBlack]);
  expect(products[0]?.images).toHaveLength(2);
  expect(firstOf((await search('apron', 'en')).products)).not.toContain(inBlack);
  const filtered = await testApp.call('listProducts', { query: { colour: ['black'] } });
  expect(firstOf(filtered.answer.products)).toEqual([inBlack, inBlack]);
});
