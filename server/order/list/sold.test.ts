import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { openShop, paid, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const soldOf = async ({ id }: BuiltProduct) =>
  (await shop.db.select({ sold: product.sold }).from(product).where(eq(product.id, id)))[0]?.sold;

const inPopular = async ({ id }: BuiltProduct) =>
  (await shop.call('readProductGroup', { params: { code: 'popular' }, query: { count: 24 } })).answer.products.some(
    (card) => card.id === id,
  );

describe('the sold pieces of a product', () => {
  it('are those of its paid orders', async () => {
    const [buyer, goods] = [await shop.aBuyer(), await shop.goods({ stock: 50 })];
    await placed(shop, buyer, goods, { quantity: 9 });
    expect(await soldOf(goods)).toBe(0);
    expect(await inPopular(goods)).toBe(false);
    await paid(shop, buyer, goods, { quantity: 3 });
    await paid(shop, buyer, goods, { quantity: 4 });
    expect(await soldOf(goods)).toBe(7);
    const other = await shop.goods({ stock: 50 });
    await paid(shop, buyer, other, { quantity: 2 });
    const { answer } = await shop.call('listProducts', { query: { sort: 'sales', store: shop.store.code } });
    const counts = new Map(answer.products.map((card) => [card.id, card.sold]));
    expect([counts.get(goods.id), counts.get(other.id)]).toEqual([7, 2]);
  });

  it('are without those of cancelled orders and pieces, also when the order was never paid', async () => {
    const [buyer, goods] = [await shop.aBuyer(), await shop.goods({ stock: 50 })];
    const whole = await paid(shop, buyer, goods, { quantity: 3 });
    const part = await paid(shop, buyer, goods, { quantity: 5 });
    const unpaid = await placed(shop, buyer, goods, { quantity: 6 });
    const { token } = buyer;
    for (const { id } of [whole, unpaid])
      expect((await shop.call('cancelOrder', { token, params: { id }, body: { reason: 'x' } })).status).toBe(200);
    expect(await soldOf(goods)).toBe(5);
    const lines = [{ id: part.lines[0]?.id ?? 0, quantity: 2 }];
    expect(
      (await shop.call('cancelOrder', { token, params: { id: part.id }, body: { reason: 'x', lines } })).status,
    ).toBe(200);
    expect(await soldOf(goods)).toBe(3);
  });

  it('are checked against the orders by the invariants', async () => {
    const [buyer, goods] = [await shop.aBuyer(), await shop.goods({ stock: 50 })];
    await paid(shop, buyer, goods, { quantity: 3 });
    const set = (sold: number) => shop.db.update(product).set({ sold }).where(eq(product.id, goods.id));
    await set(4);
    await expect(expectNoBrokenInvariants(shop.url)).rejects.toThrow('pieces sold differ from the orders');
    await set(3);
  });
});
