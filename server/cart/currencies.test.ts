import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCartLine } from '#server/cart/builders.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const won = (amount: number) => ({ amount, currency: 'KRW' });
const dollars = (amount: number) => ({ amount, currency: 'USD' });

describe('a cart of two currencies', () => {
  it('CRT-001 has a total for each, and its stores each in their own', async () => {
    const { id, token } = await aMember(testApp.db);
    const korean = await aProduct(testApp.db, { price: 10_000 });
    const american = await aProduct(testApp.db, {
      price: 1_250,
      currency: 'USD',
      storeId: (await aStore(testApp.db, { currency: 'USD', deliveryFee: 500 })).id,
    });
    await aCartLine(testApp.db, id, korean.skus[0]?.id ?? 0, { quantity: 2 });
    await aCartLine(testApp.db, id, american.skus[0]?.id ?? 0, { quantity: 3 });
    const { status, answer } = await testApp.call('readCart', { token });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      quantity: 5,
      total: 20_000,
      totalMoney: won(20_000),
      otherTotals: [dollars(3_750)],
    });
    expect(answer.groups).toMatchObject([
      { goods: won(20_000), total: won(23_000) },
      { goods: dollars(3_750), delivery: dollars(500), total: dollars(4_250) },
    ]);
    expect(answer.cartItems.map((item) => item.problem)).toEqual([null, null]);
    const added = await testApp.call('addCartLine', {
      token,
      body: { sku: american.skus[0]?.code ?? '', quantity: 1, cartItemType: 'NORMAL' },
    });
    expect([added.status, added.answer.otherTotals]).toEqual([200, [dollars(5_000)]]);
  });

  it('goods in another money than their store’s are shown, and cannot be ordered', async () => {
    const { id, token } = await aMember(testApp.db);
    const store = await aStore(testApp.db);
    const sold = await aProduct(testApp.db, { price: 10_000, storeId: store.id });
    const odd = await aProduct(testApp.db, { price: 900, currency: 'USD', storeId: store.id });
    for (const goods of [odd, sold]) await aCartLine(testApp.db, id, goods.skus[0]?.id ?? 0);
    const { status, answer } = await testApp.call('readCart', { token });
    expect(status).toBe(200);
    expect(answer.cartItems.map((item) => item.problem?.code)).toEqual(['product.notApproved', undefined]);
    expect(answer.groups).toMatchObject([{ goods: won(10_000), total: won(13_000) }]);
  });

  it('of one it has no others', async () => {
    const { id, token } = await aMember(testApp.db);
    await aCartLine(testApp.db, id, (await aProduct(testApp.db)).skus[0]?.id ?? 0);
    expect((await testApp.call('readCart', { token })).answer).not.toHaveProperty('otherTotals');
  });
});
