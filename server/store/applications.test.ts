import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreInput } from '#core/store/contract.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';
import { store, storeHistory } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: string;
beforeAll(async () => {
  testApp = await openTestApp();
  operator = (await aMember(testApp.db, { staffRole: 'operator' })).token;
});
afterAll(() => testApp.close());

const form: StoreInput = {
  name: { ko: '  한강 상점 ', en: 'Hangang Store' },
  type: 'manufacturer',
  location: { ko: '서울', en: 'Seoul' },
  country: 'KR',
  description: { ko: '주방용품을 만듭니다.' },
  contactName: '한바다',
  contactEmail: 'sales@example.com',
  businessNumber: '110-81-12345',
  deliveryFee: 3_000,
  freeDeliveryFrom: 50_000,
};
const aCompany = () => aMember(testApp.db, { kind: 'companySeller', company: '한강유통' });
let codes = 0;
const newCode = () => `hangang-${(codes += 1)}`;
const apply = ({ token }: BuiltMember, code = newCode(), change: Partial<StoreInput> = {}) =>
  testApp.call('applyForStore', { token, body: { code, ...form, ...change } });
const decide = (id: number, event: 'approve' | 'deny' | 'suspend', reason?: string) =>
  testApp.call('decideStore', { token: operator, params: { id }, body: { event, ...(reason && { reason }) } });

describe('applying for a store', () => {
  it('SEL-011 takes the address of a web page as the homepage, or none', async () => {
    for (const homepage of [
      'hangang',
      'www.example.com',
      'https://localhost',
      'ftp://example.com',
      'https://a:b@example.com',
    ])
      expect((await apply(await aCompany(), newCode(), { homepage })).refusal.fields).toMatchObject([
        { path: 'homepage', code: 'store.homepageInvalid' },
      ]);
    const made = await apply(await aCompany(), newCode(), { homepage: ' https://www.example.com/한강 ' });
    expect(made.answer.homepage).toBe('https://www.example.com/한강');
    expect((await apply(await aCompany())).answer.homepage).toBe('');
  });

  it('SEL-003 SEL-006 SEL-007 SEL-008 a company applies, is hidden, is denied with a reason, applies again and is approved', async () => {
    const company = await aCompany();
    const code = newCode();
    const made = await apply(company, code);
    expect([made.status, made.answer]).toEqual([
      201,
      expect.objectContaining({
        code,
        status: 'pendingApproval',
        name: { ko: '한강 상점', en: 'Hangang Store' },
        businessNumber: '1108112345',
        deliveryFee: { amount: 3_000, currency: 'KRW' },
        reason: '',
      }),
    ]);
    expect((await testApp.call('readStore', { params: { code } })).status).toBe(404);
    expect((await testApp.call('listStoreOrders', { token: company.token })).status).toBe(403);
    const waiting = await testApp.call('listStoresForStaff', {
      token: operator,
      query: { status: 'pendingApproval', count: 60 },
    });
    expect(waiting.answer.stores.map((one) => one.code)).toContain(code);

    await decide(made.answer.id, 'deny', '사업자등록증이 흐립니다.');
    expect((await testApp.call('readOwnStore', { token: company.token })).answer).toMatchObject({
      status: 'denied',
      reason: '사업자등록증이 흐립니다.',
    });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
    const again = await testApp.call('changeOwnStore', {
      token: company.token,
      params: { code },
      body: { ...form, contactName: '김바다' },
    });
    expect(again.answer).toMatchObject({
      status: 'pendingApproval',
      contactName: '김바다',
      appliedAt: testApp.clock.now.toISOString(),
    });

    await anApprovedCompany(testApp.db, company.id);
    await decide(made.answer.id, 'approve');
    expect((await testApp.call('readStore', { params: { code }, query: { lang: 'en' } })).answer).toMatchObject({
      name: 'Hangang Store',
      verified: true,
    });
    expect((await testApp.call('listStoreOrders', { token: company.token })).status).toBe(200);
    const history = await testApp.db
      .select({ event: storeHistory.event })
      .from(storeHistory)
      .where(eq(storeHistory.storeId, made.answer.id))
      .orderBy(storeHistory.id);
    expect(history.map(({ event }) => event)).toEqual(['apply', 'deny', 'applyAgain', 'approve']);
  });

  it('SEL-001 only companies apply, each for one store', async () => {
    const person = await aMember(testApp.db);
    expect((await apply(person)).refusal.code).toBe('store.companyOnly');
    const company = await aCompany();
    const replies = await Promise.all([apply(company), apply(company), apply(company)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await testApp.db.$count(store, eq(store.ownerId, company.id))).toBe(1);
  });

  it('SEL-009 CO-15 a store address is unique, also under concurrent requests, and some are reserved', async () => {
    const companies = await Promise.all(Array.from({ length: 20 }, () => aCompany()));
    const code = newCode();
    const replies = await Promise.all(companies.map((company) => apply(company, code)));
    expect(replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual([
      201,
      ...Array<string>(19).fill('store.codeTaken'),
    ]);
    const other = await aCompany();
    for (const [reserved, why] of [
      ['ab', 'codeInvalid'],
      ['Hangang', 'codeInvalid'],
      ['-hangang', 'codeInvalid'],
      ['han gang', 'codeInvalid'],
      ['default', 'codeTaken'],
    ] as const) {
      expect([reserved, (await apply(other, reserved)).refusal.fields]).toEqual([
        reserved,
        [expect.objectContaining({ path: 'code', code: `store.${why}` })],
      ]);
    }
  });

  it('SEL-010 every wrong field is named at once, the business number of a Korean company by its check digit', async () => {
    const { refusal } = await apply(await aCompany(), newCode(), {
      name: { ko: ' ' },
      location: {},
      country: 'XX',
      contactName: '',
      contactEmail: 'x',
      businessNumber: '',
    });
    expect(refusal.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name store.nameMissing',
      'location request.required',
      'country member.countryUnknown',
      'contactName request.required',
      'contactEmail member.emailInvalid',
      'businessNumber member.businessNumberRequired',
    ]);
    const company = await aCompany();
    expect((await apply(company, newCode(), { businessNumber: '1108112346' })).refusal.fields).toMatchObject([
      { path: 'businessNumber', code: 'member.businessNumberInvalid' },
    ]);
    expect((await apply(company, newCode(), { country: 'CN', businessNumber: '91310000MA1FL0001X' })).status).toBe(201);
  });
});

describe('changing one’s store', () => {
  it('SEL-008 approved fields stay; texts, contact and delivery may change', async () => {
    const company = await aCompany();
    const { answer } = await apply(company);
    await anApprovedCompany(testApp.db, company.id);
    await decide(answer.id, 'approve');
    const change = (body: Partial<StoreInput>) =>
      testApp.call('changeOwnStore', {
        token: company.token,
        params: { code: answer.code },
        body: { ...form, ...body },
      });
    for (const fixed of [
      { name: { ko: '다른 이름' } },
      { type: 'oem' },
      { businessNumber: '220-81-62517' },
      { currency: 'USD' },
    ] satisfies Partial<StoreInput>[]) {
      expect((await change(fixed)).refusal.code).toBe('store.approvedFixed');
    }
    const changed = await change({
      description: { en: 'We make kitchenware.' },
      deliveryFee: 2_500,
      freeDeliveryFrom: null,
    });
    expect(changed.answer).toMatchObject({
      status: 'approved',
      description: { en: 'We make kitchenware.' },
      deliveryFee: { amount: 2_500 },
      freeDeliveryFrom: null,
    });
    await decide(answer.id, 'suspend', '약관 위반');
    expect((await change({})).refusal).toMatchObject({ code: 'store.transitionNotAllowed' });
  });

  it('SEL-008 another’s store is not found, and without a store there is none', async () => {
    const theirs = await aStore(testApp.db);
    const company = await aCompany();
    expect((await testApp.call('readOwnStore', { token: company.token })).refusal.code).toBe('store.notFound');
    await apply(company);
    expect(
      (await testApp.call('changeOwnStore', { token: company.token, params: { code: theirs.code }, body: form }))
        .status,
    ).toBe(404);
    expect((await testApp.call('readOwnStore', { token: company.token })).answer.code).not.toBe(theirs.code);
  });
});

describe('the delivery fees of a store', () => {
  it('API-031 lists the delivery methods of a store with their fees, in the requested language, to its owner alone', async () => {
    const ownedStore = await aStore(testApp.db, { freeDeliveryFrom: 50_000 });
    const id = await aDeliveryTemplate(testApp.db, ownedStore.id);
    const other = await aStore(testApp.db);
    await aDeliveryTemplate(testApp.db, other.id);
    const token = ownedStore.owner?.token ?? '';
    const ask = (store?: string) =>
      testApp.call('listDeliveryFees', { token, query: { lang: 'en', ...(store && { store }) } });
    const { answer } = await ask(ownedStore.code);
    expect(answer.data).toMatchObject([
      {
        id,
        name: '기본 배송',
        region: 'South Korea, Jeju',
        deliveryFee: { amount: 3_000, currency: 'KRW' },
        freeDeliveryFrom: { amount: 50_000 },
        returnFee: { amount: 3_000 },
        returnDays: 7,
      },
    ]);
    expect((await ask()).answer).toEqual(answer);
    expect((await ask(other.code)).status).toBe(404);
    expect((await ask('DEFAULT')).answer).toEqual(answer);
    const { token: buyer } = await aMember(testApp.db);
    for (const query of [undefined, { store: '' }, { store: 'DEFAULT' }])
      expect((await testApp.call('listDeliveryFees', { token: buyer, ...(query && { query }) })).answer).toEqual({
        data: [],
      });
    expect((await testApp.call('listDeliveryFees', { token: buyer, query: { store: other.code } })).status).toBe(404);
    expect((await testApp.call('listDeliveryFees')).status).toBe(401);
  });
});
