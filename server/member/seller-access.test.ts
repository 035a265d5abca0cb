import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openHouse, type TestHouse } from '#server/testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('the owner of a store', () => {
  it('SEL-008 loses a seller’s access with the store’s suspension, at the next call, and gets it back with it', async () => {
    const store = await aStore(house.db);
    const token = await signIn(house.db, store.ownerId);
    const operator = (await aMember(house.db, { staffRole: 'operator' })).token;
    const orders = () => house.call('listStoreOrders', { token });
    expect((await orders()).status).toBe(200);
    await house.call('decideStore', {
      token: operator,
      params: { id: store.id },
      body: { event: 'suspend', reason: 'x' },
    });
    expect(await orders()).toMatchObject({ status: 403, refusal: { code: 'session.notAllowed' } });
    const profile = await house.call('readProfile', { token });
    expect([profile.status, profile.answer.storeCode]).toEqual([200, store.code]);
    await house.call('decideStore', { token: operator, params: { id: store.id }, body: { event: 'restore' } });
    expect((await orders()).status).toBe(200);
  });

  it.each(['pendingApproval', 'denied', 'suspended'] as const)(
    'has no seller’s access while the store is %s',
    async (status) => {
      const token = await signIn(house.db, (await aStore(house.db, { status })).ownerId);
      expect((await house.call('listStoreOrders', { token })).status).toBe(403);
      expect((await house.call('readStoreOrder', { token, params: { id: 1 } })).status).toBe(403);
    },
  );
});
