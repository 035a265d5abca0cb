import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { type CategoryTree, categoryTree } from '#server/catalogue/category-tree.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let tree: CategoryTree;
beforeAll(async () => {
  testApp = await openTestApp({ seeded: true });
  tree = await categoryTree(testApp.db);
});
afterAll(() => testApp.close());

/** The answer, with the leaf categories (by their English names) of the first ten products. */
async function search(query: string, lang: Lang, body: Record<string, unknown> = {}) {
  const { answer } = await testApp.call('searchProducts', { body: { query, count: 10, ...body }, query: { lang } });
  const leaves = answer.products.map(({ leafId }) => tree.byId.get(leafId ?? 0)?.name.en ?? '');
  return { ...answer, leaves, kinds: [...new Set(leaves)] };
}

describe('CAT-006 kana', () => {
  it.each([
    ['まぐかっぷ', 'Mugs'],
    ['ﾏｸﾞｶｯﾌﾟ', 'Mugs'],
    ['まぐカップ', 'Mugs'],
    ['ぽーち', 'Pouches'],
    ['ポ－チ', 'Pouches'],
    ['たおる', 'Towels'],
    ['すかあと', 'Skirts'],
    ['スリッバ', 'Sandals & slippers'],
    ['すりっば', 'Sandals & slippers'],
    ['ベット', 'Beds'],
  ])('%s finds %s in the other kana, width or with other marks', async (query, leaf) => {
    expect((await search(query, 'ja')).leaves[0]).toBe(leaf);
  });
});

describe('CAT-006 the noun of a query', () => {
  it('is kept, and words that describe it rank without excluding anything', async () => {
    const tumblers = await search('텀블러', 'ko');
    const withLid = await search('뚜껑 있는 텀블러', 'ko');
    expect(withLid.kinds).toEqual(['Tumblers']);
    expect(withLid.recordsTotal).toBe(tumblers.recordsTotal);
    expect(withLid.products[0]?.description.name).toMatch(/뚜껑/);
    const { answer: facets } = await testApp.call('readFacets', { query: { keyword: '뚜껑 있는 텀블러', lang: 'ko' } });
    expect(facets.total).toBe(withLid.recordsTotal);
  });

  it.each<[string, Lang, string]>([
    ['아이폰15 case', 'ko', 'Phone cases'],
    ['كراسي مكاتب', 'ar', 'Office chairs'],
    ['doggie sweater', 'en', 'Dog clothing'],
    ['スタンレー 真空ボトル', 'ja', 'Water bottles'],
    ['cell phone cover', 'en', 'Phone cases'],
    ['LEDデスクlamp', 'ja', 'Desk lamps'],
    ['羽绒服', 'zh', 'Padded jackets'],
  ])('%s in %s finds %s', async (query, lang, leaf) => {
    expect((await search(query, lang)).leaves[0]).toBe(leaf);
  });

  it.each<[string, Lang]>([
    ['ゴミ袋', 'ja'],
    ['15', 'ko'],
    ['looking', 'en'],
  ])('nothing fits %s in %s rather than goods of other kinds', async (query, lang) => {
    const answer = await search(query, lang);
    expect(answer).toMatchObject({ products: [], corrected: false });
  });
});

describe('CAT-006 an intent', () => {
  it.each<[string, Lang, string]>([
    ['생일 선물', 'ko', 'Perfume'],
    ['생일선물', 'ko', 'Perfume'],
    ['집들이 선물', 'ko', 'Candles & holders'],
    ['housewarming present', 'en', 'Candles & holders'],
    ['christmas', 'en', 'Party decorations'],
    ['birthday gift for mom', 'en', 'Perfume'],
    ['生日礼物', 'zh', 'Perfume'],
    ['母へのプレゼント', 'ja', 'Perfume'],
    ['هدية عيد ميلاد', 'ar', 'Perfume'],
    ['office supplies', 'en', 'Pens & pencils'],
    ['camping gear', 'en', 'Tents'],
    ['🎁', 'ko', 'Perfume'],
    ['☕', 'en', 'Mugs'],
    ['🐶', 'ja', 'Dog toys'],
  ])('%s in %s finds goods of several categories, as %s', async (query, lang, leaf) => {
    const { kinds, leftOut } = await search(query, lang, { count: 20 });
    expect(kinds).toContain(leaf);
    expect(kinds.length).toBeGreaterThan(2);
    expect(leftOut).toEqual([]);
  });

  it('is no intent beside goods', async () => {
    expect((await search('🐶 옷', 'ko')).leaves[0]).toBe('Dog clothing');
    expect((await search('gift wrap', 'en')).kinds).toEqual(['Gift wrap']);
  });
});

describe('CAT-006 other letters', () => {
  it.each<[string, Lang, string]>([
    ['ㅁㄱㅋ', 'ko', 'Mugs'],
    ['ㅌㅂㄹ', 'ko', 'Tumblers'],
    ['meogeukeop', 'ko', 'Mugs'],
    ['meogeukeop', 'en', 'Mugs'],
    ['meo geu keop', 'en', 'Mugs'],
    ['teombeulleo', 'ko', 'Tumblers'],
    ['beizi', 'zh', 'Tumblers'],
    ['bēizi', 'en', 'Tumblers'],
    ['bei zi', 'zh', 'Tumblers'],
    ['magukappu', 'ja', 'Mugs'],
  ])('%s in %s finds %s', async (query, lang, leaf) => {
    expect((await search(query, lang)).leaves[0]).toBe(leaf);
  });

  it('a code may be typed in part', async () => {
    const [first] = (await search('텀블러', 'ko')).products;
    const { answer } = await testApp.call('readProduct', { params: { id: first?.id ?? 0 } });
    const code = answer.variants[0]?.sku ?? '';
    expect((await search(code.slice(0, -1), 'ko')).products.map(({ id }) => id)).toContain(first?.id);
  });
});

describe('CAT-006 a correction', () => {
  it.each<[string, Lang, string | null]>([
    ['مضلة', 'ar', 'مظلة'],
    ['looking', 'en', null],
  ])('of %s in %s is %s', async (query, lang, meant) => {
    expect((await search(query, lang)).suggestion).toBe(meant);
  });
});

describe('suggestions', () => {
  it.each<[string, Lang]>([
    ['mu', 'en'],
    ['stainless', 'en'],
    ['텀블', 'ko'],
    ['保温', 'zh'],
    ['كوب', 'ar'],
  ])('of %s in %s are whole names, none of them twice', async (query, lang) => {
    const { answer } = await testApp.call('suggest', { body: { query }, query: { lang } });
    const { rows } = await testApp.db.execute<{ title: string }>(
      `select distinct title from product_search where lang = '${lang}'`,
    );
    const names = new Set([
      ...rows.map(({ title }) => title),
      ...Array.from(tree.byId.values(), ({ name }) => name[lang]),
    ]);
    const cut = answer.values.filter(
      (text) => !names.has(text) && rows.some(({ title }) => title.includes(` ${text} `)),
    );
    expect(cut).toEqual([]);
    expect(new Set(answer.values.map((text) => text.toLowerCase())).size).toBe(answer.values.length);
    expect(new Set(answer.products.map(({ name }) => name)).size).toBe(answer.products.length);
  });

  it('begin with initial consonants', async () => {
    const { answer } = await testApp.call('suggest', { body: { query: 'ㅁㄱㅋ' }, query: { lang: 'ko' } });
    expect(answer.values).toContain('머그컵');
    expect(answer.categories.map(({ name }) => name)).toContain('머그컵');
  });
});
