import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { signIn } from '#server/member/builders.ts';
import { category } from '#server/catalogue/tables.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let cups: BuiltCategory;
let lamps: BuiltCategory;
let token = '';
beforeAll(async () => {
  testApp = await openTestApp();
  const { db } = testApp;
  cups = await aLeaf(db, { ko: '머그컵', en: 'Mugs' });
  lamps = await aLeaf(db, { ko: '조명', en: 'Lamps' });
  const store = await aStore(db);
  token = await signIn(db, store.ownerId);
  const added = async (leaf: BuiltCategory, ko: string, storeId?: number) => {
    const { id } = await aProduct(db, {
      categories: [leaf],
      name: { ko },
      tags: {},
      brand: null,
      ...(storeId !== undefined && { storeId }),
    });
    await reindexProducts(db, [id]);
  };
  await added(cups, '도자기 머그컵 화이트');
  await added(cups, '캠핑 머그컵');
  await added(lamps, '캠핑 랜턴 화이트', store.id);
});
afterAll(() => testApp.close());

const ask = async (query: { title?: string; query?: string }) =>
  (await testApp.call('suggestCategories', { token, query: { lang: 'ko', ...query } })).answer;

describe('categories to choose from', () => {
  it('are suggested for the words of a title, the goods before what describes them', async () => {
    expect((await ask({ title: '캠핑 화이트 머그컵' })).suggested).toEqual([cups.code, lamps.code]);
    expect((await ask({ title: '!?' })).suggested).toEqual([]);
  });

  it('are found by a name in any language', async () => {
    expect((await ask({ query: 'mug' })).found).toEqual([cups.code]);
    expect((await ask({ query: '조명' })).found).toEqual([lamps.code]);
    expect((await ask({})).found).toEqual([]);
  });

  it('are those that the store used', async () => expect((await ask({})).recent).toEqual([lamps.code]));
});

describe('HS codes to choose from', () => {
  const codes = async (query: { query?: string; categories?: string }) =>
    (await testApp.call('suggestHsCodes', { token, query })).answer;
  beforeAll(async () => {
    await aProduct(testApp.db, { categories: [cups], hsCode: '6912001000' });
    await aProduct(testApp.db, { categories: [lamps], hsCode: '9405110000' });
    await testApp.db
      .update(category)
      .set({ hsHeadings: ['6911', '6912'] })
      .where(eq(category.code, cups.code));
  });

  it('PRD-026 are found by digits and by the words of a kind of goods', async () => {
    expect((await codes({ query: '6912.00' })).codes).toEqual([
      { hsCode: '6912001000', goods: 1, category: cups.code },
    ]);
    expect((await codes({ query: '조명' })).codes.map(({ hsCode }) => hsCode)).toContain('9405110000');
    expect((await codes({ query: '없는 말' })).codes).toEqual([]);
  });

  it('are those of goods of the chosen categories, with their usual headings', async () => {
    const found = await codes({ categories: `${cups.code},unknown` });
    expect(found.codes.every(({ category: code }) => code === cups.code)).toBe(true);
    expect(found.codes.map(({ hsCode }) => hsCode)).toContain('6912001000');
    expect(found.headings).toEqual(['6911', '6912']);
  });
});
