import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprovedCompany } from '#server/company/builders.ts';
import { company } from '#server/company/tables.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const anOperator = () => aMember(testApp.db, { staffRole: 'operator' });
const decide = (
  id: number,
  token: string,
  body: { event: 'approve' | 'deny' | 'suspend' | 'restore'; reason?: string },
) => testApp.call('decideStore', { params: { id }, body, token });

describe('readStore', () => {
  it('API-041 answers an approved store in the requested language, with the number of products a visitor may see', async () => {
    const store = await aStore(testApp.db, {
      name: { ko: '한바다 무역', en: 'Hanbada Trading' },
      freeDeliveryFrom: 50_000,
    });
    await aProduct(testApp.db, { storeId: store.id });
    await aProduct(testApp.db, { storeId: store.id, approval: 'pending' });
    const { status, answer } = await testApp.call('readStore', { params: { code: store.code }, query: { lang: 'en' } });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      code: store.code,
      name: 'Hanbada Trading',
      verified: true,
      productCount: 1,
      picture: `/images/store/${store.code}/320.webp`,
      deliveryFee: { amount: 3_000, currency: 'KRW' },
      freeDeliveryFrom: { amount: 50_000, currency: 'KRW' },
    });
  });

  it('API-041 answers the marketplace itself for the code of a member without a store', async () => {
    const { token } = await aMember(testApp.db);
    const { storeCode } = (await testApp.call('readProfile', { token })).answer;
    const read = async () =>
      (await testApp.call('readStore', { params: { code: storeCode }, query: { lang: 'en' } })).answer;
    const before = await read();
    await aProduct(testApp.db);
    const { answer: all } = await testApp.call('listProducts', { query: { store: storeCode } });
    expect(await read()).toMatchObject({
      code: 'DEFAULT',
      name: 'Badaro',
      type: 'marketplace',
      productCount: before.productCount + 1,
      deliveryFee: { amount: 0 },
    });
    expect(all.recordsTotal).toBe(before.productCount + 1);
    const names = await Promise.all(
      ['ko', 'zh'].map(
        async (lang) => (await testApp.call('readStore', { params: { code: storeCode }, query: { lang } })).answer.name,
      ),
    );
    expect(names).toEqual(['바다로', '巴达罗 Badaro']);
  });

  it('I18-003 falls back to English for a missing language', async () => {
    const store = await aStore(testApp.db, { name: { ko: '바다', en: 'Sea' } });
    expect((await testApp.call('readStore', { params: { code: store.code }, query: { lang: 'ar' } })).answer.name).toBe(
      'Sea',
    );
  });

  it.each(['pendingApproval', 'denied', 'suspended'] as const)(
    'refuses a store that is %s as if it did not exist',
    async (status) => {
      const store = await aStore(testApp.db, { status });
      expect((await testApp.call('readStore', { params: { code: store.code } })).refusal.code).toBe('store.notFound');
    },
  );
});

describe('listStoresForStaff', () => {
  it('SEL-007 lists the stores of a state, the longest waiting first', async () => {
    const late = await aStore(testApp.db, { status: 'pendingApproval', appliedAt: new Date('2026-11-02') });
    const early = await aStore(testApp.db, { status: 'pendingApproval', appliedAt: new Date('2026-11-01') });
    const { answer } = await testApp.call('listStoresForStaff', {
      query: { status: 'pendingApproval', count: 60 },
      token: (await anOperator()).token,
    });
    const ids = answer.stores.map((store) => store.id);
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    expect(
      answer.stores.every((store) => store.status === 'pendingApproval' && store.events.join() === 'approve,deny'),
    ).toBe(true);
  });

  it('is for operators only', async () => {
    expect((await testApp.call('listStoresForStaff')).status).toBe(401);
    expect((await testApp.call('listStoresForStaff', { token: (await aMember(testApp.db)).token })).status).toBe(403);
    expect(
      (await testApp.call('listStoresForStaff', { token: (await aMember(testApp.db, { staffRole: 'centre' })).token }))
        .status,
    ).toBe(403);
  });
});

describe('decideStore', () => {
  it('SEL-003 approves a waiting store, which becomes visible, and records the operator', async () => {
    const store = await aStore(testApp.db, { status: 'pendingApproval' });
    await anApprovedCompany(testApp.db, store.ownerId);
    const product = await aProduct(testApp.db, { storeId: store.id });
    const operator = await anOperator();
    expect((await testApp.call('readProduct', { params: { id: product.id } })).refusal.code).toBe(
      'product.notApproved',
    );
    const { status, answer } = await decide(store.id, operator.token, { event: 'approve' });
    expect(status).toBe(200);
    expect(answer.status).toBe('approved');
    expect(answer.history).toMatchObject([
      { who: operator.email, event: 'approve', from: 'pendingApproval', to: 'approved' },
    ]);
    expect((await testApp.call('readStore', { params: { code: store.code } })).status).toBe(200);
    expect((await testApp.call('readProduct', { params: { id: product.id } })).status).toBe(200);
  });

  it('SEL-003 approves the store of a Korean company once the papers of the company are approved', async () => {
    const store = await aStore(testApp.db, { status: 'pendingApproval' });
    const { token } = await anOperator();
    const approve = () => decide(store.id, token, { event: 'approve' });
    expect((await approve()).refusal.code).toBe('store.papersNotApproved');
    await anApprovedCompany(testApp.db, store.ownerId, { status: 'submitted', decidedAt: null });
    expect((await approve()).refusal.code).toBe('store.papersNotApproved');
    await testApp.db
      .update(company)
      .set({ status: 'approved', decidedAt: testApp.clock.now })
      .where(eq(company.memberId, store.ownerId));
    expect((await approve()).answer.status).toBe('approved');
  });

  it('suspends and restores a store with its products', async () => {
    const store = await aStore(testApp.db);
    const product = await aProduct(testApp.db, { storeId: store.id });
    const { token } = await anOperator();
    await decide(store.id, token, { event: 'suspend', reason: '신고 확인 중' });
    expect((await testApp.call('readProduct', { params: { id: product.id } })).status).toBe(409);
    await decide(store.id, token, { event: 'restore' });
    expect((await testApp.call('readProduct', { params: { id: product.id } })).status).toBe(200);
  });

  it('SEL-008 refuses a denial without a reason, and one of blanks', async () => {
    const store = await aStore(testApp.db, { status: 'pendingApproval' });
    const { token } = await anOperator();
    expect((await decide(store.id, token, { event: 'deny' })).refusal.code).toBe('store.reasonRequired');
    expect((await decide(store.id, token, { event: 'deny', reason: ' \t ' })).refusal.code).toBe(
      'store.reasonRequired',
    );
    const { answer } = await decide(store.id, token, { event: 'deny', reason: '  사업자 번호 확인 불가 ' });
    expect(answer.history.at(-1)?.why).toBe('사업자 번호 확인 불가');
  });

  it('refuses a transition that is not in the table, and an unknown store', async () => {
    const store = await aStore(testApp.db, { status: 'denied' });
    const { token } = await anOperator();
    expect((await decide(store.id, token, { event: 'approve' })).refusal).toMatchObject({
      code: 'store.transitionNotAllowed',
      params: { event: 'approve', state: 'denied' },
    });
    expect((await decide(9_999_999, token, { event: 'approve' })).refusal.code).toBe('store.notFound');
  });

  it('lets one of two concurrent operators decide', async () => {
    const store = await aStore(testApp.db, { status: 'pendingApproval' });
    await anApprovedCompany(testApp.db, store.ownerId);
    const { token } = await anOperator();
    const replies = await Promise.all([
      decide(store.id, token, { event: 'approve' }),
      decide(store.id, token, { event: 'deny', reason: '서류 부족' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });

  it('is for operators only, before the body is read', async () => {
    const store = await aStore(testApp.db, { status: 'pendingApproval' });
    expect((await decide(store.id, store.owner?.token ?? '', { event: 'approve' })).status).toBe(403);
    expect((await decide(store.id, '', { event: 'approve' })).status).toBe(401);
  });
});
