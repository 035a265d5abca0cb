import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { indexStale } from '#server/search/commands.ts';

/**
 * A shop front written for the family of calls ours belong to: its requests in the order in which a visitor causes them, with the
 * slashes at the end and the words it sends, and of each answer only what it reads.
 */
let shop: Shop;
let leaf: BuiltCategory;
let goods: BuiltProduct;
beforeAll(async () => {
  shop = await openShop();
  leaf = await aCategory(shop.db, { name: { ko: '텀블러', en: 'Tumblers' } });
  goods = await aProduct(shop.db, { storeId: shop.store.id, categories: [leaf], name: { ko: '바다 텀블러', en: 'Ocean tumbler' }, manufacturer: 'Hanbada', stock: 50 });
  await writeFirstTexts(shop.db, shop.clock.now);
  await indexStale(shop.db);
});
afterAll(() => shop.close());

const EMAIL = 'client@example.com';
const PASSWORD = 'Sample!2026';
let token = '';

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const reply = await shop.inject({
    method,
    url: `/api/v1/${path}`,
    // Without a token the client sends the header empty.
    headers: { authorization: token ? `Bearer ${token}` : '', ...(path.includes('checkout') && { 'idempotency-key': 'client-checkout-1' }) },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, answer: reply.body ? reply.json() : undefined };
}

describe('a client of the Shopizer v1 family', () => {
  it('API-001 API-014 opens: health, its store, the menu, the pages and the line above the header', async () => {
    const health = await shop.inject({ method: 'GET', url: '/actuator/health/ping' });
    expect(health.json().status).toBe('UP');
    const store = await ask('GET', `store/${shop.store.code}`);
    expect([store.answer.code, typeof store.answer.name]).toEqual([shop.store.code, 'string']);
    const menu = await ask('GET', 'category/?count=20&page=0&store=DEFAULT&lang=en');
    const found = menu.answer.categories.find((one: { id: number }) => one.id === leaf.id);
    expect(found).toMatchObject({ visible: true, code: leaf.code, description: { name: 'Tumblers' }, children: [] });
    const pages = await ask('GET', 'content/pages/?page=0&count=20&store=DEFAULT&lang=en');
    expect([pages.status, pages.answer.items.length > 0, pages.answer.number]).toEqual([200, true, pages.answer.items.length]);
    const [first] = pages.answer.items;
    expect((await ask('GET', `content/pages/${first.code}?store=DEFAULT&lang=en`)).answer).toMatchObject({ code: first.code, description: { name: first.description.name } });
    for (const page of pages.answer.items) expect([page.code, typeof page.description.name, typeof page.description.friendlyUrl]).toEqual([page.code, 'string', 'string']);
    const box = await ask('GET', 'content/boxes/headerMessage/?lang=en');
    expect(typeof box.answer.description.description).toBe('string');
  });

  it('API-003 API-008 API-009 opens a category: its goods by the page, itself, who makes them and in which variants', async () => {
    for (const store of ['DEFAULT', shop.store.code]) {
      const list = await ask('GET', `products/?store=${store}&lang=en&page=0&count=12&category=${leaf.id}`);
      expect(list.answer).toMatchObject({ number: 1, recordsTotal: 1, totalPages: 1 });
      const [card] = list.answer.products;
      expect(card).toMatchObject({ id: goods.id, sku: goods.code, price: 10_000, finalPrice: 10_000, rating: 0, description: { name: 'Ocean tumbler' } });
      expect(card.image.imageUrl).toMatch(/^\/images\/.+\.webp$/);
      expect(card.images[0].imageUrl).toBe(card.image.imageUrl);
    }
    const category = await ask('GET', `category/${leaf.id}?store=DEFAULT&lang=en`);
    expect(category.answer).toMatchObject({ id: leaf.id, description: { name: 'Tumblers' }, children: [] });
    const makers = await ask('GET', `category/${leaf.id}/manufacturers/?store=DEFAULT&lang=en`);
    expect(makers.answer.map((one: { description: { name: string } }) => one.description.name)).toEqual(['Hanbada']);
    expect((await ask('GET', `category/${leaf.id}/variants/?store=DEFAULT&lang=en`)).answer).toEqual([]);
    expect((await ask('GET', 'products/group/newest?store=DEFAULT&lang=en')).answer.products[0].description.name).toEqual(expect.any(String));
  });

  it('API-003 opens a product and its reviews', async () => {
    const product = await ask('GET', `products/${goods.id}?lang=en&store=DEFAULT`);
    expect(product.answer).toMatchObject({ id: goods.id, sku: goods.code, available: true, finalPrice: 10_000, rating: 0, ratingCount: 0, description: { name: 'Ocean tumbler', description: expect.any(String) }, options: [], manufacturer: 'Hanbada' });
    expect(product.answer.images[0].imageUrl).toBe(product.answer.images.find((one: { defaultImage: boolean }) => one.defaultImage).imageUrl);
    expect((await ask('GET', `products/${goods.id}/reviews?store=DEFAULT`)).answer.reviews).toEqual([]);
  });

  it('API-051 searches, and completes what is typed', async () => {
    const typed = await ask('POST', 'search/autocomplete/', { query: 'ocea' });
    expect(typed.answer.values).toEqual(expect.any(Array));
    const { answer } = await ask('POST', 'search/?lang=en', { query: 'ocean tumbler' });
    expect(answer.products.map((one: { id: number }) => one.id)).toEqual([goods.id]);
    expect(answer).toMatchObject({ productCount: 1, categoryFacets: [{ id: leaf.id, description: { name: 'Tumblers' }, productCount: 1 }] });
  });

  it('API-036 API-038 registers with a country and a state of the lists', async () => {
    const countries = await ask('GET', 'country/?lang=en');
    expect(countries.answer).toContainEqual(expect.objectContaining({ code: 'KR', name: 'South Korea' }));
    const states = await ask('GET', 'zones/?code=KR&lang=en');
    expect(states.answer[0]).toMatchObject({ code: 'KR-11', name: 'Seoul' });
    // What the law asks of a shop here the family's own form does not send.
    const law = { memberKind: 'individual', phoneCountry: '82', phone: '01012345678', consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true } };
    const made = await ask('POST', 'customer/register?lang=en', { emailAddress: EMAIL, password: PASSWORD, repeatPassword: PASSWORD, firstName: 'Bada', lastName: 'Han', country: 'KR', ...law });
    expect([made.status, made.answer]).toEqual([201, expect.objectContaining({ id: expect.any(Number), token: expect.any(String) })]);
    const refused = await ask('POST', 'customer/register?lang=en', { emailAddress: EMAIL, password: PASSWORD, repeatPassword: PASSWORD, firstName: 'Bada', lastName: 'Han', country: 'KR', ...law });
    expect(refused.status).toBe(409);
  });

  it('API-005 API-010 API-040 signs in, reads the profile and writes where to deliver', async () => {
    expect((await ask('POST', 'customer/login/', { username: EMAIL, password: 'wrong!2026' })).status).toBe(400);
    const session = await ask('POST', 'customer/login/', { username: EMAIL, password: PASSWORD });
    ({ token } = session.answer);
    const before = await ask('GET', 'auth/customer/profile');
    expect(before.answer).toMatchObject({ id: session.answer.id, userName: EMAIL, emailAddress: EMAIL, billing: { firstName: 'Bada', lastName: 'Han', country: 'KR', address: '', phone: '01012345678' }, delivery: null });
    const address = { recipient: 'Han Bada', phone: '01012345678', country: 'KR', postcode: '06236', address: '152 Teheran-ro', detailAddress: 'Seoul' };
    expect((await ask('PATCH', 'auth/customer/address', address)).status).toBe(200);
    const after = await ask('GET', 'auth/customer/profile');
    expect(after.answer.delivery).toMatchObject({ firstName: 'Han Bada', address: '152 Teheran-ro', city: 'Seoul', postalCode: '06236', country: 'KR', phone: '01012345678' });
    const refreshed = await ask('GET', 'auth/refresh');
    ({ token } = refreshed.answer);
    expect((await ask('GET', 'auth/user/addresses')).answer).toHaveLength(1);
  });

  it('API-043 API-044 API-045 API-046 API-048 fills the cart, changes it, empties it and fills it again', async () => {
    const line = { sku: goods.skus[0]?.code, quantity: 2, shippingType: 'NATIONAL', internationalTransportationMethod: 'TRUCK', nationalTransportationMethod: 'TRUCK', shippingTransportationType: 'DIRECT_DELIVERY', checked: true, cartItemType: 'NORMAL' };
    const added = await ask('POST', 'auth/cart', line);
    expect(added.answer.code).toEqual(expect.any(String));
    expect((await ask('GET', 'auth/cart?lang=en')).answer.cartItems).toMatchObject([{ sku: line.sku, quantity: 2, subTotal: 20_000, description: { name: 'Ocean tumbler' }, image: { externalUrl: expect.stringContaining('/images/') }, variants: [] }]);
    expect((await ask('PUT', 'auth/cart', { ...line, quantity: 3 })).answer.cartItems[0].quantity).toBe(3);
    expect((await ask('DELETE', `auth/customer_cart/product/${line.sku}`, { cartItemType: 'NORMAL' })).answer.cartItems).toEqual([]);
    await ask('POST', 'auth/cart', line);
    expect((await ask('POST', 'auth/cart/del_multi', [{ sku: line.sku, cartItemType: 'NORMAL' }])).answer.cartItems).toEqual([]);
    expect((await ask('POST', 'auth/customer_cart', line)).answer.quantity).toBe(2);
  });

  it('API-051 checks out and reads its orders and the order', async () => {
    const cart = (await ask('GET', 'auth/cart?lang=en')).answer;
    const [addressed] = (await ask('GET', 'auth/user/addresses')).answer;
    const lines = cart.cartItems.map(({ sku, cartItemType }: { sku: string; cartItemType: string }) => ({ sku, cartItemType }));
    const placed = await ask('POST', `auth/cart/${cart.code}/checkout?lang=en`, {
      tab: 'SELLER', lines, addressId: addressed.id, deliveryMethod: 'courier', stockOutWish: 'refund', termsAgreed: true, expectedTotal: cart.groups[0].total,
    });
    expect([placed.status, placed.answer.total]).toEqual([201, { amount: 23_000, currency: 'KRW' }]);
    const orders = await ask('GET', 'auth/orders/?lang=en');
    expect(orders.answer).toMatchObject({ number: 1, recordsTotal: 1, totalPages: 1, orders: [{ id: placed.answer.id, lines: [{ sku: lines[0].sku, quantity: 2 }] }] });
    expect((await ask('GET', `auth/orders/${placed.answer.id}?lang=en`)).answer).toMatchObject({ id: placed.answer.id, recipient: { name: 'Han Bada' }, lines: [{ name: 'Ocean tumbler' }] });
    expect((await ask('POST', 'auth/logout')).status).toBe(204);
    expect((await ask('GET', 'auth/orders/')).status).toBe(401);
  });
});
