import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCategory, aProduct } from '#server/catalogue/builders.ts';
import { mirrorGoods } from '#server/catalogue/mirror.ts';
import { product } from '#server/catalogue/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { type Buyer, fillCart, openShop, paid, readOrder, type Shop } from '#server/order/testing.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let shop: Shop;
let otherApp: TestApp;
let buyer: Buyer;
let operator: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  shop = await openShop(undefined, { caches: true });
  otherApp = await openTestApp({ caches: true, sharing: shop });
  buyer = await shop.aBuyer();
  operator = await aMember(shop.db, { staffRole: 'operator' });
});
afterAll(async () => {
  await otherApp.close();
  await shop.close();
});

type Decision = { event: 'takeDown' | 'restore'; reason?: string; ground?: 'rights' | 'safety' };
const decide = (id: number, body: Decision, token = operator.token) =>
  shop.call('decideProduct', { token, params: { id }, body });
const takeDown = (id: number) => decide(id, { event: 'takeDown', reason: 'a copy of another brand', ground: 'rights' });
/** Retries for a second, the time limit of an invalidation. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 10 });

describe('a product that is taken down', () => {
  it('leaves lists, search and its page in every process within a second, and returns when it is restored', async () => {
    const leaf = await aCategory(shop.db);
    const { id } = await shop.goods({ categories: [leaf], name: { ko: '회전목마 오르골', en: 'Carousel box' } });
    await reindexProducts(shop.db, [id]);
    const listed = async () =>
      (await otherApp.call('listProducts', { query: { category: leaf.id } })).answer.products.map((one) => one.id);
    const found = async () =>
      (await otherApp.call('searchProducts', { body: { query: '오르골' } })).answer.products.map((one) => one.id);
    const shows = async () => ({
      listed: await listed(),
      found: await found(),
      page: (await otherApp.call('readProduct', { params: { id } })).status,
      cards: (await otherApp.call('listCards', { query: { id: [id] } })).answer.products.length,
    });
    expect(await shows()).toEqual({ listed: [id], found: [id], page: 200, cards: 1 });
    expect((await takeDown(id)).answer).toMatchObject({
      approval: 'takenDown',
      events: ['restore'],
      history: [{ event: 'takeDown', from: 'approved', ground: 'rights', why: 'a copy of another brand' }],
    });
    await soon(async () => expect(await shows()).toEqual({ listed: [], found: [], page: 404, cards: 0 }));
    await decide(id, { event: 'restore', reason: 'the licence was shown' });
    await soon(async () => expect(await shows()).toEqual({ listed: [id], found: [id], page: 200, cards: 1 }));
  });

  it('is not for sale in carts, while its orders go on', async () => {
    const goods = await shop.goods();
    const { id: orderId } = await paid(shop, buyer, goods);
    const [sku] = goods.skus;
    if (!sku) throw new Error('no SKU');
    await fillCart(shop.db, buyer, [{ skuId: sku.id, quantity: 2 }]);
    await takeDown(goods.id);
    const { answer } = await shop.call('readCart', { token: buyer.token });
    expect(answer.cartItems.find((line) => line.sku === sku.code)?.problem?.code).toBe('product.notApproved');
    const body = { sku: sku.code, quantity: 1, cartItemType: 'NORMAL' as const };
    expect((await shop.call('addCartLine', { token: buyer.token, body })).refusal.code).toBe('product.notApproved');
    const started = await shop.call('startPreparation', { token: shop.store.sellerToken, params: { id: orderId } });
    expect(started.answer.status).toBe('preparing');
    expect((await readOrder(shop, buyer, orderId)).status).toBe('preparing');
  });

  it('needs a ground and a reason, from an operator, and only while it is approved', async () => {
    const { id } = await shop.goods();
    const ground = 'safety' as const;
    expect((await decide(id, { event: 'takeDown', ground })).refusal.code).toBe('product.reasonRequired');
    expect((await decide(id, { event: 'takeDown', reason: 'x' })).refusal.code).toBe('product.groundRequired');
    expect((await decide(id, { event: 'restore', reason: 'x' })).refusal.code).toBe('product.transitionNotAllowed');
    expect((await decide(id, { event: 'takeDown', reason: 'x', ground }, shop.store.sellerToken)).status).toBe(403);
    const both = await Promise.all([takeDown(id), takeDown(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id, { event: 'restore' })).refusal.code).toBe('product.reasonRequired');
    const { decisions } = (
      await shop.call('listStaffDecisions', { token: operator.token, query: { action: 'takeDownProduct' } })
    ).answer;
    expect(decisions[0]).toMatchObject({
      subject: { kind: 'product', id: String(id) },
      by: { id: operator.id },
      reason: 'a copy of another brand',
    });
  });

  it('is shown with its reason to its seller, who is notified in the language they read', async () => {
    const store = await aStore(shop.db);
    await shop.db.update(member).set({ lang: 'en' }).where(eq(member.id, store.ownerId));
    const { id, code } = await aProduct(shop.db, { storeId: store.id, name: { ko: '머그', en: 'Mug' } });
    const token = await signIn(shop.db, store.ownerId);
    const mine = async (seller: string) =>
      (await shop.call('listTakenDownProducts', { token: seller })).answer.products;
    await takeDown(id);
    expect(await mine(token)).toMatchObject([{ id, code, ground: 'rights', reason: 'a copy of another brand' }]);
    expect((await mine(shop.store.sellerToken)).map((one) => one.id)).not.toContain(id);
    await decide(id, { event: 'restore', reason: 'licensed' });
    expect(await mine(token)).toEqual([]);
    const { notices } = (await shop.call('listNotices', { token })).answer;
    expect(notices).toMatchObject([
      { kind: 'productRestored', params: { code, product: 'Mug', reason: 'licensed' } },
      {
        kind: 'productTakenDown',
        params: { reason: 'May infringe intellectual property · a copy of another brand' },
      },
    ]);
  });

  it('stays down whatever its seller or its source at 1688 changes', async () => {
    const { id, skus } = await shop.goods({ publishWay: 'IMPORT_BY_1688' });
    await takeDown(id);
    await transaction(shop.db, (tx) =>
      mirrorGoods(tx, {
        productId: id,
        onSale: true,
        minOrderQuantity: 1,
        rows: [{ minQuantity: 1, price: 9_000 }],
        skus: skus.map((sku) => ({ id: sku.id, stock: 50, surcharge: 0 })),
      }),
    );
    await shop.db.update(product).set({ onSale: true, exposed: true }).where(eq(product.id, id));
    const [row] = await shop.db.select({ live: product.live }).from(product).where(eq(product.id, id));
    expect(row?.live).toBe(false);
  });

  it('is found by staff by its code and by a part of its name', async () => {
    const { id, code } = await shop.goods({ name: { ko: '자작나무 국자', en: 'Birch ladle' } });
    await takeDown(id);
    const find = async (search: string, status?: 'takenDown' | 'pending') =>
      (
        await shop.call('listProductsForStaff', { token: operator.token, query: { search, ...(status && { status }) } })
      ).answer.products.map((one) => one.id);
    expect(await find(code.toLowerCase())).toEqual([id]);
    expect(await find('birch LAD', 'takenDown')).toEqual([id]);
    expect(await find('birch', 'pending')).toEqual([]);
  });
});
