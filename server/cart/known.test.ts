import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CartAnswer } from '#core/cart/contract.ts';
import { heard } from '#server/db/heard.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { cartMemory } from '#server/cart/shown.ts';
import { optionValue, priceRow, product, sku } from '#server/catalogue/tables.ts';
import { aRate } from '#server/exchange/builders.ts';
import { rate } from '#server/exchange/tables.ts';
import { aMember } from '#server/member/builders.ts';
import { figure } from '#server/scale.ts';
import { store } from '#server/store/tables.ts';
import { openHouse, type TestHouse } from '#server/testing.ts';

let house: TestHouse;
let beside: TestHouse;
beforeAll(async () => {
  house = await openHouse({ caches: true });
  beside = await openHouse({ caches: true, beside: house });
  await aRate(house.db, { basic: '1350.00' });
});
afterAll(async () => {
  await beside.close();
  await house.close();
});
afterEach(() => vi.restoreAllMocks());

const skuOf = (goods: BuiltProduct): string => goods.skus[0]?.code ?? '';
const add = (token: string, goods: BuiltProduct, quantity = 1, cartItemType: 'NORMAL' | 'SAMPLE' = 'NORMAL') =>
  house.call('addCartLine', { token, body: { sku: skuOf(goods), quantity, cartItemType } });
const read = async (token: string, where = house): Promise<CartAnswer> =>
  (await where.call('readCart', { token })).answer;

describe('what a cart asks of the database', () => {
  it('is its session and its version when it is known, and to add to it its session and one statement, which writes or tells who was quicker', async () => {
    const { token } = await aMember(house.db);
    const goods = await aProduct(house.db);
    await add(token, goods);
    await vi.waitFor(async () => {
      const first = await read(token);
      const reading = await heard(async () => expect(await read(token)).toEqual(first));
      expect(cartMemory(house.db).size().answers).toBe(1);
      figure('speed', `reading a known cart: ${reading} statements`);
      expect(reading).toBe(2);
    });
    const adding = await heard(async () => expect((await add(token, goods)).answer.quantity).toBe(2));
    const meanwhile = await beside.call('addCartLine', {
      token,
      body: { sku: skuOf(goods), quantity: 1, cartItemType: 'NORMAL' },
    });
    expect(meanwhile.answer.quantity).toBe(3);
    const again = await heard(async () => expect((await add(token, goods)).answer.quantity).toBe(4));
    figure('speed', `adding what is in the cart: ${adding} statements, ${again} when another process changed it`);
    expect({ adding, again }).toEqual({ adding: 2, again: 3 });
  });
});

describe('a known cart', () => {
  it.each<[string, (goods: BuiltProduct) => Promise<unknown>, (cart: CartAnswer) => unknown, unknown]>([
    [
      'the stock',
      (goods) => house.db.update(sku).set({ stock: 0 }).where(eq(sku.productId, goods.id)),
      (cart) => cart.cartItems[0]?.problem?.code,
      'cart.outOfStock',
    ],
    [
      'the price',
      (goods) => house.db.update(priceRow).set({ price: 12_345 }).where(eq(priceRow.productId, goods.id)),
      (cart) => cart.total,
      12_345,
    ],
    [
      'the maximum',
      (goods) => house.db.update(product).set({ maxOrderQuantity: 7 }).where(eq(product.id, goods.id)),
      (cart) => cart.cartItems[0]?.maxOrderQuantity,
      7,
    ],
    [
      'the name of an option',
      (goods) =>
        house.db
          .update(optionValue)
          .set({ name: { ko: '초록' } })
          .where(eq(optionValue.code, goods.code)),
      (cart) => cart.cartItems[0]?.variants[0]?.optionValue.name,
      '초록',
    ],
    [
      'that it is sold',
      (goods) => house.db.update(product).set({ onSale: false }).where(eq(product.id, goods.id)),
      (cart) => cart.cartItems[0]?.problem?.code,
      'product.notApproved',
    ],
    [
      'the store',
      (goods) => house.db.update(store).set({ status: 'suspended' }).where(eq(store.id, goods.storeId)),
      (cart) => cart.cartItems[0]?.problem?.code,
      'store.notAvailable',
    ],
  ])('CRT-002 shows within a second what became of its goods: %s', async (_what, happens, seen, expected) => {
    const { token } = await aMember(house.db);
    const goods = await aProduct(house.db, { options: [{ name: { ko: '색상' }, values: ['빨강'] }] });
    await house.db
      .update(optionValue)
      .set({ code: goods.code })
      .where(
        eq(
          optionValue.id,
          (await house.db.select({ id: sku.value1Id }).from(sku).where(eq(sku.productId, goods.id)))[0]?.id ?? 0,
        ),
      );
    await add(token, goods);
    expect(seen(await read(token))).not.toBe(expected);
    await happens(goods);
    await vi.waitFor(async () => expect(seen(await read(token))).toBe(expected), { timeout: 1_000 });
  });

  it('CRT-002 shows what becomes of goods that are not sold at once, for nobody tells of them', async () => {
    const { token } = await aMember(house.db);
    const goods = await aProduct(house.db);
    await add(token, goods);
    await house.db.update(product).set({ onSale: false }).where(eq(product.id, goods.id));
    await vi.waitFor(async () => expect((await read(token)).cartItems[0]?.problem?.code).toBe('product.notApproved'));
    await house.db.update(sku).set({ stock: 3 }).where(eq(sku.productId, goods.id));
    expect((await read(token)).cartItems[0]?.stock).toBe(3);
  });

  it('ORD-040 measures its samples by the newest rate', async () => {
    const { token } = await aMember(house.db);
    await add(token, await aProduct(house.db, { samplePrice: 13_500 }), 1, 'SAMPLE');
    expect((await read(token)).sampleDollars.amount).toBe(1_000);
    await house.db.update(rate).set({ basic: '1000.00' });
    await vi.waitFor(async () => expect((await read(token)).sampleDollars.amount).toBe(1_350), { timeout: 1_000 });
  });

  it('CRT-013 is the same in every process, at once', async () => {
    const { token } = await aMember(house.db);
    const goods = await aProduct(house.db);
    for (const quantity of [1, 2, 3]) {
      expect((await add(token, goods)).answer.quantity).toBe(quantity);
      expect((await read(token, beside)).quantity).toBe(quantity);
      expect((await read(token)).quantity).toBe(quantity);
    }
    await beside.call('removeCartLine', { token, params: { sku: skuOf(goods) }, body: { cartItemType: 'NORMAL' } });
    expect((await read(token)).cartItems).toEqual([]);
  });

  it('CRT-012 CRT-013 refuses nothing by what it was, and leaves nothing as it was', async () => {
    const { token } = await aMember(house.db);
    const [goods, sampled, other] = [
      await aProduct(house.db),
      await aProduct(house.db, { samplePrice: 13_500 }),
      await aProduct(house.db),
    ];
    const change = (where: TestHouse, quantity: number) =>
      where.call('changeCartLine', { token, body: { sku: skuOf(goods), quantity, cartItemType: 'NORMAL' } });
    const remove = (where: TestHouse, which: BuiltProduct, cartItemType: 'NORMAL' | 'SAMPLE' = 'NORMAL') =>
      where.call('removeCartLine', { token, params: { sku: skuOf(which) }, body: { cartItemType } });
    const skus = ({ answer }: { answer: CartAnswer }) => answer.cartItems.map((item) => item.sku);
    await add(token, goods);
    await add(token, sampled, 1, 'SAMPLE');
    expect((await add(token, sampled, 1, 'SAMPLE')).refusal.code).toBe('cart.onlyOneSample');
    // One process knows the cart; in the other it becomes another one.
    await remove(beside, sampled, 'SAMPLE');
    expect((await add(token, sampled, 1, 'SAMPLE')).status).toBe(200);
    await change(beside, 5);
    expect((await change(house, 1)).answer.cartItems).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    await remove(beside, goods);
    expect((await change(house, 2)).refusal.code).toBe('cart.lineNotFound');
    await beside.call('addCartLine', { token, body: { sku: skuOf(other), quantity: 1, cartItemType: 'NORMAL' } });
    expect(skus(await remove(house, goods))).toEqual([skuOf(sampled), skuOf(other)]);
    expect(skus(await remove(house, sampled, 'SAMPLE'))).toEqual([skuOf(other)]);
  });

  it('CRT-014 is shown to nobody but its member, in the language asked for', async () => {
    const [one, other] = [await aMember(house.db), await aMember(house.db)];
    await add(one.token, await aProduct(house.db));
    const mine = await read(one.token);
    expect(mine.cartItems).toHaveLength(1);
    expect((await read(other.token)).cartItems).toEqual([]);
    const english = await house.call('readCart', { token: one.token, query: { lang: 'en' } });
    expect(english.answer.cartItems[0]?.description.name).not.toBe(mine.cartItems[0]?.description.name);
  });
});

describe('changes at once', () => {
  it('CRT-013 are all made, in two processes', async () => {
    const { token } = await aMember(house.db);
    const [a, b] = [await aProduct(house.db), await aProduct(house.db)];
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        (n % 2 ? house : beside).call('addCartLine', {
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

  it('ORD-045 together keep to the maximum', async () => {
    const { token } = await aMember(house.db);
    const goods = await aProduct(house.db, { maxOrderQuantity: 10 });
    const replies = await Promise.all(Array.from({ length: 14 }, () => add(token, goods)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await read(token)).quantity).toBe(10);
  });
});
