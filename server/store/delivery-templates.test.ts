import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateInput } from '#core/store/delivery/template/contract.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { aDeliveryTemplate, aStore, type BuiltStore } from '#server/store/builders.ts';
import { deliveryTemplate } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let owned: BuiltStore;
let token: string;
beforeAll(async () => {
  testApp = await openTestApp();
  owned = await aStore(testApp.db);
  token = owned.owner?.token ?? '';
});
afterAll(() => testApp.close());

let names = 0;
const bodyOf = (overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: `택배 ${(names += 1)}`,
  originCountry: 'KR',
  overseas: true,
  method: 'CONSIGNMENT',
  regions: [
    { region: 'KR', fee: 3_000, freeFrom: 50_000 },
    { region: 'KR-49', fee: 6_000, freeFrom: null },
    { region: 'JP', fee: 18_000, freeFrom: null },
  ],
  shippingDays: 2,
  announcement: { ko: '평일 14시 이전 주문은 당일 출고합니다.' },
  returnAddress: { ko: '부산광역시 중구 바다로 1' },
  returnFee: 3_000,
  returnDays: 14,
  returnMethod: { ko: '택배사가 방문하여 수거합니다.' },
  returnCases: { ko: '상품이 파손된 경우' },
  ...overrides,
});
const add = (overrides?: Partial<TemplateInput>) =>
  testApp.call('addDeliveryTemplate', { token, body: bodyOf(overrides) });
const wrongOf = async (overrides: Partial<TemplateInput>) =>
  (await add(overrides)).refusal.fields.map(({ path, code }) => `${path} ${code}`);
const list = async () => (await testApp.call('listDeliveryTemplates', { token })).answer;

describe('a delivery template', () => {
  it('SEL-025 is made with every field, read back, changed and removed by its store', async () => {
    const { status, answer } = await add({ name: ' 국내·일본 ' });
    expect(status).toBe(201);
    expect(answer).toEqual({
      ...bodyOf(),
      id: answer.id,
      name: '국내·일본',
      regions: [
        { region: 'KR', fee: won(3_000), freeFrom: won(50_000) },
        { region: 'KR-49', fee: won(6_000), freeFrom: null },
        { region: 'JP', fee: won(18_000), freeFrom: null },
      ],
      returnFee: won(3_000),
      products: 0,
    });
    const changed = await testApp.call('changeDeliveryTemplate', {
      token,
      params: { id: answer.id },
      body: bodyOf({ name: '국내·일본', overseas: false, regions: [{ region: 'KR', fee: null, freeFrom: null }] }),
    });
    expect(changed.answer).toMatchObject({ overseas: false, regions: [{ region: 'KR', fee: null }] });
    expect(await list()).toMatchObject({
      store: { country: 'KR', currency: 'KRW', deliveryFee: won(3_000), freeDeliveryFrom: null },
      templates: [{ id: answer.id, name: '국내·일본' }],
    });
    const removed = await testApp.call('removeDeliveryTemplate', { token, params: { id: answer.id } });
    expect(removed.status).toBe(204);
    expect((await list()).templates).toEqual([]);
  });

  it('SEL-026 needs a name of at most 50 characters that no other template of the store has', async () => {
    await add({ name: '한글 이름' });
    expect(await wrongOf({ name: ' ' })).toEqual(['name request.required']);
    expect(await wrongOf({ name: '가'.repeat(51) })).toEqual(['name request.tooLong']);
    expect(await wrongOf({ name: '한글  이름' })).toEqual(['name store.templateNameTaken']);
    expect((await add({ name: '가'.repeat(50) })).status).toBe(201);
    const other = await aStore(testApp.db);
    const theirs = { token: other.owner?.token ?? '', body: bodyOf({ name: '한글 이름' }) };
    expect((await testApp.call('addDeliveryTemplate', theirs)).status).toBe(201);
    const both = await Promise.all([add({ name: '동시' }), add({ name: '동시' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('SEL-027 needs the announcement, and says where it delivers as its regions do', async () => {
    const home = { region: 'KR', fee: 0, freeFrom: null };
    expect(await wrongOf({ announcement: { en: ' ' } })).toEqual(['announcement request.required']);
    expect(await wrongOf({ overseas: true, regions: [home] })).toEqual(['overseas store.regionAbroadMissing']);
    expect(await wrongOf({ overseas: false })).toEqual(['regions.2.region store.regionAbroad']);
    expect(await wrongOf({ originCountry: 'XX' })).toEqual(['originCountry member.countryUnknown']);
  });

  it('SEL-028 SEL-030 needs the domestic method, a region with its cost, and the days of shipping', async () => {
    const { method: _method, ...without } = bodyOf();
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/v1/auth/store/delivery-templates',
      headers: { authorization: `Bearer ${token}` },
      payload: without,
    });
    expect(reply.json()).toMatchObject({ error: { fields: [{ path: 'method', code: 'request.required' }] } });
    expect(await wrongOf({ overseas: false, regions: [] })).toEqual(['regions store.regionsMissing']);
    expect(
      await wrongOf({ regions: [{ region: 'US', fee: null, freeFrom: null }], shippingDays: 3, overseas: true }),
    ).toEqual(['regions.0.fee store.feeRequired']);
    expect(await wrongOf({ shippingDays: 91 })).toEqual(['shippingDays request.tooLarge']);
  });

  it('SEL-029 SEL-031 ORD-055 needs the return address and cost, a period of 7 days or more, method and cases', async () => {
    expect(
      await wrongOf({ returnAddress: {}, returnFee: 0, returnDays: 6, returnMethod: { ko: '' }, returnCases: {} }),
    ).toEqual([
      'returnAddress request.required',
      'returnDays store.returnDaysTooShort',
      'returnMethod request.required',
      'returnCases request.required',
    ]);
    expect((await add({ returnDays: 7, returnFee: 0 })).status).toBe(201);
  });

  it('SEL-013 in use is removed only once its products move to another template of the store', async () => {
    const [from, to] = [(await add()).answer.id, (await add()).answer.id];
    const goods = await aProduct(testApp.db, { storeId: owned.id, deliveryTemplateId: from });
    const used = await testApp.call('listTemplateProducts', { token, params: { id: from } });
    expect(used.answer).toMatchObject({ recordsTotal: 1, products: [{ id: goods.id, live: true }] });
    const remove = (moveTo?: number) =>
      testApp.call('removeDeliveryTemplate', { token, params: { id: from }, ...(moveTo && { query: { moveTo } }) });
    expect((await remove()).refusal).toMatchObject({ code: 'store.templateInUse', params: { products: 1 } });
    expect((await remove(from)).refusal.code).toBe('store.templateInUse');
    const foreign = await aDeliveryTemplate(testApp.db, (await aStore(testApp.db)).id);
    expect((await remove(foreign)).refusal.code).toBe('store.templateNotFound');
    expect((await remove(to)).status).toBe(204);
    const [row] = await testApp.db.select().from(product).where(eq(product.id, goods.id));
    expect(row?.deliveryTemplateId).toBe(to);
  });

  it('of another store is neither listed, read, changed nor removed', async () => {
    const foreign = await aDeliveryTemplate(testApp.db, (await aStore(testApp.db)).id);
    expect((await list()).templates.map(({ id }) => id)).not.toContain(foreign);
    const params = { id: foreign };
    const body = bodyOf();
    expect([
      (await testApp.call('changeDeliveryTemplate', { token, params, body })).status,
      (await testApp.call('removeDeliveryTemplate', { token, params })).status,
      (await testApp.call('listTemplateProducts', { token, params })).status,
    ]).toEqual([404, 404, 404]);
    expect(await testApp.db.$count(deliveryTemplate, eq(deliveryTemplate.id, foreign))).toBe(1);
  });

  it('changed on two pages at once shows the second one what the first one changed', async () => {
    const { answer } = await add();
    const params = { id: answer.id };
    const body = bodyOf({ name: answer.name });
    await testApp.call('changeDeliveryTemplate', { token, params, body: { ...body, returnFee: 4_000 } });
    const late = { ...body, returnDays: 30, read: { ...body } };
    expect((await testApp.call('changeDeliveryTemplate', { token, params, body: late })).refusal).toMatchObject({
      code: 'request.changedMeanwhile',
      fields: [{ path: 'returnFee' }],
    });
  });
});

const won = (amount: number) => ({ amount, currency: 'KRW' });
