import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '#core/cart/contract.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { optionValue, priceRow, product, sku } from '#server/catalogue/tables.ts';
import { aRate } from '#server/exchange/builders.ts';
import { rate } from '#server/exchange/tables.ts';
import { aMember } from '#server/member/builders.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let second: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ caches: true });
  second = await openTestApp({ caches: true, sharing: testApp });
  await aRate(testApp.db, { basic: '1350.00' });
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const skuOf = (goods: BuiltProduct): string => goods.skus[0]?.code ?? '';
const add = (token: string, goods: BuiltProduct, quantity = 1, cartItemType: 'NORMAL' | 'SAMPLE' = 'NORMAL') =>
  testApp.call('addCartLine', { token, body: { sku: skuOf(goods), quantity, cartItemType } });
const read = async (token: string, where = testApp): Promise<CartAnswer> =>
  (await where.call('readCart', { token })).answer;

describe('a cart whose goods change', () => {
  it.each<[string, (goods: BuiltProduct) => Promise<unknown>, (cart: CartAnswer) => unknown, unknown]>([
    [
      'the stock',
      (goods) => testApp.db.update(sku).set({ stock: 0 }).where(eq(sku.productId, goods.id)),
      (cart) => cart.cartItems[0]?.problem?.code,
      'cart.outOfStock',
    ],
    [
      'the price',
      (goods) => testApp.db.update(priceRow).set({ price: 12_345 }).where(eq(priceRow.productId, goods.id)),
      (cart) => cart.total,
      12_345,
    ],
    [
      'the maximum',
      (goods) => testApp.db.update(product).set({ maxOrderQuantity: 7 }).where(eq(product.id, goods.id)),
      (cart) => cart.cartItems[0]?.maxOrderQuantity,
      7,
    ],
    [
      'the name of an option',
      (goods) =>
        testApp.db
          .update(optionValue)
          .set({ name: { ko: '초록' } })
          .where(eq(optionValue.code, goods.code)),
      (cart) => cart.cartItems[0]?.variants[0]?.optionValue.name,
      '초록',
    ],
    [
      'that it is sold',
      (goods) => testApp.db.update(product).set({ onSale: false }).where(eq(product.id, goods.id)),
      (cart) => cart.cartItems[0]?.problem?.code,
      'product.notApproved',
    ],
    [
      'the store',
      (goods) => testApp.db.update(store).set({ status: 'suspended' }).where(eq(store.id, goods.storeId)),
      (cart) => cart.cartItems[0]?.problem?.code,
      'store.notAvailable',
    ],
  ])('CRT-002 shows the change in every process: %s', async (_what, happens, seen, expected) => {
    const { token } = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { options: [{ name: { ko: '색상' }, values: ['빨강'] }] });
    const [variant] = await testApp.db.select({ id: sku.value1Id }).from(sku).where(eq(sku.productId, goods.id));
    await testApp.db
      .update(optionValue)
      .set({ code: goods.code })
      .where(eq(optionValue.id, variant?.id ?? 0));
    await add(token, goods);
    for (const one of [testApp, second]) expect(seen(await read(token, one))).not.toBe(expected);
    await happens(goods);
    for (const one of [testApp, second]) expect(seen(await read(token, one))).toBe(expected);
  });

  it('ORD-040 measures its samples by the newest rate', async () => {
    const { token } = await aMember(testApp.db);
    await add(token, await aProduct(testApp.db, { samplePrice: 13_500 }), 1, 'SAMPLE');
    expect((await read(token)).sampleDollars.amount).toBe(1_000);
    await testApp.db.update(rate).set({ basic: '1000.00' });
    await expect.poll(async () => (await read(token)).sampleDollars.amount).toBe(1_350);
  });
});

describe('a cart that two processes change', () => {
  it('CRT-013 is the same in every process, at once', async () => {
    const { token } = await aMember(testApp.db);
    const goods = await aProduct(testApp.db);
    for (const quantity of [1, 2, 3]) {
      expect((await add(token, goods)).answer.quantity).toBe(quantity);
      expect((await read(token, second)).quantity).toBe(quantity);
      expect((await read(token)).quantity).toBe(quantity);
    }
    await second.call('removeCartLine', { token, params: { sku: skuOf(goods) }, body: { cartItemType: 'NORMAL' } });
    expect((await read(token)).cartItems).toEqual([]);
  });

  it('CRT-014 is shown to nobody but its member, in the language asked for', async () => {
    const [one, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    await add(one.token, await aProduct(testApp.db));
    const mine = await read(one.token);
    expect(mine.cartItems).toHaveLength(1);
    expect((await read(other.token)).cartItems).toEqual([]);
    const english = await testApp.call('readCart', { token: one.token, query: { lang: 'en' } });
    expect(english.answer.cartItems[0]?.description.name).not.toBe(mine.cartItems[0]?.description.name);
  });

  it('CRT-013 CO-13 takes all changes made at once', async () => {
    const { token } = await aMember(testApp.db);
    const [a, b] = [await aProduct(testApp.db), await aProduct(testApp.db)];
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        (n % 2 ? testApp : second).call('addCartLine', {
          token,
          body: { sku: skuOf(n % 3 ? a : b), quantity: 1, cartItemType: 'NORMAL' },
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(token)).cartItems.map(({ sku: code, quantity }) => [code, quantity]).toSorted()).toEqual(
      [
        [skuOf(a), 16],
        [skuOf(b), 8],
      ].toSorted(),
    );
  });

  it('ORD-045 CO-13 keeps to the maximum when pieces are added at once', async () => {
    const { token } = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { maxOrderQuantity: 10 });
    const replies = await Promise.all(Array.from({ length: 14 }, () => add(token, goods)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await read(token)).quantity).toBe(10);
  });
});
