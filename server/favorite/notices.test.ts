import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { notifyOfChanges } from '#server/favorite/notify-of-changes.ts';
import { favoriteDue, restockAlert } from '#server/favorite/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const NAME = { ko: '유리컵', en: 'Glass' };
const run = () => notifyOfChanges(testApp.db, testApp.clock.now);
const setStock = (goods: BuiltProduct, stock: number, at = 0) =>
  testApp.db
    .update(sku)
    .set({ stock })
    .where(eq(sku.id, goods.skus[at]?.id ?? 0));
const setPrice = (goods: BuiltProduct, priceMin: number) =>
  testApp.db.update(product).set({ priceMin, priceMax: 20_000 }).where(eq(product.id, goods.id));
const noticesOf = async ({ token }: BuiltMember) =>
  (await testApp.call('listNotices', { token })).answer.notices.map(({ kind, params, href }) => ({
    kind,
    params,
    href,
  }));
const kindsOf = async (member: BuiltMember) => (await noticesOf(member)).map(({ kind }) => kind);

async function marked(input: Parameters<typeof aProduct>[1] = {}) {
  const member = await aMember(testApp.db, { lang: 'en' });
  const goods = await aProduct(testApp.db, { name: NAME, ...input });
  await testApp.call('addFavorite', { token: member.token, body: { productId: goods.id } });
  return { member, goods };
}

describe('notices about favourites', () => {
  it('notify once of a lower price, on the site and by mail, and again only of a price lower than that', async () => {
    const { member, goods } = await marked();
    await setPrice(goods, 8_000);
    await run();
    await run();
    expect(await noticesOf(member)).toEqual([
      {
        kind: 'favoritePriceDrop',
        params: { product: 'Glass', before: '₩10,000', price: '₩8,000' },
        href: `/product/${goods.id}`,
      },
    ]);
    expect(await testApp.db.select({ kind: mail.kind }).from(mail).where(eq(mail.to, member.email))).toEqual([
      { kind: 'favoritePriceDrop' },
    ]);
    await setPrice(goods, 9_000);
    await run();
    expect(await kindsOf(member)).toHaveLength(1);
    await setPrice(goods, 8_500);
    await run();
    expect(await noticesOf(member)).toMatchObject([{ params: { before: '₩9,000', price: '₩8,500' } }, {}]);
  });

  it('notify of a favourite that is in stock again, once for each time it was sold out', async () => {
    const { member, goods } = await marked();
    await setStock(goods, 0);
    await run();
    expect(await kindsOf(member)).toEqual([]);
    await setStock(goods, 5);
    await run();
    await run();
    expect(await kindsOf(member)).toEqual(['favoriteRestock']);
    await setStock(goods, 0);
    await run();
    await setStock(goods, 5);
    await run();
    expect(await kindsOf(member)).toEqual(['favoriteRestock', 'favoriteRestock']);
  });

  it('are silent about goods that cannot be bought, and say the lower price once they can', async () => {
    const { member, goods } = await marked();
    await setStock(goods, 0);
    await setPrice(goods, 7_000);
    await run();
    expect(await kindsOf(member)).toEqual([]);
    await setStock(goods, 3);
    await run();
    expect((await kindsOf(member)).toSorted()).toEqual(['favoritePriceDrop', 'favoriteRestock']);
  });

  it('can be turned off, each by itself', async () => {
    const { member, goods } = await marked();
    const { token } = member;
    expect((await testApp.call('readFavoriteNotices', { token })).answer).toEqual({ priceDrops: true, restocks: true });
    await testApp.call('changeFavoriteNotices', { token, body: { priceDrops: false, restocks: true } });
    await setPrice(goods, 6_000);
    await setStock(goods, 0);
    await run();
    await setStock(goods, 1);
    await run();
    expect(await kindsOf(member)).toEqual(['favoriteRestock']);
    await testApp.call('changeFavoriteNotices', { token, body: { priceDrops: false, restocks: false } });
    expect((await testApp.call('readFavoriteNotices', { token })).answer).toEqual({
      priceDrops: false,
      restocks: false,
    });
    await setStock(goods, 0);
    await run();
    await setStock(goods, 1);
    await run();
    expect(await kindsOf(member)).toEqual(['favoriteRestock']);
  });

  it('are not queued for products nobody waits for', async () => {
    const goods = await aProduct(testApp.db);
    await run();
    await setPrice(goods, 5_000);
    await setStock(goods, 0);
    expect(await testApp.db.$count(favoriteDue)).toBe(0);
  });

  it('are sent once when two processes run the job at the same time', async () => {
    const { member, goods } = await marked();
    await setPrice(goods, 4_000);
    await Promise.all([run(), run(), run()]);
    expect(await kindsOf(member)).toEqual(['favoritePriceDrop']);
  });
});

describe('restock alerts', () => {
  const OPTIONS = [{ name: { en: 'Color' }, values: ['Red', 'Blue'] }];
  const ask = ({ token }: BuiltMember, body: { productId: number; sku?: string }) =>
    testApp.call('addRestockAlert', { token, body });
  const alerts = async ({ token }: BuiltMember) => (await testApp.call('listRestockAlerts', { token })).answer.alerts;

  it('notify once when the option is in stock again, and end with that', async () => {
    const member = await aMember(testApp.db, { lang: 'en' });
    const goods = await aProduct(testApp.db, { name: NAME, options: OPTIONS });
    await setStock(goods, 0, 1);
    const blue = { productId: goods.id, sku: goods.skus[1]?.code ?? '' };
    for (let round = 0; round < 2; round += 1)
      expect((await ask(member, blue)).answer).toEqual({ productId: goods.id, sku: blue.sku });
    expect(await alerts(member)).toMatchObject([{ productId: goods.id, sku: blue.sku, option: 'Blue' }]);
    await setStock(goods, 4, 1);
    await run();
    await setStock(goods, 0, 1);
    await setStock(goods, 4, 1);
    await run();
    expect(await noticesOf(member)).toEqual([
      { kind: 'restockAlert', params: { product: 'Glass – Blue' }, href: `/product/${goods.id}` },
    ]);
    expect(await alerts(member)).toEqual([]);
  });

  it('for the whole product do not double the notice of a favourite', async () => {
    const { member, goods } = await marked({ stock: 0 });
    await ask(member, { productId: goods.id });
    await setStock(goods, 1);
    await run();
    expect(await kindsOf(member)).toEqual(['restockAlert']);
  });

  it('wait while the goods are hidden', async () => {
    const member = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { stock: 0 });
    await ask(member, { productId: goods.id });
    await testApp.db.update(product).set({ exposed: false }).where(eq(product.id, goods.id));
    await setStock(goods, 9);
    await run();
    expect(await kindsOf(member)).toEqual([]);
    await testApp.db.update(product).set({ exposed: true }).where(eq(product.id, goods.id));
    await run();
    expect(await kindsOf(member)).toEqual(['restockAlert']);
  });

  it('can be withdrawn, by their member alone', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const goods = await aProduct(testApp.db, { stock: 0 });
    await ask(member, { productId: goods.id });
    const withdraw = ({ token }: BuiltMember) =>
      testApp.call('removeRestockAlert', { token, query: { productId: goods.id } });
    expect((await withdraw(other)).status).toBe(204);
    expect(await alerts(member)).toHaveLength(1);
    await withdraw(member);
    expect(await alerts(member)).toEqual([]);
  });

  it('are refused for what is in stock, hidden or unknown, and beyond two hundred', async () => {
    const member = await aMember(testApp.db);
    const [there, hidden] = [await aProduct(testApp.db), await aProduct(testApp.db, { approval: 'pending', stock: 0 })];
    const codes = [];
    for (const body of [
      { productId: there.id },
      { productId: there.id, sku: there.skus[0]?.code ?? '' },
      { productId: there.id, sku: 'NO-SUCH' },
      { productId: hidden.id },
    ])
      codes.push((await ask(member, body)).refusal.code);
    expect(codes).toEqual(['favorite.inStock', 'favorite.inStock', 'cart.skuNotFound', 'product.notFound']);
    const gone = await aProduct(testApp.db, { stock: 0 });
    const [row] = await testApp.db.select().from(product).where(eq(product.id, gone.id));
    if (!row) throw new Error('a product was not written');
    const { id: _id, ...rest } = row;
    const copies = await testApp.db
      .insert(product)
      .values(Array.from({ length: 200 }, (_, index) => ({ ...rest, code: `alert-${index}` })))
      .returning({ id: product.id });
    await testApp.db
      .insert(restockAlert)
      .values(copies.map(({ id }) => ({ memberId: member.id, productId: id, createdAt: testApp.clock.now })));
    const { refusal } = await ask(member, { productId: gone.id });
    expect([refusal.code, refusal.params]).toEqual(['favorite.tooManyAlerts', { limit: 200 }]);
  });
});
