import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { product } from '#server/catalogue/tables.ts';
import { signIn } from '#server/member/builders.ts';
import { type Buyer, aBuyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { orderLine } from '#server/order/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop.db);
});
afterAll(() => shop.close());

const goodsOf = async (packaging: { material: string; grams: number } | null) => {
  const goods = await shop.goods({ stock: 1_000 });
  await setPackaging(goods.id, packaging);
  return goods;
};
const setPackaging = (id: number, packaging: { material: string; grams: number } | null) =>
  shop.db.update(product).set({ packaging }).where(eq(product.id, id));
const read = async (query: object = {}, token = shop.store.sellerToken) =>
  (await shop.call('readPackaging', { token, query: { lang: 'en', count: 100, ...query } })).answer;

let waybill = 600_000_000_000;
/** Three delivered pieces, of which some came back. */
async function delivered(goods: Awaited<ReturnType<typeof goodsOf>>, returned = 0) {
  waybill += 1;
  const { lineId } = await aDelivered(shop, buyer, goods, String(waybill));
  await shop.db.update(orderLine).set({ returned }).where(eq(orderLine.id, lineId));
  await shop.db
    .update(product)
    .set({ sold: sql`${product.sold} - ${returned}` })
    .where(eq(product.id, goods.id));
}

describe('the packaging check of a store', () => {
  it('SEL-017 adds the packaging of delivered pieces by material and product, without returned ones and as it was when they were ordered', async () => {
    const before = await read();
    const [paper, glass] = [
      await goodsOf({ material: 'paper', grams: 40 }),
      await goodsOf({ material: 'glass', grams: 500 }),
    ];
    await delivered(paper);
    await delivered(glass, 2);
    // What is only paid was not put on the market yet.
    await paid(shop, buyer, paper, { quantity: 5 });
    await setPackaging(paper.id, { material: 'paper', grams: 90 });
    await delivered(paper, 1);
    const { materials, totalGrams, products } = await read();
    expect(materials.filter(({ material }) => ['paper', 'glass'].includes(material))).toEqual([
      { material: 'glass', name: 'Glass', pieces: 1, grams: 500 },
      { material: 'paper', name: 'Paper and cardboard', pieces: 5, grams: 3 * 40 + 2 * 90 },
    ]);
    expect(totalGrams - before.totalGrams).toBe(500 + 300);
    expect(
      products
        .filter(({ productId }) => productId === paper.id)
        .map(({ gramsEach, pieces, grams }) => [gramsEach, pieces, grams]),
    ).toEqual([
      [90, 2, 180],
      [40, 3, 120],
    ]);
  });

  it('SEL-017 counts pieces without data apart, estimates nothing, and lists products on sale that lack it', async () => {
    const before = await read();
    const goods = await goodsOf(null);
    await delivered(goods);
    // Data that is entered later is of later orders.
    const incomplete = await read();
    expect(incomplete.incomplete.map(({ productId }) => productId)).toContain(goods.id);
    await setPackaging(goods.id, { material: 'foam', grams: 7 });
    const after = await read();
    expect(after.unknownPieces - before.unknownPieces).toBe(3);
    expect(after.totalGrams).toBe(before.totalGrams);
    expect(after.incomplete.map(({ productId }) => productId)).not.toContain(goods.id);
    expect(after.products.find(({ productId }) => productId === goods.id)).toMatchObject({
      material: null,
      gramsEach: null,
      pieces: 3,
      grams: 0,
    });
  });

  it('SEL-017 is of a period of Korean days, and of the own store alone', async () => {
    await delivered(await goodsOf({ material: 'wood', grams: 10 }));
    const today = kstDate(shop.clock.now);
    const tomorrow = kstDate(addDays(shop.clock.now, 1));
    const woodIn = async (days: object) => (await read(days)).materials.some(({ material }) => material === 'wood');
    expect([await woodIn({ from: today, to: today }), await woodIn({ from: tomorrow })]).toEqual([true, false]);
    const other = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    expect(await read({}, other)).toMatchObject({ materials: [], products: [], recordsTotal: 0 });
  });

  it('SEL-017 is saved as a spreadsheet', async () => {
    const save = () =>
      shop.inject({
        method: 'GET',
        url: '/api/v1/auth/store/packaging/export',
        headers: { authorization: `Bearer ${shop.store.sellerToken}` },
      });
    // What takes long is drawn behind a 202, and asked for again.
    await expect.poll(async () => (await save()).statusCode, { timeout: 10_000 }).toBe(200);
    const reply = await save();
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });
});
