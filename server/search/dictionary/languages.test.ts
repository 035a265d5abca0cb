import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ seeded: true });
});
afterAll(() => testApp.close());

const search = async (query: string, lang: Lang, body: Record<string, unknown> = {}) =>
  (await testApp.call('searchProducts', { body: { query, ...body }, query: { lang } })).answer;

/** What somebody types, and what the titles of the first three things found say, in the language of the page. */
const QUERIES: Readonly<Record<Lang, readonly (readonly [query: string, titles: RegExp])[]>> = {
  ko: [
    ['텀블러', /텀블러/],
    ['텀블러를', /텀블러/],
    ['디퓨저', /디퓨저/],
    ['쇼핑백', /쇼핑백/],
    ['부직포쇼핑백', /부직포 쇼핑백/],
    ['부직포 쇼핑백', /부직포 쇼핑백/],
    ['반지', /반지/],
    ['케이블', /케이블/],
    ['USB-C 케이블', /USB-C.*케이블/],
    ['캠핑 랜턴', /캠핑 랜턴/],
    ['장갑', /장갑/],
    ['강아지 우비', /강아지 우비/],
    ['stock pot', /곰솥/],
    ['스테인리스에서', /스테인리스/],
    ['20cm', /20cm/],
  ],
  en: [
    ['tumbler', /tumbler/i],
    ['tumblers', /tumbler/i],
    ['stainless steel stock pot', /stock pot/i],
    ['usb-c cable', /USB-C Cable/],
    ['safety glass', /safety glasses/i],
    ['safety glasses', /safety glasses/i],
    ['gloves', /glove/i],
    ['dog raincoats', /dog raincoat/i],
    ['webcam', /webcam/i],
    ['desk lamp', /desk lamp/i],
    ['ball valves for brass', /brass.*valve/i],
    ['non woven shopping bags', /Non-Woven Shopping Bag/],
    ['곰솥', /stock pot/i],
    ['20cm', /20 cm/],
    ['hair clip', /hair/i],
  ],
  zh: [
    ['汤锅', /汤锅/],
    ['锅', /锅/],
    ['戒指', /戒指/],
    ['不锈钢汤锅', /不锈钢.*汤锅/],
    ['数据线', /数据线/],
    ['购物袋', /购物袋/],
    ['无纺布购物袋', /无纺布购物袋/],
    ['露营灯', /露营灯/],
    ['电热水壶', /电热水壶/],
    ['护目镜', /护目镜/],
    ['狗雨衣', /狗雨衣/],
    ['手套', /手套/],
    ['Ｔｙｐｅ－Ｃ', /Type-C/],
    ['保温杯', /保温杯/],
  ],
  ja: [
    ['鍋', /鍋/],
    ['深型鍋', /深型鍋/],
    ['ケーブル', /ケーブル/],
    ['ｹｰﾌﾞﾙ', /ケーブル/],
    ['ステンレスの鍋', /ステンレス.*鍋/],
    ['リング', /リング/],
    ['ショッピングバッグ', /ショッピングバッグ/],
    ['電気ケトル', /電気ケトル/],
    ['デスクライト', /デスクライト/],
    ['保護メガネ', /保護メガネ/],
    ['手袋', /手袋/],
    ['犬用レインコート', /犬用レインコート/],
    ['ウェブカメラ', /ウェブカメラ/],
    ['USB-C', /USB-C/],
  ],
  ar: [
    ['قدر', /قدر/],
    ['القدر', /قدر/],
    ['كابل', /كابل/],
    ['كابل usb-c', /كابل USB-C/],
    ['خاتم', /خاتم/],
    ['غلاية كهربائية', /غلاية كهربائية/],
    ['غلايه كهربائيه', /غلاية كهربائية/],
    ['مصباح مكتب', /مصباح مكتب/],
    ['كيس تسوق', /كيس تسوق/],
    ['والقطن', /القطن/],
    ['كاميرا', /كاميرا/],
    ['فانوس تخييم', /فانوس تخييم/],
    ['قُدَر', /قدر/],
  ],
};

describe.each(Object.entries(QUERIES))('CAT-006 in %s', (name, queries) => {
  const lang = (['ko', 'en', 'zh', 'ja', 'ar'] as const).find((one) => one === name) ?? 'ko';
  it.each(queries)('%s finds %s', async (query, titles) => {
    const { products, recordsTotal } = await search(query, lang);
    expect(recordsTotal).toBeGreaterThan(0);
    for (const product of products.slice(0, 3)) expect(product.description.name).toMatch(titles);
  });
});

describe('what was probably meant', () => {
  it.each<[string, Lang, string]>([
    ['텀불러', 'ko', '텀블러'],
    ['스테인래스 텀블러', 'ko', '스테인리스 텀블러'],
    ['케이불', 'ko', '케이블'],
    ['tumblr', 'en', 'tumbler'],
    ['stainles stel bottel', 'en', 'stainless steel bottle'],
    ['wabcam', 'en', 'webcam'],
    ['电热水湖', 'zh', '电热水壶'],
    ['ケーブリ', 'ja', 'ケーブル'],
    ['غلاية كهربايية', 'ar', 'غلاية كهربائية'],
    ['غلايه كهربايية', 'ar', 'غلايه كهربائية'],
    ['مظلع', 'ar', 'مظلة'],
    ['وسادت', 'ar', 'وسادة'],
  ])('by %s in %s is %s, which finds something', async (query, lang, meant) => {
    const answer = await search(query, lang);
    expect(answer).toMatchObject({ suggestion: meant, corrected: true });
    const corrected = await search(meant, lang);
    expect(answer.recordsTotal).toBe(corrected.recordsTotal);
    const exact = await search(query, lang, { exact: true });
    expect(exact).toMatchObject({ suggestion: null, corrected: false });
    expect(corrected.recordsTotal).toBeGreaterThan(exact.recordsTotal);
    const { answer: facets } = await testApp.call('readFacets', { query: { keyword: query, lang } });
    expect(facets.total).toBe(answer.recordsTotal);
  });

  it.each<[string, Lang]>([
    ['텀블러', 'ko'],
    ['tumbler', 'en'],
    ['xqzwvk', 'en'],
    ['12345678901', 'ko'],
    ['BD-NO-SUCH', 'en'],
    ['저', 'ko'],
  ])('is nothing for %s in %s', async (query, lang) => {
    expect((await search(query, lang)).suggestion).toBeNull();
  });

  it('is nothing when what is meant is narrowed away', async () => {
    expect((await search('tumblr', 'en', { priceMin: 900_000_000 })).suggestion).toBeNull();
  });
});

describe('a word only begun', () => {
  it.each<[string, Lang, RegExp]>([
    ['tumbl', 'en', /tumbler/i],
    ['stainless tumb', 'en', /tumbler/i],
    ['كهربائ', 'ar', /كهربائي/],
  ])('%s in %s finds %s', async (query, lang, title) => {
    const { products, suggestion } = await search(query, lang);
    expect(products[0]?.description.name).toMatch(title);
    expect(suggestion).toBeNull();
  });
});

describe('the name of a store', () => {
  it.each<[string, Lang, string]>([
    ['햇살결섬유', 'ko', '햇살결섬유'],
    ['햇살결', 'ko', '햇살결섬유'],
    ['Moonjar Kitchenware', 'en', 'Moonjar Kitchenware'],
    ['moonjar', 'en', 'Moonjar Kitchenware'],
    ['1688 Import Service', 'en', '1688 Import Service'],
  ])('%s in %s finds its goods, and the facets count as many', async (query, lang, name) => {
    const { products, recordsTotal } = await search(query, lang);
    expect(new Set(products.map(({ store }) => store.name))).toEqual(new Set([name]));
    const { answer } = await testApp.call('readFacets', { query: { keyword: query, lang } });
    expect(answer.total).toBe(recordsTotal);
  });
});

describe('numbers and addresses', () => {
  it('finds by SKU code, by product code and by the HS code however it is written', async () => {
    const [first] = (await search('텀블러', 'ko')).products;
    const { answer: product } = await testApp.call('readProduct', { params: { id: first?.id ?? 0 } });
    const sku = product.variants[0]?.sku ?? '';
    for (const code of [sku, sku.toLowerCase(), product.sku])
      expect((await search(code, 'ko')).products[0]?.id).toBe(product.id);
    const hs = product.hsCode;
    const written = [
      hs,
      hs.slice(0, 6),
      `${hs.slice(0, 4)}.${hs.slice(4, 6)}`,
      `${hs.slice(0, 4)} ${hs.slice(4, 6)}`,
      `${hs.slice(0, 4)}.${hs.slice(4, 6)}-${hs.slice(6)}`,
    ];
    for (const code of written) expect((await search(code, 'en')).recordsTotal, code).toBeGreaterThan(0);
  });

  it('knows the address of an offer on 1688 however long its tail is', async () => {
    const answer = await search(`https://detail.1688.com/offer/681234567890.html?spm=${'a26352.'.repeat(60)}`, 'ko');
    expect(answer).toMatchObject({ offerId: '681234567890', products: [], recordsTotal: 0, suggestion: null });
    expect((await search('텀블러', 'ko')).offerId).toBeNull();
    expect((await testApp.call('searchProducts', { body: { query: 'a'.repeat(201) } })).status).toBe(400);
  });
});

it('CAT-006 Arabic digits find the title with the number first, before goods that have it among their options', async () => {
  const { products } = await search('٢٤ بوصة', 'ar');
  expect(products[0]?.description.name).toMatch(/24 بوصة/);
});
