import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('the owner of a store', () => {
  it('SEL-008 loses a seller’s access with the store’s suspension, at the next call, and regains it with it', async () => {
    const store = await aStore(testApp.db);
    const token = await signIn(testApp.db, store.ownerId);
    const operator = (await aMember(testApp.db, { staffRole: 'operator' })).token;
    const orders = () => testApp.call('listStoreOrders', { token });
    expect((await orders()).status).toBe(200);
    await testApp.call('decideStore', {
      token: operator,
      params: { id: store.id },
      body: { event: 'suspend', reason: 'x' },
    });
    expect(await orders()).toMatchObject({ status: 403, refusal: { code: 'session.notAllowed' } });
    const profile = await testApp.call('readProfile', { token });
    expect([profile.status, profile.answer.storeCode]).toEqual([200, store.code]);
    await testApp.call('decideStore', { token: operator, params: { id: store.id }, body: { event: 'restore' } });
    expect((await orders()).status).toBe(200);
  });

  it.each(['pendingApproval', 'denied', 'suspended'] as const)(
    'has no seller’s access while the store is %s',
    async (status) => {
      const token = await signIn(testApp.db, (await aStore(testApp.db, { status })).ownerId);
      expect((await testApp.call('listStoreOrders', { token })).status).toBe(403);
      expect((await testApp.call('readStoreOrder', { token, params: { id: 1 } })).status).toBe(403);
    },
  );
});
