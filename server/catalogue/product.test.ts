import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Oem } from '#core/catalogue/oem.ts';
import { won } from '#core/money.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { productCertificate } from '#server/catalogue/tables.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await aRate(testApp.db, { basic: '1350.00' });
});
afterAll(() => testApp.close());

async function read(id: number, lang = 'ko') {
  return (await testApp.call('readProduct', { params: { id }, query: { lang } })).answer;
}

describe('readProduct, what stands below the first sight', () => {
  it('PRD-011 answers certificates in their order, those of others by their own name', async () => {
    const { id } = await aProduct(testApp.db, { certificates: ['KC', 'OTHERS'] });
    await testApp.db.insert(productCertificate).values([
      { productId: id, type: 'KC', number: 'HU07-1201', sort: 0 },
      { productId: id, type: 'OTHERS', name: 'OEKO-TEX', number: '18.HKR.42', sort: 1 },
    ]);
    expect((await read(id)).certificates).toEqual([
      { type: 'KC', name: 'KC', number: 'HU07-1201' },
      { type: 'OTHERS', name: 'OEKO-TEX', number: '18.HKR.42' },
    ]);
  });

  it('PRD-009 PRD-034 answers the disclosure in the order of its kind, labelled in the language, without what nobody filled in', async () => {
    const { id } = await aProduct(testApp.db, {
      noticeCode: 'KITCHEN_UTENSILS',
      notice: {
        madeIn: { ko: '대한민국', en: 'Korea' },
        material: { ko: '스테인리스', en: 'Stainless steel' },
        noSuchItem: { ko: '?' },
      },
    });
    const { notice } = await read(id, 'en');
    expect(notice).toMatchObject({ code: 'KITCHEN_UTENSILS', name: 'Kitchenware' });
    expect(notice?.items).toEqual([
      { key: 'material', name: 'Material', value: 'Stainless steel' },
      { key: 'madeIn', name: 'Country of manufacture', value: 'Korea' },
    ]);
    expect(
      (await read((await aProduct(testApp.db, { noticeCode: 'NO_SUCH_KIND', notice: { material: { ko: '면' } } })).id))
        .notice,
    ).toBeNull();
  });

  it('PRD-002 PRD-006 PRD-010 answers what identifies the goods, how they are traded and what they are packed in', async () => {
    const leaf = await aLeaf(testApp.db);
    const { id, code, skus } = await aProduct(testApp.db, {
      categories: [leaf],
      brand: 'Haneul',
      hsCode: '732393',
      stock: 40,
      minOrderQuantity: 20,
      maxOrderQuantity: 500,
      unit: 'set',
      certificateOfOrigin: true,
      carton: { pieces: 24, length: 50, width: 40, height: 30, weight: 9.5 },
      packing: { unit: 'box', count: 2 },
      packaging: { material: 'paper', grams: 35 },
    });
    const answer = await read(id);
    expect(answer).toMatchObject({
      sku: code,
      hsCode: '732393',
      brand: 'Haneul',
      minOrderQuantity: 20,
      maxOrderQuantity: 500,
      unit: 'set',
      certificateOfOrigin: true,
    });
    expect(answer.variants.map((variant) => [variant.sku, variant.stock])).toEqual([[skus[0]?.code, 40]]);
    expect(answer).toMatchObject({
      carton: { pieces: 24, length: 50, width: 40, height: 30, weight: 9.5, volume: 0.06 },
      packing: { unit: 'box', count: 2 },
      packaging: { material: 'paper', name: '종이·골판지', grams: 35 },
    });
    expect(answer.categories.map((category) => category.lineage)).toContain(leaf.lineage);
  });

  it('PRD-012 answers what is made of the goods for other brands in one language, or nothing', async () => {
    const oem: Oem = {
      prices: [
        { minQuantity: 1_000, maxQuantity: 4_999, price: won(8_000) },
        { minQuantity: 5_000, maxQuantity: 9_999, price: won(7_200) },
      ],
      services: [
        {
          name: { ko: '로고 인쇄', en: 'Logo printing' },
          minQuantity: 1_000,
          price: won(300),
          picture: '/images/goods/tumblers/blue/5',
        },
        { name: { ko: '선물 상자' }, minQuantity: 2_000, price: won(900), picture: '/images/goods/tumblers/blue/7' },
      ],
      packing: { unit: 'piece', count: 24 },
      labelPrice: won(0),
      packagingPrice: null,
      enquiries: false,
    };
    const { id } = await aProduct(testApp.db, { oem });
    const amount = (minor: number) => ({ amount: minor, currency: 'KRW' });
    expect((await read(id, 'en')).oem).toEqual({
      prices: [
        { minQuantity: 1_000, maxQuantity: 4_999, price: amount(8_000), discountPercent: 0 },
        { minQuantity: 5_000, maxQuantity: 9_999, price: amount(7_200), discountPercent: 10 },
      ],
      services: [
        { name: 'Logo printing', minQuantity: 1_000, price: amount(300), picture: '/images/goods/tumblers/blue/5' },
        { name: '선물 상자', minQuantity: 2_000, price: amount(900), picture: '/images/goods/tumblers/blue/7' },
      ],
      packing: { unit: 'piece', count: 24 },
      labelPrice: amount(0),
      packagingPrice: null,
      enquiries: false,
    });
    expect((await read((await aProduct(testApp.db)).id)).oem).toBeNull();
  });

  it('PRD-007 SEL-025 answers how its store delivers and takes goods back, or nothing', async () => {
    const { id: storeId } = await aStore(testApp.db);
    const template = await aDeliveryTemplate(testApp.db, storeId, { returnDays: 14 });
    const { id } = await aProduct(testApp.db, { storeId, deliveryTemplateId: template });
    expect((await read(id, 'en')).delivery).toMatchObject({
      method: 'CONSIGNMENT',
      region: 'South Korea, Jeju',
      returnDays: 14,
      returnFee: { amount: 3_000, currency: 'KRW' },
    });
    expect((await read((await aProduct(testApp.db)).id)).delivery).toBeNull();
  });

  it('PRD-004 answers attributes and the page of the seller in one language, marked with the one it is really in', async () => {
    const { id } = await aProduct(testApp.db, {
      attributes: [{ key: 'material', name: { ko: '소재', en: 'Material' }, value: { ko: '면', en: 'Cotton' } }],
      detailHtml: { ko: '<p>설명</p>', en: '<p>Words</p>' },
    });
    expect(await read(id, 'ko')).toMatchObject({
      detailHtml: '<p>설명</p>',
      detailLang: 'ko',
      attributes: [{ key: 'material', name: '소재', value: '면' }],
    });
    expect(await read(id, 'ar')).toMatchObject({ detailHtml: '<p>Words</p>', detailLang: 'en' });
  });

  it('asks the database at most three times, with samples and certificates too', async () => {
    const { id: storeId } = await aStore(testApp.db);
    const { id } = await aProduct(testApp.db, {
      storeId,
      samplePrice: 1_000,
      deliveryTemplateId: await aDeliveryTemplate(testApp.db, storeId),
      certificates: ['CE'],
    });
    await read(id);
    const asked = vi.spyOn(testApp.db.$client, 'query');
    expect((await read(id)).samplePriceDollars).toEqual({ amount: 75, currency: 'USD' });
    const { length } = asked.mock.calls;
    asked.mockRestore();
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(3);
  });
});

describe('listSimilarProducts', () => {
  const similarTo = async (id: number) =>
    (await testApp.call('listSimilarProducts', { params: { id } })).answer.products.map((card) => card.id);

  it('CAT-002 shows at most eight visible neighbours of the same leaf, the most sold first, and never the product itself', async () => {
    const leaf = await aLeaf(testApp.db);
    const { id } = await aProduct(testApp.db, { categories: [leaf], sold: 99 });
    await aProduct(testApp.db, { categories: [leaf], sold: 98, approval: 'pending' });
    await aProduct(testApp.db, { sold: 999 });
    const neighbours: number[] = [];
    for (let sold = 0; sold < 9; sold += 1)
      neighbours.push((await aProduct(testApp.db, { categories: [leaf], sold })).id);
    expect(await similarTo(id)).toEqual(neighbours.slice(1).toReversed());
  });

  it('answers nothing for a product that visitors do not see, or that does not exist', async () => {
    const leaf = await aLeaf(testApp.db);
    await aProduct(testApp.db, { categories: [leaf] });
    const hidden = await aProduct(testApp.db, { categories: [leaf], approval: 'pending' });
    expect(await similarTo(hidden.id)).toEqual([]);
    expect(await similarTo(9_999_999)).toEqual([]);
  });
});

describe('readCodeList', () => {
  const list = async (code: '066' | '001', lang: string) =>
    (await testApp.call('readCodeList', { query: { code, lang } })).answer.data;

  it('PRD-009 PRD-033 answers every kind of notice with its items, named in five languages', async () => {
    const kinds = await list('066', 'ko');
    expect(kinds).toHaveLength(40);
    expect(kinds[0]).toMatchObject({
      code: 'WEAR',
      name: '의류',
      items: expect.arrayContaining([{ key: 'material', name: '제품 소재(재질)', required: true }]),
    });
    expect(kinds.find((kind) => kind.code === 'SHOES')?.items).toContainEqual({
      key: 'heelHeight',
      name: '굽높이(해당 시)',
      required: false,
    });
    for (const lang of ['en', 'zh', 'ja', 'ar']) {
      const names = (await list('066', lang)).flatMap((kind) => [kind.name, ...kind.items.map((item) => item.name)]);
      expect(names.filter((name) => name === '' || /\p{Script=Hangul}/u.test(name))).toEqual([]);
    }
  });

  it('answers the units in the language, and refuses a list nobody knows', async () => {
    expect(await list('001', 'en')).toContainEqual({ code: 'piece', name: 'piece', items: [] });
    expect((await testApp.call('readCodeList', { query: { code: '999' } })).status).toBe(400);
  });
});
