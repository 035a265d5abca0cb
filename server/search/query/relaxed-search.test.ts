import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { indexStale, recountWords, reindexProducts } from '#server/search/commands.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let seats: BuiltCategory;
beforeAll(async () => {
  testApp = await openTestApp();
  seats = await aLeaf(testApp.db, { ko: '의자류', en: 'Seating' });
});
afterAll(() => testApp.close());

const PLAIN = { description: { ko: '설명', en: 'Plain' }, tags: {} };
async function named(...names: string[]): Promise<number[]> {
  const ids = [];
  for (const name of names)
    ids.push((await aProduct(testApp.db, { categories: [seats], name: { ko: name, en: name }, ...PLAIN })).id);
  await indexStale(testApp.db);
  return ids;
}
const search = async (query: string, lang: Lang = 'en', body: Record<string, unknown> = {}) => {
  const { answer } = await testApp.call('searchProducts', { body: { query, ...body }, query: { lang } });
  return { ...answer, ids: answer.products.map(({ id }) => id) };
};

describe('a search', () => {
  it('puts what has the word itself before what has a synonym', async () => {
    const [couch, sofa] = await named('Velvet Couch', 'Velvet Sofas');
    expect((await search('couch')).ids).toEqual([couch, sofa]);
    expect((await search('velvet sofas')).ids).toEqual([sofa]);
    expect((await search('couch', 'en', { exact: true })).ids).toEqual([couch]);
  });

  it('replaces no word that finds something or is a synonym', async () => {
    await named('Linen Pouch 1', 'Linen Pouch 2', 'Linen Pouch 3', 'Logo Plate 1', 'Logo Plate 2', 'Logo Plate 3');
    expect(await search('settee')).toMatchObject({ suggestion: null, corrected: false });
    expect(await search('lego')).toMatchObject({ suggestion: null, corrected: false, ids: [] });
    expect(await search('mouch')).toMatchObject({ suggestion: null, corrected: false, ids: [] });
    expect(await search('pouch')).toMatchObject({ suggestion: null, corrected: false, recordsTotal: 3 });
  });

  it('is corrected when it finds nothing, and not when it is exact', async () => {
    const [, , ...boxes] = await named('Bamboo Tray', 'Bamboo Tray', 'Bamboo Casket', 'Bamboo Casket', 'Bamboo Casket');
    expect(await search('couhc')).toMatchObject({ suggestion: 'couch', corrected: true });
    const caskets = await search('bamboo caskte');
    expect(caskets).toMatchObject({ suggestion: 'bamboo casket', corrected: true, leftOut: [] });
    expect(caskets.ids.toSorted()).toEqual(boxes.toSorted());
    expect(await search('bamboo caskte', 'en', { exact: true })).toMatchObject({ suggestion: null, ids: [] });
  });

  it('only offers a correction that is rare', async () => {
    await named('Mahogany Stool');
    expect(await search('mahogony')).toMatchObject({ suggestion: 'mahogany', corrected: false, ids: [] });
  });

  it('only offers a correction that one product has, however often it was saved, and forgets it with the product', async () => {
    const [chair] = await named('Ottoman Chair');
    const save = (name: string) =>
      testApp.db
        .update(product)
        .set({ name: { ko: name, en: name } })
        .where(eq(product.id, chair ?? 0));
    await save('Rosewoood Chair');
    for (let times = 0; times < 3; times += 1) await reindexProducts(testApp.db, [chair ?? 0]);
    expect(await search('rosewoodd')).toMatchObject({ suggestion: 'rosewoood', corrected: false });
    await save('Rosewood Chair');
    await reindexProducts(testApp.db, [chair ?? 0]);
    await recountWords(testApp.db);
    expect(await search('rosewoood')).toMatchObject({ suggestion: 'rosewood', corrected: false });
  });

  it('leaves out the words that say least when no product has all of them', async () => {
    const [rare] = await named('Walnut Rocker', 'Painted Bench', 'Painted Desk', 'Painted Frame');
    const { ids, leftOut } = await search('painted walnut rocker zzyzx');
    expect(ids).toEqual([rare]);
    expect(leftOut).toEqual(['painted', 'zzyzx']);
    expect((await search('zzyzx qqwwx')).leftOut).toEqual([]);
  });

  it('splits compounds of known words', async () => {
    const [holder] = await named('Umbrella Holder', '골프 하는 공');
    expect(await search('umbrellaholder')).toMatchObject({ ids: [holder], leftOut: [], suggestion: null });
    expect((await search('골프공', 'ko')).ids).toHaveLength(1);
    expect((await search('umbrellazzyzx')).ids).toEqual([]);
  });

  it('corrects and leaves out words at once', async () => {
    const answer = await search('bamboo caskte zzyzx');
    expect(answer).toMatchObject({ suggestion: 'bamboo casket zzyzx', corrected: true, leftOut: ['zzyzx'] });
    expect(answer.recordsTotal).toBe(3);
  });

  it('leaves no words out where a filter narrows away what is meant', async () => {
    const filtered = await search('bamboo caskte', 'en', { priceMax: 1 });
    expect(filtered).toMatchObject({ suggestion: null, corrected: false, leftOut: [], ids: [] });
  });

  it('pages through what it found instead, with the facets of the same products', async () => {
    const first = await search('bamboo zzyzx', 'en', { count: 2 });
    const second = await search('bamboo zzyzx', 'en', { count: 2, start: 2 });
    expect([first.recordsTotal, second.recordsTotal]).toEqual([5, 5]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(4);
    const { answer } = await testApp.call('readFacets', { query: { keyword: 'bamboo zzyzx', lang: 'en' } });
    expect(answer.total).toBe(5);
    const exact = await testApp.call('readFacets', { query: { keyword: 'bamboo zzyzx', exact: true, lang: 'en' } });
    expect(exact.answer.total).toBe(0);
  });
});
