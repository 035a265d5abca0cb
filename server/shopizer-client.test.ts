import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { indexStale } from '#server/search/commands.ts';

/**
 * A shop front written for the family of calls ours belong to: its requests in the order in which a visitor causes
 * them, with the
 * slashes at the end and the words it sends, and of each answer only what it reads.
 */
let shop: Shop;
let leaf: BuiltCategory;
let goods: BuiltProduct;
let optioned: BuiltProduct;
beforeAll(async () => {
  shop = await openShop();
  leaf = await aCategory(shop.db, { name: { ko: '텀블러', en: 'Tumblers' } });
  goods = await aProduct(shop.db, {
    storeId: shop.store.id,
    categories: [leaf],
    name: { ko: '바다 텀블러', en: 'Ocean tumbler' },
    manufacturer: 'Hanbada',
    stock: 50,
  });
  optioned = await aProduct(shop.db, {
    storeId: shop.store.id,
    name: { ko: '컵', en: 'Cup' },
    options: [
      {
        name: { ko: '색상', en: 'Colour' },
        values: [
          { ko: '검정', en: 'Black' },
          { ko: '하양', en: 'White' },
        ],
      },
    ],
  });
  await writeFirstTexts(shop.db, shop.clock.now);
  await indexStale(shop.db);
});
afterAll(() => shop.close());

const EMAIL = 'client@example.com';
const PASSWORD = 'Sample!2026';
let token = '';

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const reply = await shop.inject({
    method,
    url: `/api/v1/${path}`,
    // Without a token the client sends the header empty.
    headers: { authorization: token ? `Bearer ${token}` : '', ...headers },
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
    expect([pages.status, pages.answer.items.length > 0, pages.answer.number]).toEqual([
      200,
      true,
      pages.answer.items.length,
    ]);
    const [first] = pages.answer.items;
    expect((await ask('GET', `content/pages/${first.code}?store=DEFAULT&lang=en`)).answer).toMatchObject({
      code: first.code,
      description: { name: first.description.name },
    });
    for (const page of pages.answer.items)
      expect([page.code, typeof page.description.name, typeof page.description.friendlyUrl]).toEqual([
        page.code,
        'string',
        'string',
      ]);
    const box = await ask('GET', 'content/boxes/headerMessage/?lang=en');
    expect(typeof box.answer.description.description).toBe('string');
  });

  it('API-003 API-008 API-009 opens a category: its goods by the page, itself, who makes them and in which variants', async () => {
    for (const store of ['DEFAULT', shop.store.code]) {
      const list = await ask('GET', `products/?store=${store}&lang=en&page=0&count=12&category=${leaf.id}`);
      expect(list.answer).toMatchObject({ number: 1, recordsTotal: 1, totalPages: 1 });
      const [card] = list.answer.products;
      expect(card).toMatchObject({
        id: goods.id,
        sku: goods.code,
        price: 10_000,
        finalPrice: 10_000,
        rating: 0,
        description: { name: 'Ocean tumbler' },
      });
      expect(card.image.imageUrl).toMatch(/^\/images\/.+\.webp$/);
      expect(card.images[0].imageUrl).toBe(card.image.imageUrl);
    }
    const category = await ask('GET', `category/${leaf.id}?store=DEFAULT&lang=en`);
    expect(category.answer).toMatchObject({ id: leaf.id, description: { name: 'Tumblers' }, children: [] });
    const makers = await ask('GET', `category/${leaf.id}/manufacturers/?store=DEFAULT&lang=en`);
    expect(makers.answer.map((one: { description: { name: string } }) => one.description.name)).toEqual(['Hanbada']);
    expect((await ask('GET', `category/${leaf.id}/variants/?store=DEFAULT&lang=en`)).answer).toEqual([]);
    expect(
      (await ask('GET', 'products/group/newest?store=DEFAULT&lang=en')).answer.products[0].description.name,
    ).toEqual(expect.any(String));
  });

  it('API-003 opens a product and its reviews', async () => {
    const product = await ask('GET', `products/${goods.id}?lang=en&store=DEFAULT`);
    expect(product.answer).toMatchObject({
      id: goods.id,
      sku: goods.code,
      available: true,
      finalPrice: 10_000,
      rating: 0,
      ratingCount: 0,
      description: { name: 'Ocean tumbler', description: expect.any(String) },
      options: [],
      manufacturer: 'Hanbada',
    });
    expect(product.answer.images[0].imageUrl).toBe(
      product.answer.images.find((one: { defaultImage: boolean }) => one.defaultImage).imageUrl,
    );
    expect((await ask('GET', `products/${goods.id}/reviews?store=DEFAULT`)).answer.reviews).toEqual([]);
  });

  it('API-051 searches, and completes what is typed', async () => {
    const typed = await ask('POST', 'search/autocomplete/', { query: 'ocea' });
    expect(typed.answer.values).toEqual(expect.any(Array));
    const { answer } = await ask('POST', 'search/?lang=en', { query: 'ocean tumbler' });
    expect(answer.products.map((one: { id: number }) => one.id)).toEqual([goods.id]);
    expect(answer).toMatchObject({
      productCount: 1,
      categoryFacets: [{ id: leaf.id, description: { name: 'Tumblers' }, productCount: 1 }],
    });
  });

  it('API-036 API-038 registers with a country and a state of the lists', async () => {
    const countries = await ask('GET', 'country/?lang=en');
    expect(countries.answer).toContainEqual(expect.objectContaining({ code: 'KR', name: 'South Korea' }));
    const states = await ask('GET', 'zones/?code=KR&lang=en');
    expect(states.answer[0]).toMatchObject({ code: 'KR-11', name: 'Seoul' });
    const form = {
      userName: EMAIL,
      emailAddress: EMAIL,
      password: PASSWORD,
      gender: 'M',
      language: 'en',
      billing: { country: 'KR', stateProvince: 'KR-11', firstName: 'Bada', lastName: 'Han' },
    };
    const made = await ask('POST', 'customer/register', form);
    expect([made.status, made.answer]).toEqual([
      201,
      expect.objectContaining({ id: expect.any(Number), token: expect.any(String) }),
    ]);
    expect((await ask('POST', 'customer/register', form)).status).toBe(409);
    // What is wrong is told under its own names, and what it cannot send is not asked for.
    const wrong = await ask('POST', 'customer/register?lang=en', {
      ...form,
      password: 'short',
      billing: { country: 'Select a country', lastName: 'Han' },
    });
    expect(
      wrong.answer.error.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ).toEqual([
      'password member.passwordTooShort',
      'billing.firstName request.required',
      'billing.country member.countryUnknown',
    ]);
    const odd = await ask('POST', 'customer/register?lang=en', { ...form, staffRole: 'operator' });
    expect([odd.status, odd.answer.error.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'staffRole', code: 'request.unknownField' })],
    ]);
  });

  it('API-005 API-010 API-040 signs in, reads the profile and writes where to deliver', async () => {
    expect((await ask('POST', 'customer/login/', { username: EMAIL, password: 'wrong!2026' })).status).toBe(400);
    const session = await ask('POST', 'customer/login/', { username: EMAIL, password: PASSWORD });
    ({ token } = session.answer);
    const before = await ask('GET', 'auth/customer/profile');
    expect(before.answer).toMatchObject({
      id: session.answer.id,
      userName: EMAIL,
      emailAddress: EMAIL,
      billing: { firstName: 'Bada', lastName: 'Han', country: 'KR', address: '', phone: '' },
      delivery: null,
    });
    const place = {
      company: '',
      address: '152 Teheran-ro',
      city: 'Suwon',
      postalCode: '06236',
      stateProvince: 'KR-41',
      country: 'KR',
      zone: 'KR-41',
      firstName: 'Bada',
      lastName: 'Han',
      phone: '010-1234-5678',
    };
    expect(
      (
        await ask('PATCH', 'auth/customer/address', {
          id: session.answer.id,
          billing: { ...place, firstName: 'Badaro' },
        })
      ).status,
    ).toBe(200);
    const billed = await ask('GET', 'auth/customer/profile');
    expect(billed.answer.billing).toMatchObject({
      firstName: 'Badaro',
      lastName: 'Han',
      address: '152 Teheran-ro',
      city: 'Suwon',
      postalCode: '06236',
      country: 'KR',
      zone: 'KR-41',
      phone: '01012345678',
    });
    const elsewhere = {
      ...place,
      firstName: 'Mina',
      lastName: 'Choi',
      city: 'Seoul',
      zone: 'KR-11',
      stateProvince: 'KR-11',
      phone: '+82 10 2222 3333',
    };
    expect((await ask('PATCH', 'auth/customer/address', { id: session.answer.id, delivery: elsewhere })).status).toBe(
      200,
    );
    // Who pays stays who pays, and receives nothing by paying from elsewhere.
    await ask('PATCH', 'auth/customer/address', {
      id: session.answer.id,
      billing: { ...place, city: 'Seoul', zone: 'KR-11' },
    });
    const after = await ask('GET', 'auth/customer/profile');
    expect(after.answer.billing).toMatchObject({ firstName: 'Bada', phone: '01012345678' });
    expect(after.answer.delivery).toMatchObject({
      firstName: 'Mina Choi',
      address: '152 Teheran-ro',
      city: 'Seoul',
      zone: 'KR-11',
      postalCode: '06236',
      country: 'KR',
      phone: '1022223333',
    });
    // What was read can be sent again and stays what it is.
    const { firstName, ...same } = after.answer.delivery;
    await ask('PATCH', 'auth/customer/address', { delivery: { ...same, firstName, phone: '01022223333' } });
    expect((await ask('GET', 'auth/customer/profile')).answer.delivery).toEqual({
      ...after.answer.delivery,
      phone: '01022223333',
    });
    const wrong = await ask('PATCH', 'auth/customer/address?lang=en', {
      delivery: { ...elsewhere, postalCode: 'x', city: '' },
    });
    expect(
      wrong.answer.error.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ).toEqual(['delivery.postalCode member.postcodeInvalid', 'delivery.city request.required']);
    const refreshed = await ask('GET', 'auth/refresh');
    ({ token } = refreshed.answer);
    expect((await ask('GET', 'auth/user/addresses')).answer).toHaveLength(1);
  });

  it('API-043 API-044 API-045 API-046 API-048 fills the cart with products and their options, changes it and empties it', async () => {
    const plain = await ask('POST', `cart/?store=${shop.store.code}`, { product: goods.id, quantity: 2 });
    expect([plain.status, plain.answer.code]).toEqual([201, expect.any(String)]);
    const { code } = plain.answer;
    const own = await ask('GET', `auth/customer/cart?cart=${code}&lang=en`);
    expect(own.answer).toMatchObject({
      code,
      quantity: 2,
      total: 20_000,
      displayTotal: '₩20,000',
      products: [
        {
          id: goods.id,
          sku: goods.skus[0]?.code,
          quantity: 2,
          finalPrice: 10_000,
          subTotal: 20_000,
          description: { name: 'Ocean tumbler' },
          image: { imageUrl: expect.stringContaining('/images/') },
        },
      ],
    });
    expect((await ask('GET', `cart/${code}?lang=en`)).answer).toEqual(own.answer);
    expect(
      (await ask('PUT', `cart/${code}?store=${shop.store.code}`, { product: goods.id, quantity: 3 })).answer.quantity,
    ).toBe(3);
    const [first, second] = optioned.skus;
    const read = await ask('GET', `products/${optioned.id}?lang=en&store=DEFAULT`);
    const valuesOf = (sku: string | undefined) =>
      read.answer.variants.find((one: { sku: string }) => one.sku === sku).valueIds.map((id: number) => ({ id }));
    // What the cart lacks a change adds; of a product with options it must be said which.
    expect(
      (
        await ask('PUT', `cart/${code}?store=DEFAULT`, {
          attributes: valuesOf(second?.code),
          product: optioned.id,
          quantity: 1,
        })
      ).answer.products[1],
    ).toMatchObject({ id: optioned.id, sku: second?.code, quantity: 1 });
    expect(
      (await ask('POST', 'cart/?store=DEFAULT', { product: optioned.id, attributes: [{ id: 999_999 }], quantity: 1 }))
        .answer.error.code,
    ).toBe('cart.skuNotFound');
    expect(
      (await ask('PUT', `cart/${code}?store=DEFAULT`, { product: optioned.id, quantity: 4 })).answer.products[1]
        .quantity,
    ).toBe(4);
    await ask('POST', 'cart/?store=DEFAULT', { attributes: valuesOf(first?.code), product: optioned.id, quantity: 1 });
    expect((await ask('POST', 'cart/?store=DEFAULT', { product: optioned.id, quantity: 1 })).answer.error.code).toBe(
      'cart.skuNotFound',
    );
    expect((await ask('DELETE', `cart/${code}/product/${optioned.id}?store=DEFAULT`)).answer.products).toHaveLength(1);
    expect((await ask('PUT', 'cart/another?store=DEFAULT', { product: goods.id, quantity: 1 })).answer.error.code).toBe(
      'cart.notFound',
    );
    expect((await ask('DELETE', 'cart/another/product/1')).status).toBe(404);
    expect((await ask('DELETE', `cart/${code}/product/${goods.id}?store=DEFAULT`)).answer.products).toEqual([]);
  });

  it('API-043 API-044 API-048 is understood at the printed calls too, whose own words are judged as ever', async () => {
    expect((await ask('POST', 'auth/cart', { product: goods.id, quantity: 1 })).answer.cartItems).toMatchObject([
      { sku: goods.skus[0]?.code, quantity: 1 },
    ]);
    expect(
      (await ask('PUT', 'auth/customer_cart', { product: goods.skus[0]?.code, quantity: 2, attributes: [] })).answer
        .cartItems,
    ).toMatchObject([{ sku: goods.skus[0]?.code, quantity: 2 }]);
    const wrong = await ask('POST', 'auth/cart?lang=en', { sku: goods.code, cartItemType: 'NORMAL' });
    expect(wrong.answer.error.fields).toEqual([
      expect.objectContaining({ path: 'quantity', code: 'request.required' }),
    ]);
    const odd = await ask('POST', 'auth/cart?lang=en', { product: goods.id, quantity: 0 });
    expect(odd.answer.error.fields).toEqual([expect.objectContaining({ path: 'quantity', code: 'request.tooSmall' })]);
  });

  it('API-051 asks what to show at its checkout, how goods come and what it all costs', async () => {
    expect((await ask('GET', 'config/')).answer).toMatchObject({
      allowOnlinePurchase: true,
      displayShipping: true,
      displayContactUs: false,
    });
    const { code, quantity } = (await ask('GET', 'auth/customer/cart?lang=en')).answer;
    expect(quantity).toBe(2);
    const ways = await ask('POST', `cart/${code}/shipping?lang=en`, { postalCode: '06236', countryCode: 'KR' });
    expect(ways.answer).toMatchObject({ shipping: 3_000, freeShipping: false });
    // It takes the last by itself.
    const chosen = ways.answer.shippingOptions.at(-1);
    expect(chosen).toMatchObject({
      optionName: 'Courier',
      optionPrice: 3_000,
      optionPriceText: '₩3,000',
      shippingQuoteOptionId: 2,
    });
    for (const path of [
      `cart/${code}/total/?quote=${chosen.shippingQuoteOptionId}&lang=en`,
      `cart/${code}/total/?lang=en`,
    ]) {
      const { answer } = await ask('GET', path);
      expect(answer.totals.map(({ title, total }: { title: string; total: string }) => `${title} ${total}`)).toEqual([
        'Goods ₩20,000',
        'Delivery ₩3,000',
        'Total ₩23,000',
      ]);
      expect(answer.total).toBe('₩23,000');
    }
    // An empty form asks as well, and a cart of somebody else is not there.
    expect((await ask('POST', `cart/${code}/shipping`, { postalCode: '', countryCode: '' })).status).toBe(200);
    expect([
      (await ask('GET', 'cart/another/total/')).status,
      (await ask('POST', 'cart/another/shipping', {})).status,
    ]).toEqual([404, 404]);
  });

  it('API-051 MEM-061 orders in its own words: for the right sum, with the consents the law asks for, by transfer and by no token of another provider', async () => {
    const { code } = (await ask('GET', 'auth/customer/cart?lang=en')).answer;
    const order = (payment: object, more: object = {}) =>
      ask('POST', `auth/cart/${code}/checkout?lang=en`, {
        shippingQuote: 2,
        currency: 'KRW',
        ...more,
        payment: {
          paymentType: 'MONEYORDER',
          transactionType: 'AUTHORIZE',
          paymentModule: 'moneyorder',
          amount: 23_000,
          ...payment,
        },
      });
    const errorOf = ({ status, answer }: Awaited<ReturnType<typeof ask>>) => [status, answer.error.code];
    expect(errorOf(await order({}))).toEqual([409, 'member.consentsMissing']);
    await ask('PUT', 'auth/customer/consents', {
      terms: true,
      electronicFinance: true,
      personalInformation: true,
      over14: true,
    });
    const byCard = await order({
      paymentType: 'CREDITCARD',
      transactionType: 'CAPTURE',
      paymentModule: 'stripe',
      paymentToken: 'src_1',
    });
    expect([...errorOf(byCard), byCard.answer.error.message]).toEqual([
      422,
      'order.paymentElsewhere',
      expect.stringContaining('stripe'),
    ]);
    const words = new Set<string>();
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar'])
      words.add(
        (
          await ask('POST', `auth/cart/${code}/checkout?lang=${lang}`, {
            currency: 'KRW',
            payment: {
              paymentType: 'CREDITCARD',
              transactionType: 'CAPTURE',
              paymentModule: 'stripe',
              paymentToken: 'src_1',
              amount: 23_000,
            },
          })
        ).answer.error.message,
      );
    expect(words.size).toBe(5);
    const cheap = await order({ amount: 20_000 });
    expect([...errorOf(cheap), cheap.answer.error.params]).toEqual([
      409,
      'order.totalChanged',
      { expected: 20_000, actual: 23_000, currency: 'KRW' },
    ]);
    expect(errorOf(await order({ amount: '23000.4' }))).toEqual([409, 'order.totalChanged']);
    expect(errorOf(await order({}, { customerAgreement: false }))).toEqual([400, 'order.termsRequired']);
    expect((await order({}, { currency: 'CAD' })).answer.error.fields).toMatchObject([{ path: 'currency' }]);
    // Twice at once, as by a second press: one order, and the cart is empty.
    const both = await Promise.all([order({ amount: '23000.00' }), order({ amount: '23000.00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, expect.toBeOneOf([400, 409])]);
    const placed = both.find(({ status }) => status === 201)?.answer;
    expect(placed).toMatchObject({
      total: { amount: 23_000, currency: 'KRW' },
      deliveryMethod: 'courier',
      recipient: { name: 'Mina Choi', country: 'KR', postcode: '06236' },
      lines: [{ name: 'Ocean tumbler', quantity: 2 }],
    });
    expect(placed.invoices[0].payments).toMatchObject([{ method: 'BANK_TRANSFER', status: 'pending' }]);
    expect((await ask('GET', 'auth/orders/?page=0&count=20&lang=en')).answer).toMatchObject({
      recordsTotal: 1,
      orders: [{ id: placed.id }],
    });
    expect((await ask('GET', 'auth/customer/cart?lang=en')).answer.products).toEqual([]);
    expect(errorOf(await order({}))).toEqual([400, 'order.nothingChosen']);
    await ask('POST', 'cart/', { product: goods.id, quantity: 2 });
  });

  it('API-051 changes its password where it looks for that', async () => {
    const change = (current: string, password: string) =>
      ask('POST', 'customer/password/', { password, repeatPassword: password, current, username: EMAIL });
    expect((await change('wrong!2026', 'Another!2026')).answer.error.code).toBe('member.passwordWrong');
    expect((await change(PASSWORD, 'Another!2026')).status).toBe(204);
    expect((await ask('POST', 'customer/login/', { username: EMAIL, password: 'Another!2026' })).status).toBe(200);
  });

  it('API-051 checks out in our words too, and reads its orders and the order', async () => {
    const cart = (await ask('GET', 'auth/cart?lang=en')).answer;
    const [addressed] = (await ask('GET', 'auth/user/addresses')).answer;
    const lines = cart.cartItems.map(({ sku, cartItemType }: { sku: string; cartItemType: string }) => ({
      sku,
      cartItemType,
    }));
    const wish = {
      tab: 'SELLER',
      lines,
      addressId: addressed.id,
      deliveryMethod: 'courier',
      stockOutWish: 'refund',
      termsAgreed: true,
      expectedTotal: cart.groups[0].total,
    };
    expect((await ask('POST', `auth/cart/${cart.code}/checkout?lang=en`, wish)).answer.error.code).toBe(
      'request.keyRequired',
    );
    const placed = await ask('POST', `auth/cart/${cart.code}/checkout?lang=en`, wish, {
      'idempotency-key': 'client-checkout-1',
    });
    expect([placed.status, placed.answer.total]).toEqual([201, { amount: 23_000, currency: 'KRW' }]);
    const orders = await ask('GET', 'auth/orders/?lang=en');
    expect(orders.answer).toMatchObject({
      number: 2,
      recordsTotal: 2,
      totalPages: 1,
      orders: [{ id: placed.answer.id, lines: [{ sku: lines[0].sku, quantity: 2 }] }, {}],
    });
    expect((await ask('GET', `auth/orders/${placed.answer.id}?lang=en`)).answer).toMatchObject({
      id: placed.answer.id,
      recipient: { name: 'Mina Choi' },
      lines: [{ name: 'Ocean tumbler' }],
    });
    expect((await ask('POST', 'auth/logout')).status).toBe(204);
    expect((await ask('GET', 'auth/orders/')).status).toBe(401);
  });
});
