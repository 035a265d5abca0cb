import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLeaf, type BuiltProduct } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { sendbird } from '#server/integrations/chat/sendbird.ts';
import { startChatSimulator } from '#server/integrations/chat/simulator/server.ts';
import { translationClient } from '#server/integrations/translation/client.ts';
import { startTranslationSimulator } from '#server/integrations/translation/simulator/server.ts';
import { aPopup } from '#server/marketing/builders.ts';
import { aPdf } from '#server/testing/invalid-files.ts';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { mail } from '#server/notice/tables.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { reindexProducts } from '#server/search/commands.ts';

const push = {
  apiKey: 'AIza-web',
  authDomain: 'b.firebaseapp.com',
  projectId: 'b',
  storageBucket: 'b.appspot.com',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  measurementId: 'G-1',
  vapidKey: `B${'x'.repeat(86)}`,
};

let shop: Shop;
let chat: Awaited<ReturnType<typeof startChatSimulator>>;
let translation: Awaited<ReturnType<typeof startTranslationSimulator>>;
let buyer: Buyer;
let leaf: Awaited<ReturnType<typeof aLeaf>>;
let goods: BuiltProduct;
let sku: string;
beforeAll(async () => {
  chat = await startChatSimulator({ key: 'api-secret' });
  translation = await startTranslationSimulator({ port: 0, key: 'k' });
  shop = await openShop(undefined, {
    parts: {
      keys: { push },
      chat: sendbird({ baseUrl: chat.url, key: 'api-secret', appId: 'APP-1' }),
      translator: translationClient({ kind: 'google', baseUrl: translation.url, key: 'k' }),
    },
  });
  buyer = await shop.aBuyer();
  leaf = await aLeaf(shop.db);
  goods = await shop.goods({
    categories: [leaf.top, leaf.middle, leaf],
    manufacturer: '바다공업',
    options: [{ name: { ko: '색상', en: 'Colour' }, values: ['빨강', '파랑'] }],
  });
  sku = goods.skus[0]?.code ?? '';
  await reindexProducts(shop.db, [goods.id]);
  await aPopup(shop.db, shop.clock.now);
  await aRate(shop.db, { currency: 'JPY', basic: '1234.56' });
});
afterAll(async () => {
  await shop.close();
  await chat.stop();
  await translation.stop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Options = { readonly token?: string; readonly body?: object; readonly key?: string };

/** Sends a call as it is printed, with the parameters of every request behind its own. */
async function ask(printed: `${Method} /${string}`, { token, body, key }: Options = {}) {
  const [method = '', path = ''] = printed.split(' ');
  const common = 'site=kr&lang=en&currency=KRW&timezone=UTC%2B9';
  const { statusCode: status, body: text } = await shop.inject({
    method: methodOf(method),
    url: `${path}${path.includes('?') ? '&' : '?'}${common}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  });
  return { status, answer: text === '' ? null : JSON.parse(text) };
}
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const methodOf = (text: string): Method => METHODS.find((method) => method === text) ?? 'GET';

const asBuyer = (printed: `${Method} /${string}`, options: Options = {}) =>
  ask(printed, { token: buyer.token, ...options });
const asSeller = (printed: `${Method} /${string}`, options: Options = {}) =>
  ask(printed, { token: shop.store.sellerToken, ...options });
const done = (answer: unknown, status = 200) => ({ status, answer });
const some = (shape: object) => expect.arrayContaining([expect.objectContaining(shape)]);
const text = expect.any(String);
const number = expect.any(Number);

describe('what everybody may read', () => {
  it('API-007 API-008 API-009 menu, categories and one category', async () => {
    expect(await ask('GET /api/v1/usermenu?visible=0')).toMatchObject(
      done({ children: some({ id: leaf.top.id, children: some({ id: leaf.middle.id }) }) }),
    );
    const category = {
      id: leaf.top.id,
      code: leaf.top.code,
      visible: true,
      lineage: leaf.top.lineage,
      description: { name: text, description: text },
      children: some({ id: leaf.middle.id }),
    };
    for (const store of ['', 'DEFAULT'])
      expect(await ask(`GET /api/v1/category?count=1600&page=0&store=${store}&lang=`)).toMatchObject(
        done({ categories: some(category) }),
      );
    expect(await ask(`GET /api/v1/category/id/${leaf.id}?store=DEFAULT&lang=`)).toMatchObject(
      done({ id: leaf.id, lineage: `/${leaf.top.id}/${leaf.middle.id}/${leaf.id}/` }),
    );
  });

  it('API-012 API-014 API-042 popups, health and rates', async () => {
    const popup = { id: number, image: text, alt: text, left: 40, top: 180, width: 320, height: 320 };
    expect(await ask('GET /api/v1/popup?site=2')).toMatchObject(
      done({ data: some({ ...popup, visible: true, checked: expect.any(Boolean) }) }),
    );
    expect(await ask('GET /actuator/health/ping')).toEqual(done({ status: 'UP' }));
    expect(await ask('GET /external/exchange/rate')).toMatchObject(
      done(some({ cur_unit: 'JPY(100)', deal_bas_r: '1,234.56' })),
    );
  });

  it('API-021 API-022 API-024 translation, the licence of the grid and the keys of push', async () => {
    const translated = await asBuyer('POST /external/translation/text', {
      body: { originalText: '바다', targetLanguage: 'en' },
    });
    expect(translated).toMatchObject(done({ data: { translations: [{ translatedText: text }] } }));
    expect(await ask('GET /external/authorization/mui')).toEqual(done(''));
    expect(await ask('GET /external/authorization/key/firebase')).toEqual(done(push));
  });

  it('API-030 API-035 API-036 API-037 API-038 API-041 code lists, places and stores', async () => {
    expect(await ask('GET /api/v1/code/detail?code=066')).toMatchObject(
      done({ data: some({ code: text, name: text }) }),
    );
    expect(await ask('GET /api/v1/code/detail?code=001')).toMatchObject(done({ data: some({ code: 'piece' }) }));
    const country = { code: 'KR', name: 'South Korea' };
    expect(await ask('GET /api/v1/country')).toMatchObject(done(some(country)));
    for (const store of ['', 'DEFAULT', shop.store.code])
      expect(await ask(`GET /api/v1/shipping/country?store=${store}&lang=`)).toMatchObject(done(some(country)));
    expect(await ask('GET /api/v1/zones?code=KR')).toMatchObject(done(some({ code: 'KR-11', name: 'Seoul' })));
    for (const code of [shop.store.code, 'DEFAULT'])
      expect(await ask(`GET /api/v1/store/${code}`)).toMatchObject(done({ code, name: text }));
  });

  it('API-049 visits', async () => {
    const content = JSON.stringify([{ page: '/', type: 'enter' }]);
    expect(await ask('POST /external/analytics/events', { body: { content } })).toMatchObject({ status: 202 });
  });

  it('API-051 products, searches and contents, of the marketplace and of a store', async () => {
    const listed = { recordsTotal: 1, number: 1, totalPages: 1, products: [{ id: goods.id }] };
    for (const store of ['', 'DEFAULT', shop.store.code]) {
      expect(
        await ask(`GET /api/v2/products?category=${leaf.id}&page=0&count=20&sort=newest&store=${store}`),
      ).toMatchObject(done(listed));
      expect(await ask(`GET /api/v2/products/facets?category=${leaf.id}&store=${store}`)).toMatchObject(
        done({ total: 1 }),
      );
      expect(await ask(`GET /api/v1/products/group/newest?store=${store}`)).toMatchObject(
        done({ products: some({ id: goods.id }) }),
      );
      expect(await ask(`GET /api/v1/category/${leaf.id}/manufacturers?store=${store}`)).toMatchObject(
        done([{ name: '바다공업' }]),
      );
      expect(await ask(`GET /api/v1/category/${leaf.id}/variants?store=${store}`)).toMatchObject(
        done([{ name: 'Colour' }]),
      );
      expect(await ask(`GET /api/v1/product/${goods.id}/reviews?store=${store}`)).toMatchObject(done({ reviews: [] }));
      expect(await ask(`GET /api/v1/qna/product/${goods.id}?store=${store}`)).toMatchObject(done({ questions: [] }));
      expect(await ask(`GET /api/v1/content/pages?store=${store}`)).toMatchObject(done({ items: expect.any(Array) }));
      expect(
        await ask('POST /api/v1/search', { body: { query: goods.code, count: 20, start: 0, store } }),
      ).toMatchObject(done(listed));
    }
    const value = { valueName: text, valueId: number, optionId: number, order: number, image: null, id: number, sku };
    expect(await ask(`GET /api/v2/product/${goods.id}?store=DEFAULT`)).toMatchObject(
      done({ id: goods.id, options: [{ optionValues: some({ ...value, stock: 100, price: 10_000 }) }] }),
    );
    expect(await ask('POST /api/v1/search/autocomplete', { body: { query: 'x' } })).toMatchObject(
      done({ values: expect.any(Array) }),
    );
    expect(await ask(`GET /api/v1/favorite/count/product/${goods.id}`)).toMatchObject(done({ count: number }));
    expect(await ask('GET /api/v1/content/boxes/headerMessage')).toMatchObject(done({ code: 'headerMessage' }));
  });
});

describe('what a member does', () => {
  it('API-010 API-040 profile and addresses', async () => {
    expect(await asBuyer('GET /api/v1/auth/customer/profile')).toMatchObject(
      done({
        id: buyer.id,
        emailAddress: buyer.email,
        firstName: text,
        storeCode: 'DEFAULT',
        type: 'CUSTOMER',
        groups: [{ type: 'CUSTOMER' }],
      }),
    );
    expect(await asBuyer('PATCH /api/v1/auth/customer', { body: { firstName: '새' } })).toMatchObject(
      done({ firstName: '새' }),
    );
    expect(await asBuyer('PATCH /api/v1/auth/customer/address', { body: { recipient: '한바다' } })).toMatchObject(
      done({ id: buyer.addressId, recipient: '한바다' }),
    );
    const [address] = (await asBuyer('GET /api/v1/auth/user/addresses')).answer;
    const { id: _id, default: _default, ofCompany: _ofCompany, ...body } = address;
    const { answer } = await asBuyer('POST /api/v1/auth/user/address', { body });
    expect(await asBuyer(`PUT /api/v1/auth/user/address/to/default/${answer.id}`)).toMatchObject(
      done([{ id: answer.id, default: true }, { default: false }]),
    );
    expect((await asBuyer(`DELETE /api/v1/auth/user/address/${answer.id}`)).status).toBe(204);
  });

  it('API-015 API-016 API-017 API-020 favourites, with ids as numbers and as texts', async () => {
    const flag = () => asBuyer(`GET /api/v1/auth/favorite/user/is_favorited/${goods.id}`);
    for (const as of [Number, String]) {
      const body = { productId: as(goods.id), userId: as(buyer.id) };
      expect((await asBuyer('POST /api/v1/auth/favorite/product', { body })).status).toBe(201);
      expect(await flag()).toEqual(done({ favorite: true }));
      for (const query of [`count=20&userId=${buyer.id}`, 'count=&userId='])
        expect(await asBuyer(`GET /api/v1/auth/favorite/list?${query}&lang=`)).toMatchObject(
          done({ favorites: [{ id: goods.id }], products: [{ id: goods.id }], recordsTotal: 1 }),
        );
      const removed = `DELETE /api/v1/auth/favorite/product/${goods.id}?userId=${buyer.id}` as const;
      expect((await asBuyer(removed)).status).toBe(204);
      expect(await flag()).toEqual(done({ favorite: false }));
    }
    const other = { productId: goods.id, userId: String(buyer.id + 1) };
    expect((await asBuyer('POST /api/v1/auth/favorite/product', { body: other })).status).toBe(403);
  });

  it('API-023 API-025 API-026 API-029 chat and push, with ids as numbers and as texts', async () => {
    expect(await asBuyer('GET /external/authorization/key/chat')).toMatchObject(
      done({ appId: 'APP-1', userId: String(buyer.id), token: text }),
    );
    for (const as of [Number, String]) {
      const token = 'fcm:token-of-a-browser_1';
      const body = { id: as(12), token, customerId: as(buyer.id), email: buyer.email, osType: 'WEB' };
      expect(await asBuyer('POST /external/firebase/token', { body })).toEqual(done({ id: '12', osType: 'WEB' }));
      expect((await asBuyer(`DELETE /external/firebase/token?token=${token}`)).status).toBe(204);
      const channel = { user_ids: [as(buyer.id), shop.store.code], operator_ids: [as(buyer.id)], is_distinct: true };
      expect(await asBuyer('POST /external/chat/group_channels', { body: channel })).toMatchObject(
        done({ channel_url: text, member_count: 2, is_distinct: true }),
      );
    }
  });

  it('API-031 API-032 API-034 delivery fees and materials', async () => {
    for (const store of ['', 'DEFAULT', shop.store.code])
      expect(await asSeller(`GET /api/v1/auth/shipping/configurationsCodeList?store=${store}`)).toMatchObject(
        done({ data: expect.any(Array) }),
      );
    expect(await asBuyer('GET /api/v1/auth/shipping/configurationsCodeList?store=DEFAULT')).toEqual(done({ data: [] }));
    expect(await asBuyer('GET /api/v1/auth/materials/list?lang=ko')).toMatchObject(
      done(some({ code: 'glass', name: '유리병' })),
    );
  });

  it('API-028 a file of a seller', async () => {
    const form = new FormData();
    form.append('file', new File([Buffer.from(aPdf())], 'x.pdf', { type: 'application/pdf' }));
    const request = new Request('http://x', { method: 'POST', body: form });
    const { statusCode, body } = await shop.inject({
      method: 'POST',
      url: '/api/v1/seller/content/type/file?fileContentType=PRODUCT&lang=en',
      headers: {
        authorization: `Bearer ${shop.store.sellerToken}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([statusCode, body]).toEqual([201, expect.stringContaining('"name":"x.pdf"')]);
  });

  it('API-043 API-044 API-045 API-046 API-047 API-048 the cart, at both of its paths', async () => {
    const line = {
      sku,
      quantity: 2,
      shippingType: 'NATIONAL',
      internationalTransportationMethod: 'TRUCK',
      nationalTransportationMethod: 'TRUCK',
      shippingTransportationType: 'DIRECT_DELIVERY',
      checked: true,
      cartItemType: 'NORMAL',
    };
    const item = {
      productId: goods.id,
      sku,
      subTotal: number,
      cartItemType: 'NORMAL',
      publishWay: text,
      description: { name: text },
      images: [{ externalUrl: text }],
      image: { externalUrl: text },
      variants: [{ option: { name: 'Colour', code: text }, optionValue: { name: text, code: text } }],
    };
    for (const path of ['/api/v1/auth/customer_cart', '/api/v1/auth/cart'] as const) {
      const cartOf = (quantity: number) => done({ code: text, cartItems: [{ ...item, quantity }] });
      expect(await asBuyer(`POST ${path}`, { body: line })).toMatchObject(cartOf(2));
      expect(await asBuyer(`PUT ${path}`, { body: { ...line, quantity: 3 } })).toMatchObject(cartOf(3));
      expect(await asBuyer(`GET ${path}?lang=en`)).toMatchObject(cartOf(3));
      const emptied = await asBuyer(`POST ${path}/del_multi`, { body: [{ sku, cartItemType: 'NORMAL' }] });
      expect(emptied).toMatchObject(done({ cartItems: [] }));
    }
    await asBuyer('POST /api/v1/auth/customer_cart', { body: line });
    expect(
      await asBuyer(`DELETE /api/v1/auth/customer_cart/product/${sku}`, { body: { cartItemType: 'NORMAL' } }),
    ).toMatchObject(done({ cartItems: [] }));
  });

  it('API-051 orders, with ids as texts', async () => {
    const { answer: cart } = await asBuyer('POST /api/v1/auth/cart', {
      body: { sku, quantity: 1, cartItemType: 'NORMAL', checked: true },
    });
    const made = await asBuyer(`POST /api/v1/auth/cart/${cart.code}/checkout`, {
      key: 'one-order-of-the-cart',
      body: {
        tab: 'SELLER',
        lines: [{ sku, cartItemType: 'NORMAL' }],
        addressId: String(buyer.addressId),
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        termsAgreed: true,
        expectedTotal: { amount: 13_000, currency: 'KRW' },
      },
    });
    expect(made).toMatchObject({ status: 201, answer: { status: 'awaitingPayment' } });
    const { id } = made.answer;
    expect(await asBuyer('GET /api/v1/auth/orders')).toMatchObject(done({ orders: some({ id }) }));
    expect(await asBuyer(`GET /api/v1/auth/orders/${id}`)).toMatchObject(done({ id }));
    const cancelled = await asBuyer(`POST /api/v1/auth/orders/${id}/cancel`, {
      key: 'cancel-of-the-buyer',
      body: { reason: 'x' },
    });
    expect(cancelled).toMatchObject(done({ id, status: 'cancelled' }));
    // Other goods: those of an order that ended unpaid are left to others for a while.
    const sold = await paid(shop, buyer, await shop.goods());
    expect(await asSeller('GET /api/v1/auth/store/orders')).toMatchObject(done({ orders: some({ id: sold.id }) }));
    const given = await asSeller(`POST /api/v1/auth/store/orders/${sold.id}/cancel`, {
      key: 'cancel-of-the-seller',
      body: { reason: 'x' },
    });
    expect(given).toMatchObject(done({ id: sold.id, status: 'cancelled' }));
  });

  it('API-051 a store', async () => {
    const { token } = await aMember(shop.db, {
      kind: 'companySeller',
      company: '한강유통',
      businessNumber: '1108112345',
    });
    const body = {
      name: { ko: '한강 상점' },
      type: 'wholesale',
      location: { ko: '서울' },
      country: 'KR',
      contactName: '한강',
      contactEmail: 'han@example.com',
      businessNumber: '1108112345',
    };
    expect(await ask('POST /api/v1/auth/store', { token, body: { code: 'hangang-1', ...body } })).toMatchObject({
      status: 201,
      answer: { code: 'hangang-1' },
    });
    expect(await ask('PUT /api/v1/auth/store/hangang-1', { token, body })).toMatchObject(done({ code: 'hangang-1' }));
    expect(await ask('PUT /api/v1/auth/store/DEFAULT', { token, body })).toMatchObject({
      status: 403,
      answer: { error: { code: 'store.marketplaceItself' } },
    });
    for (const code of ['default', 'DEFAULT'])
      expect((await ask('POST /api/v1/auth/store', { token, body: { code, ...body } })).status).toBe(400);
  });

  it('API-051 the IP centre', async () => {
    const body = { type: 'design', title: 'x', reason: 'x', details: 'x', reporter: { name: '한바다' } };
    const { answer: made } = await asBuyer('POST /api/v1/auth/ipSafetyCenter', { body });
    expect(await asBuyer('GET /api/v1/auth/ipSafetyCenter')).toMatchObject(done({ reports: [{ id: made.id }] }));
    const changed = { ...body, id: made.id, title: 'y' };
    expect(await asBuyer('PUT /api/v1/auth/ipSafetyCenter', { body: changed })).toMatchObject(
      done({ id: made.id, title: 'y' }),
    );
    expect((await asBuyer(`DELETE /api/v1/auth/ipSafetyCenter?id=${made.id}`)).status).toBe(204);
  });
});

describe('a session', () => {
  it('API-051 registers, signs in, is renewed and ends', async () => {
    const body = {
      memberKind: 'individual',
      emailAddress: 'printed@example.com',
      password: 'secret-12',
      repeatPassword: 'secret-12',
      firstName: '바다',
      lastName: '한',
      country: 'KR',
      phoneCountry: '82',
      phone: '01012345678',
      consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
    };
    expect((await ask('POST /api/v1/customer/register', { body })).status).toBe(201);
    const login = { username: body.emailAddress, password: body.password };
    const { answer } = await ask('POST /api/v1/customer/login', { body: login });
    expect(answer).toMatchObject({ id: number, token: text });
    const renewed = await ask('GET /api/v1/auth/refresh?_=123', { token: answer.token });
    expect(renewed).toMatchObject(done({ id: answer.id, token: text }));
    const { token } = renewed.answer;
    expect((await ask('POST /api/v1/auth/logout', { token })).status).toBe(204);
    expect((await ask('GET /api/v1/auth/customer/profile', { token })).status).toBe(401);
  });

  it('API-051 changes its password, and sets a forgotten one by a link', async () => {
    const member = await aMember(shop.db);
    const NEW = { password: 'another-12', repeatPassword: 'another-12' };
    const changed = { current: PASSWORD, ...NEW };
    expect((await ask('POST /api/v1/auth/customer/password', { token: member.token, body: changed })).status).toBe(204);
    const body = { username: member.email, returnUrl: '/' };
    expect((await ask('POST /api/v1/customer/password/reset/request', { body })).status).toBe(204);
    const [sent] = await shop.db.select().from(mail).where(eq(mail.to, member.email));
    const link = sent?.href?.split('#')[1] ?? '';
    expect(await ask(`GET /api/v1/customer/DEFAULT/reset/${link}`)).toMatchObject(done({ expiresAt: text }));
    expect((await ask(`POST /api/v1/customer/DEFAULT/password/${link}`, { body: NEW })).status).toBe(204);
  });
});
