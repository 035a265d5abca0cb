import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await aRate(testApp.db);
});
afterAll(() => testApp.close());

describe('a sample and a bulk line of one product', () => {
  it('CRT-017 exclude each other, and one replaces the other on request, in both directions', async () => {
    const { token } = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { samplePrice: 5_000 });
    const other = await aProduct(testApp.db);
    const code = goods.skus[0]?.code ?? '';
    const add = (sku: string, cartItemType: 'NORMAL' | 'SAMPLE', quantity: number, replaces?: boolean) =>
      testApp.call('addCartLine', {
        token,
        body: { sku, cartItemType, quantity, ...(replaces !== undefined && { replaces }) },
      });
    const held = async () =>
      (await testApp.call('readCart', { token })).answer.cartItems
        .map(({ sku, cartItemType, quantity }) => `${sku === code ? 'goods' : 'other'} ${cartItemType} ${quantity}`)
        .toSorted();
    await add(other.skus[0]?.code ?? '', 'NORMAL', 3);
    await add(code, 'NORMAL', 40);
    expect((await add(code, 'SAMPLE', 1)).refusal.code).toBe('cart.sampleQuantityMustBeOne');
    expect((await add(code, 'SAMPLE', 1, true)).status).toBe(200);
    expect(await held()).toEqual(['goods SAMPLE 1', 'other NORMAL 3']);
    await add(code, 'NORMAL', 25, true);
    expect(await held()).toEqual(['goods NORMAL 25', 'other NORMAL 3']);
    // What is refused replaces nothing.
    expect((await add(code, 'SAMPLE', 2, true)).refusal.code).toBe('cart.onlyOneSample');
    expect(await held()).toEqual(['goods NORMAL 25', 'other NORMAL 3']);
  });
});
