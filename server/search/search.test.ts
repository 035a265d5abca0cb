import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { isReadable } from '#core/text.ts';
import { aLeaf, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { sku } from '#server/catalogue/tables.ts';
import { indexStale, reindexProducts } from '#server/search/commands.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { aMember } from '#server/member/builders.ts';
import { aStore, type BuiltStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let store: BuiltStore;
let bottles: BuiltCategory;
let shirts: BuiltCategory;
let tumbler: BuiltProduct;
let shirt: BuiltProduct;
let gloves: BuiltProduct;

beforeAll(async () => {
  testApp = await openTestApp();
  store = await aStore(testApp.db);
  bottles = await aLeaf(testApp.db, { ko: '물병', en: 'Water bottles', zh: '水瓶', ja: '水筒', ar: 'زجاجات مياه' });
  shirts = await aLeaf(testApp.db, { ko: '티셔츠', en: 'T-shirts', zh: 'T恤', ja: 'Tシャツ', ar: 'قمصان' });
  tumbler = await aProduct(testApp.db, {
    storeId: store.id,
    categories: [bottles],
    code: 'BD-00012',
    hsCode: '9617000000',
    sold: 50,
    samplePrice: 9_000,
    name: {
      ko: '스테인리스 진공 텀블러 500ml',
      en: 'Stainless Vacuum Tumbler 500ml',
      zh: '不锈钢真空保温杯',
      ja: 'ステンレス真空タンブラー',
      ar: 'الكوب الحراري من الستانلس',
    },
    description: { ko: '뜨거운 음료와 차가운 음료', en: 'For hot and cold drinks' },
    tags: { ko: ['캠핑용품'], en: ['camping'] },
  });
  shirt = await aProduct(testApp.db, {
    storeId: store.id,
    categories: [shirts],
    hsCode: '610910',
    name: {
      ko: '면 반팔 티셔츠',
      en: "Women's Cotton T-Shirts",
      zh: '纯棉短袖T恤',
      ja: '綿半袖Tシャツ',
      ar: 'قميص قطني',
    },
    description: { ko: '텀블러와 함께 선물하기 좋습니다', en: 'A fine gift beside a tumbler' },
    tags: {},
  });
  gloves = await aProduct(testApp.db, {
    storeId: store.id,
    categories: [bottles],
    price: 500,
    hsCode: '611610',
    name: { ko: '방한 장갑', en: 'Winter Gloves', zh: '保暖手套', ja: '防寒手袋', ar: 'قفازات شتوية' },
    description: { ko: '따뜻합니다' },
    tags: {},
  });
  await aProduct(testApp.db, {
    storeId: store.id,
    categories: [bottles],
    approval: 'pending',
    name: { ko: '심사 중인 텀블러' },
  });
  await indexStale(testApp.db);
});
afterAll(() => testApp.close());

const search = (query: string, lang: Lang = 'ko', body: Record<string, unknown> = {}) =>
  testApp.call('searchProducts', { body: { query, ...body }, query: { lang } });
const idsOf = async (query: string, lang: Lang = 'ko', body: Record<string, unknown> = {}) =>
  (await search(query, lang, body)).answer.products.map((product) => product.id);

describe('searchProducts', () => {
  it.each<[string, Lang, () => BuiltProduct]>([
    ['진공 텀블러를', 'ko', () => tumbler],
    ['장갑', 'ko', () => gloves],
    ['스테인리스진공', 'ko', () => tumbler],
    ['杯', 'zh', () => tumbler],
    ['不锈钢保温杯', 'zh', () => tumbler],
    ['ステンレスのタンブラー', 'ja', () => tumbler],
    ['手袋', 'ja', () => gloves],
    ['كوب حراري', 'ar', () => tumbler],
    ['القُفّازات', 'ar', () => gloves],
    ['glove', 'en', () => gloves],
    ['vacuum tumblers', 'en', () => tumbler],
    ['woman tshirt', 'en', () => shirt],
    ['bd-00012', 'ko', () => tumbler],
    ['BD00012-01', 'en', () => tumbler],
    ['9617.00', 'ko', () => tumbler],
    ['６１０９１０', 'ja', () => shirt],
    ['캠핑용품', 'ko', () => tumbler],
    ['vacuum tumbler', 'ko', () => tumbler],
    ['진공 텀블러', 'en', () => tumbler],
  ])('CAT-006 finds by %s in %s', async (query, lang, wanted) => {
    expect((await idsOf(query, lang))[0]).toBe(wanted().id);
  });

  it('CAT-006 puts the product of a code before those whose codes begin like it', async () => {
    const codes = ['BQ-EDGE-1', 'BQ-EDGE-10', 'BQ-EDGE-100'];
    const leaf = await aLeaf(testApp.db, { ko: '부호 분류' });
    const made = [];
    for (const [at, code] of codes.entries())
      made.push(
        await aProduct(testApp.db, {
          categories: [leaf],
          code,
          sold: at * 1_000,
          name: { ko: '부호 시험품' },
          description: { ko: '부호' },
          tags: {},
          hsCode: '850440',
        }),
      );
    await indexStale(testApp.db);
    for (const [at, code] of codes.entries()) expect((await idsOf(code.toLowerCase()))[0]).toBe(made[at]?.id);
    expect((await idsOf('BQ-EDGE-10-01'))[0]).toBe(made[1]?.id);
  });

  it('CAT-006 lists the product of a code first and every other one once, page after page', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '쪽 분류' });
    const made = [];
    for (const [at, code] of ['PG-100', 'PG-1001', 'PG-1002', 'PG-1003', 'PG-1004'].entries())
      made.push(
        await aProduct(testApp.db, {
          categories: [leaf],
          code,
          sold: at * 1_000,
          name: { ko: `쪽 시험품 ${at}` },
          description: { ko: '쪽' },
          tags: {},
          hsCode: '850440',
        }),
      );
    await indexStale(testApp.db);
    const pages = [];
    for (const start of [0, 2, 4]) {
      const { answer } = await search('pg-100', 'ko', { count: 2, start });
      expect(answer).toMatchObject({ recordsTotal: 5, totalPages: 3 });
      pages.push(...answer.products.map(({ id }) => id));
    }
    expect(pages[0]).toBe(made[0]?.id);
    expect(pages.toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id));
  });

  it('finds goods by the number of their maker and by their bar code', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '모델 분류' });
    const [goods, like] = await Promise.all(
      ['QX-700', 'QX-700 Pro'].map((model) =>
        aProduct(testApp.db, {
          categories: [leaf],
          model,
          name: { ko: '모델 시험품' },
          description: { ko: '모델' },
          tags: {},
          hsCode: '850440',
        }),
      ),
    );
    await testApp.db
      .update(sku)
      .set({ gtin: '4006381333931' })
      .where(eq(sku.productId, goods?.id ?? 0));
    await reindexProducts(testApp.db, [goods?.id ?? 0, like?.id ?? 0]);
    expect(await idsOf('qx-700')).toEqual([goods?.id, like?.id]);
    expect(await idsOf('qx700')).toEqual(expect.arrayContaining([goods?.id, like?.id]));
    expect(await idsOf('4006381333931')).toEqual([goods?.id]);
  });

  it('asks for every word, and leaves words out only when no product has all', async () => {
    expect(await idsOf('진공 텀블러')).toEqual([tumbler.id]);
    expect(await idsOf('장갑 진공 텀블러', 'ko', { exact: true })).toEqual([]);
    const { answer } = await search('장갑 진공 텀블러');
    expect(answer.products[0]?.id).toBe(tumbler.id);
    expect(answer.leftOut).toContain('장갑');
    expect(answer).toMatchObject({ corrected: false, suggestion: null });
    expect((await search('장갑')).answer.leftOut).toEqual([]);
    const { answer: facets } = await testApp.call('readFacets', { query: { keyword: '장갑 진공 텀블러' } });
    expect(facets.total).toBe(answer.recordsTotal);
  });

  it('leaves no words out for a filter that excludes what has all of them', async () => {
    const { answer } = await search('진공 텀블러', 'ko', { priceMin: 900_000_000 });
    expect(answer).toMatchObject({ products: [], leftOut: [] });
  });

  it.each<[string, Lang]>([
    ['최고의 진공 텀블러 추천', 'ko'],
    ['best new vacuum tumbler', 'en'],
    ['新款 保温杯 推荐', 'zh'],
    ['おすすめ 真空タンブラー', 'ja'],
    ['أفضل كوب حراري جديد', 'ar'],
  ])('needs no word that says nothing about the goods: %s in %s', async (query, lang) => {
    const { answer } = await search(query, lang);
    expect(answer.products[0]?.id).toBe(tumbler.id);
    expect(answer.leftOut).toEqual([]);
  });

  it.each<[string, Lang, () => BuiltProduct]>([
    ['보온컵', 'ko', () => tumbler],
    ['travel mug', 'en', () => tumbler],
    ['暖水瓶', 'zh', () => tumbler],
    ['保溫杯', 'zh', () => tumbler],
    ['魔法瓶', 'ja', () => tumbler],
    ['جوانتي', 'ar', () => gloves],
    ['mittens', 'en', () => gloves],
    ['벙어리장갑', 'ko', () => gloves],
  ])('finds by an everyday word or another script: %s in %s', async (query, lang, wanted) => {
    expect(await idsOf(query, lang)).toContain(wanted().id);
    expect(await idsOf(query, lang, { exact: true })).not.toContain(wanted().id);
  });

  it('puts what has the word in its title before what only mentions it', async () => {
    expect(await idsOf('텀블러')).toEqual([tumbler.id, shirt.id]);
  });

  it('shows nothing that is not approved', async () => {
    expect(await idsOf('심사 중인')).toEqual([]);
  });

  it('CAT-008 sorts and narrows as a list does, and counts the leaves of what it found', async () => {
    expect(await idsOf('물병', 'ko', { sort: 'priceLow' })).toEqual([gloves.id, tumbler.id]);
    expect(await idsOf('물병', 'ko', { sample: true })).toEqual([tumbler.id]);
    expect(await idsOf('물병', 'ko', { priceMax: 500, store: store.code })).toEqual([gloves.id]);
    const { answer } = await search('텀블러', 'ko', { category: shirts.id });
    expect(answer.products.map((product) => product.id)).toEqual([shirt.id]);
    expect(answer.recordsTotal).toBe(1);
    expect(answer.categories).toEqual([{ id: shirts.id, name: '티셔츠', count: 1 }]);
    const all = (await search('텀블러')).answer.categories;
    expect(all).toEqual(
      [
        { id: bottles.id, name: '물병', count: 1 },
        { id: shirts.id, name: '티셔츠', count: 1 },
      ].toSorted((a, b) => a.id - b.id),
    );
  });

  it('pages', async () => {
    const { answer } = await search('물병', 'ko', { count: 1, start: 1 });
    expect(answer).toMatchObject({ number: 1, recordsTotal: 2, totalPages: 2 });
  });

  it('answers in the language asked for', async () => {
    expect((await search('9617', 'ar')).answer.products[0]).toMatchObject({
      description: { name: 'الكوب الحراري من الستانلس' },
      lang: 'ar',
    });
  });

  it('CAT-012 IN-17 refuses an empty keyword and one beyond 200 letters', async () => {
    expect((await search('   ')).refusal.code).toBe('search.queryRequired');
    expect((await search('')).status).toBe(400);
    expect((await search('a'.repeat(201))).status).toBe(400);
  });

  it.each([
    "' or 1=1 --",
    "';drop table product;--",
    'a & | ! ( ) : * <->',
    "\\'",
    '"텀블러',
    '\u0085',
    '텀블러:*A',
    '!텀블러',
  ])('takes %j as words only', async (query) => {
    expect((await search(query)).status).toBe(200);
  });

  it('IN-17 survives whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (query) => {
        expect([200, 400]).toContain((await search(query)).status);
        expect((await testApp.call('suggest', { body: { query } })).status).toBe(isReadable(query) ? 200 : 400);
      }),
      { numRuns: 60 },
    );
  });
});

describe('suggest', () => {
  const suggest = async (query: string, lang: Lang) =>
    (await testApp.call('suggest', { body: { query }, query: { lang } })).answer;

  it('answers titles begun, products and categories with the way to them', async () => {
    const { values, products, categories } = await suggest('스테', 'ko');
    expect(values).toEqual(['스테인리스 진공 텀블러 500ml']);
    expect(products).toEqual([
      { id: tumbler.id, name: '스테인리스 진공 텀블러 500ml', image: '/images/goods/tumblers/blue/1' },
    ]);
    expect(categories).toEqual([]);
  });

  it.each<[string, Lang, string]>([
    ['물', 'ko', '물병'],
    ['wat', 'en', 'Water bottles'],
    ['水', 'ja', '水筒'],
    ['زجاج', 'ar', 'زجاجات مياه'],
  ])('finds the category by %s in %s', async (query, lang, name) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000);
    const { categories, values } = await suggest(query, lang);
    expect(categories).toMatchObject([{ id: bottles.id, name }]);
    expect(categories[0]?.path).toMatch(new RegExp(`^.+ > .+ > ${name}$`));
    expect(values).toContain(name);
  });

  it('keeps to six, four and three', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '양말' });
    for (let number = 0; number < 8; number += 1)
      await aProduct(testApp.db, { storeId: store.id, categories: [leaf], name: { ko: `양말 ${number}번 세트` } });
    await indexStale(testApp.db);
    const { values, products, categories } = await suggest('양말', 'ko');
    expect([values.length, products.length, categories.length <= 3]).toEqual([6, 4, true]);
  });

  it('means nothing by signs alone', async () => {
    expect(await suggest('***', 'en')).toEqual({ values: [], products: [], categories: [], stores: [] });
  });
});

describe('disabled keywords', () => {
  const anOperator = async () => (await aMember(testApp.db, { staffRole: 'operator' })).token;
  const disable = (keyword: string, lang: Lang, token: string) =>
    testApp.call('disableKeyword', { body: { keyword, lang }, token });

  it('CAT-015 refuses one however it is written, in the language it is disabled in', async () => {
    const token = await anOperator();
    await aProduct(testApp.db, { name: { ko: '전자 담배', en: 'E-Cigarette' } });
    await indexStale(testApp.db);
    expect(await idsOf('전자 담배')).toHaveLength(1);
    expect((await disable(' 전자  담배 ', 'ko', token)).answer.keywords).toEqual([
      { lang: 'ko', keyword: '전자 담배' },
    ]);
    await disable('E-Cigarette', 'en', token);
    for (const [query, lang] of [
      ['전자 담배', 'ko'],
      ['  전자 담배 ', 'en'],
      ['e-cigarette', 'en'],
      ['Ｅ-ＣＩＧＡＲＥＴＴＥ', 'en'],
    ] as const) {
      const reply = await search(query, lang);
      expect([reply.status, reply.refusal?.code], query).toEqual([422, 'search.keywordDisabled']);
      expect((await testApp.call('suggest', { body: { query }, query: { lang } })).answer).toEqual({
        values: [],
        products: [],
        categories: [],
        stores: [],
      });
    }
    expect((await search('전자 담배 케이스')).status).toBe(200);
    for (const query of ['전자 담배 추천', '전자 담배 xqzwvk', 'best e-cigarette']) {
      const reply = await search(query, 'ko');
      expect(reply.refusal?.code ?? reply.answer.products, query).toEqual(
        reply.refusal ? 'search.keywordDisabled' : [],
      );
    }
    expect((await testApp.call('readFacets', { query: { keyword: '전자 담배' } })).answer.total).toBe(0);
  });

  it('is let through again', async () => {
    const token = await anOperator();
    await disable('금지어', 'ko', token);
    await disable('금지어', 'ko', token);
    expect((await search('금지어')).status).toBe(422);
    const left = (await testApp.call('enableKeyword', { params: { language: 'ko', keyword: '금지어' }, token })).answer
      .keywords;
    expect(left.map(({ keyword }) => keyword)).not.toContain('금지어');
    expect((await testApp.call('enableKeyword', { params: { language: 'ko', keyword: '금지어' }, token })).status).toBe(
      200,
    );
    expect((await search('금지어')).status).toBe(200);
  });

  it('is no suggestion either', async () => {
    const token = await anOperator();
    const leaf = await aLeaf(testApp.db, { ko: '담배 도구', en: 'Smoking things' });
    await aProduct(testApp.db, { categories: [leaf], name: { ko: '물담배', en: 'Shisha hookah' } });
    await indexStale(testApp.db);
    expect((await search('huokah', 'en')).answer.suggestion).toBe('hookah');
    await disable('Hookah', 'en', token);
    expect((await search('huokah', 'en')).answer).toMatchObject({ suggestion: null, products: [] });
  });

  it('is for operators only and refuses nothing at all', async () => {
    const { token } = await aMember(testApp.db);
    expect((await disable('x', 'ko', token)).status).toBe(403);
    expect((await disable('   ', 'ko', await anOperator())).refusal.code).toBe('search.queryRequired');
    expect(
      (await testApp.call('listDisabledKeywords', { token: await anOperator() })).answer.keywords.length,
    ).toBeGreaterThan(0);
  });
});

describe('what is stored', () => {
  it('follows a change of the texts', async () => {
    const product = await aProduct(testApp.db, { storeId: store.id, name: { ko: '우산' } });
    await reindexProducts(testApp.db, [product.id]);
    expect(await idsOf('우산')).toEqual([product.id]);
    await searchIndex.index(testApp.db, [
      {
        id: product.id,
        storeId: store.id,
        name: { ko: '양산' },
        description: {},
        tags: {},
        brand: null,
        categories: [],
        codes: [],
        options: [],
        attributes: [],
        traits: [],
        manufacturer: null,
        hsCode: '961700',
      },
    ]);
    expect(await idsOf('우산')).toEqual([]);
    expect(await idsOf('양산')).toEqual([product.id]);
  });

  it('takes texts of any length and a word without an end', async () => {
    const product = await aProduct(testApp.db, {
      storeId: store.id,
      name: { ko: '긴 이름' },
      description: { ko: `끝 ${'가'.repeat(5_000)}`, en: 'x'.repeat(5_000) },
    });
    await reindexProducts(testApp.db, [product.id]);
    expect(await idsOf('긴 이름')).toEqual([product.id]);
  });

  it('writes only what is missing', async () => {
    await indexStale(testApp.db);
    expect(await indexStale(testApp.db)).toBe(0);
  });
});
