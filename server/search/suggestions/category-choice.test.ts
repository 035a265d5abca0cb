import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { signIn } from '#server/member/builders.ts';
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
