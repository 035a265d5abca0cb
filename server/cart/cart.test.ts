import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '#core/cart/contract.ts';
import { aCartLine, lockedLines } from '#server/cart/builders.ts';
import { deleteCartLines } from '#server/cart/queries.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { aProduct, type BuiltProduct } from '#server/catalogue/builders.ts';
import { priceRow, product, sku } from '#server/catalogue/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { aRate } from '#server/exchange/builders.ts';
import { rate } from '#server/exchange/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let buyer: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  await aRate(testApp.db, { basic: '1350.00' });
});
afterAll(() => testApp.close());

const won = (amount: number) => ({ amount, currency: 'KRW' });
const skuOf = (goods: BuiltProduct, index = 0): string => goods.skus[index]?.code ?? '';
const aBuyer = async () => {
  buyer = await aMember(testApp.db);
  return buyer;
};
type Input = { sku: string; quantity?: number; cartItemType?: 'NORMAL' | 'SAMPLE'; checked?: boolean };
const line = ({ sku: code, quantity = 1, cartItemType = 'NORMAL', ...rest }: Input) => ({
  sku: code,
  quantity,
  cartItemType,
  ...rest,
});
const add = (input: Input, who = buyer) => testApp.call('addCartLine', { token: who.token, body: line(input) });
const change = (input: Input, who = buyer) => testApp.call('changeCartLine', { token: who.token, body: line(input) });
const read = (who = buyer) => testApp.call('readCart', { token: who.token });
const itemOf = (answer: CartAnswer, code: string) => answer.cartItems.find((item) => item.sku === code);
/** 1,000 won from one piece, 900 from 100, 800 from 500; a red and a blue one. */
const tiered = {
  price: [
    [1, 1_000],
    [100, 900],
    [500, 800],
  ] as const,
  stock: 1_000,
  options: [
    {
      name: { ko: '색상', en: 'Color' },
      values: [
        { ko: '빨강', en: 'Red' },
        { ko: '파랑', en: 'Blue' },
      ],
    },
  ],
};

describe('readCart', () => {
  it('CRT-001 CRT-014 an empty cart has a code nobody can guess, and keeps it', async () => {
    const { token } = await aBuyer();
    const first = await read();
    expect(first.status).toBe(200);
    expect(first.answer).toMatchObject({ cartItems: [], quantity: 0, total: 0, groups: [] });
    expect(first.answer.code).toMatch(/^[0-9A-Z]{26}$/);
    const again = await testApp.inject({
      url: '/api/v1/auth/cart?lang=en',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.json().code).toBe(first.answer.code);
  });

  it('CRT-001 is made once, however many ask for it first', async () => {
    const { id } = await aBuyer();
    const replies = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(new Set(replies.map(({ answer }) => answer.code)).size).toBe(1);
    expect(await testApp.db.$count(cart, eq(cart.memberId, id))).toBe(1);
  });

  it('CRT-002 API-045 answers the printed shape, in the language asked for', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, tiered);
    await add({ sku: skuOf(goods, 1), quantity: 3 });
    const { answer } = await testApp.call('readCart', { token: buyer.token, query: { lang: 'en' } });
    expect(answer.cartItems).toMatchObject([
      {
        productId: goods.id,
        sku: skuOf(goods, 1),
        quantity: 3,
        subTotal: 3_000,
        cartItemType: 'NORMAL',
        publishWay: 'SELLER',
        tab: 'SELLER',
        description: { name: 'Stainless Tumbler' },
        variants: [{ option: { name: 'Color', code: 'option1' }, optionValue: { name: 'Blue', code: 'value2' } }],
        problem: null,
        priceChangedFrom: null,
      },
    ]);
    const [item] = answer.cartItems;
    expect(item?.image.externalUrl).toMatch(/\/320\.webp$/);
    expect(item?.images).toEqual([item?.image]);
    const korean = await testApp.call('readCart', { token: buyer.token, query: { lang: 'ko' } });
    expect(korean.answer.cartItems[0]?.variants[0]?.optionValue.name).toBe('파랑');
  });

  it('prices every option of a product by their quantity together', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { ...tiered, surcharges: [0, 50] });
    await add({ sku: skuOf(goods, 0), quantity: 60 });
    const { answer } = await add({ sku: skuOf(goods, 1), quantity: 40 });
    expect(itemOf(answer, skuOf(goods, 0))).toMatchObject({
      unitPrice: won(900),
      subTotal: 54_000,
      productQuantity: 100,
      nextRow: { missing: 400, price: won(800) },
      priceChangedFrom: null,
    });
    expect(itemOf(answer, skuOf(goods, 1))).toMatchObject({ unitPrice: won(950), subTotal: 38_000 });
    expect(answer).toMatchObject({ quantity: 100, total: 92_000, totalMoney: won(92_000) });
  });

  it('prices what would be ordered: an unticked option does not lower the price of the others', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, tiered);
    await add({ sku: skuOf(goods, 0), quantity: 60 });
    await add({ sku: skuOf(goods, 1), quantity: 40 });
    const { answer } = await change({ sku: skuOf(goods, 1), quantity: 40, checked: false });
    expect(itemOf(answer, skuOf(goods, 0))).toMatchObject({ unitPrice: won(1_000), priceChangedFrom: null });
    expect(itemOf(answer, skuOf(goods, 1))).toMatchObject({ unitPrice: won(900), checked: false });
    expect(answer.groups).toMatchObject([{ goods: won(60_000) }]);
  });

  it('says what the price was when the seller changed it, until the line is set again', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { price: 10_000 });
    await add({ sku: skuOf(goods) });
    await testApp.db.update(priceRow).set({ price: 12_000 }).where(eq(priceRow.productId, goods.id));
    const { answer } = await read();
    expect(answer.cartItems).toMatchObject([
      { unitPrice: won(12_000), priceChangedFrom: won(10_000), subTotal: 12_000 },
    ]);
    const after = await change({ sku: skuOf(goods), quantity: 2 });
    expect(after.answer.cartItems).toMatchObject([{ priceChangedFrom: null }]);
    expect((await read()).answer.cartItems).toMatchObject([{ priceChangedFrom: null }]);
  });

  it.each<[string, (goods: BuiltProduct) => Promise<unknown>, object]>([
    [
      'sold out',
      (goods) => testApp.db.update(sku).set({ stock: 1 }).where(eq(sku.productId, goods.id)),
      { code: 'cart.outOfStock', params: { stock: 1 } },
    ],
    [
      'halted',
      (goods) => testApp.db.update(product).set({ onSale: false }).where(eq(product.id, goods.id)),
      { code: 'product.notApproved', params: {} },
    ],
    [
      'of a suspended store',
      (goods) => testApp.db.update(store).set({ status: 'suspended' }).where(eq(store.id, goods.storeId)),
      { code: 'store.notAvailable', params: {} },
    ],
    [
      'below a new minimum',
      (goods) => testApp.db.update(product).set({ minOrderQuantity: 10 }).where(eq(product.id, goods.id)),
      { code: 'cart.belowMinimum', params: { minimum: 10 } },
    ],
    [
      'above a new maximum',
      (goods) => testApp.db.update(product).set({ maxOrderQuantity: 1 }).where(eq(product.id, goods.id)),
      { code: 'cart.aboveMaximum', params: { maximum: 1 } },
    ],
  ])('CRT-002 names the problem of goods that are %s', async (_what, happens, problem) => {
    await aBuyer();
    const goods = await aProduct(testApp.db);
    await add({ sku: skuOf(goods), quantity: 2 });
    await happens(goods);
    const { status, answer } = await read();
    expect(status).toBe(200);
    expect(answer.cartItems[0]?.problem).toEqual(problem);
  });

  it('counts the delivery fee once a store and tab, and what is missing to free delivery', async () => {
    await aBuyer();
    const [cheap, free] = [
      await aStore(testApp.db, { deliveryFee: 3_000, freeDeliveryFrom: 50_000 }),
      await aStore(testApp.db, { deliveryFee: 2_500, freeDeliveryFrom: 20_000 }),
    ];
    const [a, b, c] = [
      await aProduct(testApp.db, { storeId: cheap.id }),
      await aProduct(testApp.db, { storeId: cheap.id }),
      await aProduct(testApp.db, { storeId: free.id, samplePrice: 5_000 }),
    ];
    await add({ sku: skuOf(a), quantity: 2 });
    await add({ sku: skuOf(b), quantity: 1 });
    await add({ sku: skuOf(c), cartItemType: 'SAMPLE' });
    const d = await aProduct(testApp.db, { storeId: free.id });
    const { answer } = await add({ sku: skuOf(d), quantity: 2 });
    expect(answer.groups).toMatchObject([
      {
        tab: 'SAMPLE',
        store: { code: free.code },
        goods: won(5_000),
        delivery: won(2_500),
        freeDeliveryMissing: won(15_000),
        total: won(7_500),
      },
      {
        tab: 'SELLER',
        store: { code: cheap.code },
        goods: won(30_000),
        delivery: won(3_000),
        freeDeliveryMissing: won(20_000),
        total: won(33_000),
      },
      {
        tab: 'SELLER',
        store: { code: free.code },
        goods: won(20_000),
        delivery: won(0),
        freeDeliveryMissing: null,
        total: won(20_000),
      },
    ]);
    const unticked = await change({ sku: skuOf(b), quantity: 1, checked: false });
    expect(unticked.answer.groups[1]).toMatchObject({ goods: won(20_000) });
  });

  it('CRT-011 is for members only', async () => {
    expect((await testApp.call('readCart')).status).toBe(401);
  });
});

describe('addCartLine', () => {
  it('API-043 CRT-003 CRT-013 takes the constants of the published client', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db);
    const constants = {
      shippingType: 'NATIONAL',
      internationalTransportationMethod: 'TRUCK',
      nationalTransportationMethod: 'TRUCK',
      shippingTransportationType: 'DIRECT_DELIVERY',
      checked: true,
    } as const;
    const { status, answer } = await testApp.call('addCartLine', {
      token: buyer.token,
      body: { sku: skuOf(goods), quantity: 2, cartItemType: 'NORMAL', ...constants },
    });
    expect([status, answer.cartItems.length]).toEqual([200, 1]);
  });

  it('adds to the line that is there, up to the maximum', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { maxOrderQuantity: 10 });
    await add({ sku: skuOf(goods), quantity: 6 });
    expect((await add({ sku: skuOf(goods), quantity: 4 })).answer.cartItems).toMatchObject([{ quantity: 10 }]);
    const { status, refusal } = await add({ sku: skuOf(goods) });
    expect([status, refusal.code, refusal.params]).toEqual([422, 'cart.aboveMaximum', { maximum: 10 }]);
    expect((await read()).answer.quantity).toBe(10);
  });

  it('ORD-045 holds the maximum for all options of the product together', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { ...tiered, maxOrderQuantity: 10 });
    await add({ sku: skuOf(goods, 0), quantity: 6 });
    expect((await add({ sku: skuOf(goods, 1), quantity: 5 })).refusal.code).toBe('cart.aboveMaximum');
  });

  it('ORD-044 lets less than the minimum stand, and says that it cannot be ordered', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { ...tiered, minOrderQuantity: 50 });
    expect((await add({ sku: skuOf(goods, 0), quantity: 20 })).answer.cartItems).toMatchObject([
      { problem: { code: 'cart.belowMinimum', params: { minimum: 50 } } },
    ]);
    const { answer } = await add({ sku: skuOf(goods, 1), quantity: 30 });
    expect(answer.cartItems.map((item) => item.problem)).toEqual([null, null]);
  });

  it('loses no piece when the same line is added many times at once', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db);
    const replies = await Promise.all(Array.from({ length: 12 }, () => add({ sku: skuOf(goods) })));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await read()).answer.cartItems).toMatchObject([{ quantity: 12 }]);
  });

  it('takes no more than is in stock, says how many there are', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { stock: 5 });
    const { status, refusal } = await testApp.call('addCartLine', {
      token: buyer.token,
      body: line({ sku: skuOf(goods), quantity: 6 }),
      query: { lang: 'en' },
    });
    expect([status, refusal.code, refusal.params]).toEqual([409, 'cart.outOfStock', { stock: 5 }]);
    expect(refusal.message).toContain('5');
  });

  it('CRT-027 ERR-048 a sample is one piece', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { samplePrice: 20_000 });
    expect((await add({ sku: skuOf(goods), quantity: 2, cartItemType: 'SAMPLE' })).refusal.code).toBe(
      'cart.onlyOneSample',
    );
    const { answer } = await add({ sku: skuOf(goods), cartItemType: 'SAMPLE' });
    expect(answer.cartItems).toMatchObject([{ quantity: 1, tab: 'SAMPLE', subTotal: 20_000 }]);
    expect((await add({ sku: skuOf(goods), cartItemType: 'SAMPLE' })).refusal.code).toBe('cart.onlyOneSample');
    expect((await change({ sku: skuOf(goods), quantity: 2, cartItemType: 'SAMPLE' })).refusal.code).toBe(
      'cart.onlyOneSample',
    );
  });

  it.each([
    ['SAMPLE', 'NORMAL'],
    ['NORMAL', 'SAMPLE'],
  ] as const)(
    'CRT-017 CRT-028 ERR-061 what is in the cart as %s is refused as %s, in the printed words',
    async (first, second) => {
      await aBuyer();
      const goods = await aProduct(testApp.db, { ...tiered, samplePrice: 20_000 });
      await add({ sku: skuOf(goods, 0), cartItemType: first });
      const { status, refusal } = await testApp.call('addCartLine', {
        token: buyer.token,
        body: line({ sku: skuOf(goods, 1), cartItemType: second }),
        query: { lang: 'en' },
      });
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'cart.sampleQuantityMustBeOne',
        'Sample quantity must be one',
      ]);
    },
  );

  it('ORD-039 ERR-049 a sample may cost $150.00 and not a cent more', async () => {
    await aBuyer();
    const [expensive, dearer] = [
      await aProduct(testApp.db, { samplePrice: 202_500 }),
      await aProduct(testApp.db, { samplePrice: 202_501 }),
    ];
    const { answer } = await add({ sku: skuOf(expensive), cartItemType: 'SAMPLE' });
    expect(answer.sampleDollars).toEqual({ amount: 15_000, currency: 'USD' });
    const { status, refusal } = await add({ sku: skuOf(dearer), cartItemType: 'SAMPLE' });
    expect([status, refusal.code, refusal.params]).toEqual([422, 'cart.sampleOverLimit', { limit: 150 }]);
  });

  it('ORD-039 names the problem of samples of one store that are too expensive together, until one is unticked', async () => {
    await aBuyer();
    const { id: storeId } = await aStore(testApp.db);
    const [a, b] = [
      await aProduct(testApp.db, { storeId, samplePrice: 120_000 }),
      await aProduct(testApp.db, { storeId, samplePrice: 100_000 }),
    ];
    await add({ sku: skuOf(a), cartItemType: 'SAMPLE' });
    const { answer } = await add({ sku: skuOf(b), cartItemType: 'SAMPLE' });
    expect(answer.cartItems.map((item) => item.problem?.code)).toEqual([
      'cart.sampleOverLimit',
      'cart.sampleOverLimit',
    ]);
    const after = await change({ sku: skuOf(b), cartItemType: 'SAMPLE', checked: false });
    expect(after.answer.cartItems.map((item) => item.problem)).toEqual([null, null]);
  });

  it('ERR-033 refuses a sample of what has no sample price', async () => {
    await aBuyer();
    expect((await add({ sku: skuOf(await aProduct(testApp.db)), cartItemType: 'SAMPLE' })).refusal.code).toBe(
      'cart.noSample',
    );
  });

  it('refuses own goods, halted goods and unknown goods', async () => {
    await aBuyer();
    const { id: storeId } = await aStore(testApp.db, { ownerId: buyer.id });
    expect((await add({ sku: skuOf(await aProduct(testApp.db, { storeId })) })).refusal.code).toBe('cart.ownStore');
    expect((await add({ sku: skuOf(await aProduct(testApp.db, { approval: 'pending' })) })).refusal.code).toBe(
      'product.notApproved',
    );
    const unknown = await add({ sku: 'NO-SUCH-SKU' });
    expect([unknown.status, unknown.refusal.code]).toEqual([404, 'cart.skuNotFound']);
  });

  it('without a dollar rate sells no sample, and says so', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { samplePrice: 10_000 });
    const deletedRates = await testApp.db.delete(rate).returning();
    const { status, refusal } = await add({ sku: skuOf(goods), cartItemType: 'SAMPLE' });
    expect([status, refusal.code]).toEqual([503, 'exchange.noRate']);
    for (const { id: _id, ...row } of deletedRates) await testApp.db.insert(rate).values(row);
    expect((await add({ sku: skuOf(goods), cartItemType: 'SAMPLE' })).status).toBe(200);
  });

  it('holds two hundred lines', async () => {
    await aBuyer();
    const values = Array.from({ length: 201 }, (_, index) => `v${index}`);
    const goods = await aProduct(testApp.db, { options: [{ name: { ko: '색상' }, values }] });
    for (const { id } of goods.skus.slice(0, 200)) await aCartLine(testApp.db, buyer.id, id);
    const { status, refusal } = await add({ sku: skuOf(goods, 200) });
    expect([status, refusal.code, refusal.params]).toEqual([409, 'cart.full', { limit: 200 }]);
    expect((await add({ sku: skuOf(goods, 0) })).status).toBe(200);
  });

  it.each([0, -1, 1.5, 1e9, '1', null])('IN-08 refuses %j pieces', async (quantity) => {
    const { token } = await aBuyer();
    const { statusCode } = await testApp.inject({
      method: 'POST',
      url: '/api/v1/auth/customer_cart',
      headers: { authorization: `Bearer ${token}` },
      payload: { sku: 'A', quantity, cartItemType: 'NORMAL' },
    });
    expect(statusCode).toBe(400);
  });

  it('takes no price from the client', async () => {
    const { token } = await aBuyer();
    const goods = await aProduct(testApp.db);
    const { statusCode } = await testApp.inject({
      method: 'POST',
      url: '/api/v1/auth/customer_cart',
      headers: { authorization: `Bearer ${token}` },
      payload: { sku: skuOf(goods), quantity: 1, cartItemType: 'NORMAL', price: 1 },
    });
    expect(statusCode).toBe(400);
  });
});

describe('changeCartLine', () => {
  it('API-044 CRT-013 sets the quantity and the tick', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db);
    await add({ sku: skuOf(goods), quantity: 5 });
    expect((await change({ sku: skuOf(goods), quantity: 3 })).answer.cartItems).toMatchObject([
      { quantity: 3, checked: true },
    ]);
    expect((await change({ sku: skuOf(goods), quantity: 3, checked: false })).answer.cartItems).toMatchObject([
      { quantity: 3, checked: false },
    ]);
    expect((await change({ sku: skuOf(goods), quantity: 4 })).answer.cartItems).toMatchObject([
      { quantity: 4, checked: false },
    ]);
  });

  it('lets a line be unticked whatever became of its goods', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db);
    await add({ sku: skuOf(goods), quantity: 5 });
    await testApp.db.update(product).set({ onSale: false }).where(eq(product.id, goods.id));
    expect((await change({ sku: skuOf(goods), quantity: 5, checked: false })).status).toBe(200);
    expect((await change({ sku: skuOf(goods), quantity: 4 })).refusal.code).toBe('product.notApproved');
  });

  it('refuses a line that is not there, and one of somebody else', async () => {
    const goods = await aProduct(testApp.db);
    const owner = await aBuyer();
    await add({ sku: skuOf(goods) });
    await aBuyer();
    const { status, refusal } = await change({ sku: skuOf(goods), quantity: 2 });
    expect([status, refusal.code]).toEqual([404, 'cart.lineNotFound']);
    expect((await read(owner)).answer.quantity).toBe(1);
  });
});

describe('removeCartLine and removeCartLines', () => {
  it('API-046 CRT-013 removes one line, and finds nothing wrong in removing it again', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, tiered);
    await add({ sku: skuOf(goods, 0), quantity: 60 });
    await add({ sku: skuOf(goods, 1), quantity: 60 });
    for (let round = 0; round < 2; round += 1) {
      const { status, answer } = await testApp.call('removeCartLine', {
        token: buyer.token,
        params: { sku: skuOf(goods, 1) },
        body: { cartItemType: 'NORMAL' },
      });
      expect(status).toBe(200);
      expect(answer.cartItems).toMatchObject([{ sku: skuOf(goods, 0), unitPrice: won(1_000), priceChangedFrom: null }]);
    }
  });

  it('API-047 CRT-013 removes several lines at once', async () => {
    await aBuyer();
    const goods = [await aProduct(testApp.db), await aProduct(testApp.db), await aProduct(testApp.db)];
    for (const one of goods) await add({ sku: skuOf(one) });
    const body = goods.slice(0, 2).map((one) => ({ sku: skuOf(one), cartItemType: 'NORMAL' as const }));
    const { answer } = await testApp.call('removeCartLines', {
      token: buyer.token,
      body: [...body, { sku: 'GONE', cartItemType: 'SAMPLE' }],
    });
    expect(answer.cartItems.map((item) => item.sku)).toEqual([skuOf(goods[2] ?? (await aProduct(testApp.db)))]);
  });

  it('leaves the cart of everybody else alone', async () => {
    const goods = await aProduct(testApp.db);
    const owner = await aBuyer();
    await add({ sku: skuOf(goods) });
    await aBuyer();
    await testApp.call('removeCartLines', {
      token: buyer.token,
      body: [{ sku: skuOf(goods), cartItemType: 'NORMAL' }],
    });
    expect((await read(owner)).answer.quantity).toBe(1);
  });
});

describe('lockLines', () => {
  it('keeps a second order of the same lines waiting', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db);
    const code = await aCartLine(testApp.db, buyer.id, goods.skus[0]?.id ?? 0, { quantity: 2 });
    const order = () =>
      transaction(testApp.db, async (tx) => {
        const lines = await lockedLines(tx, code, buyer.id, skuOf(goods));
        await tx.execute(sql`select pg_sleep(0.05)`);
        await deleteCartLines(tx, lines);
        return lines.length;
      });
    expect((await Promise.all([order(), order(), order()])).toSorted()).toEqual([0, 0, 1]);
  });

  it('knows no cart but the member’s own', async () => {
    const owner = await aBuyer();
    const { answer } = await read(owner);
    await expect(
      transaction(testApp.db, async (tx) => lockedLines(tx, answer.code, (await aMember(testApp.db)).id)),
    ).rejects.toMatchObject({ refusal: { code: 'cart.notFound' } });
    await expect(transaction(testApp.db, (tx) => lockedLines(tx, '', owner.id))).rejects.toMatchObject({
      refusal: { code: 'cart.notFound' },
    });
  });

  it('tells everything an order is made of', async () => {
    await aBuyer();
    const goods = await aProduct(testApp.db, { ...tiered, surcharges: [0, 70], samplePrice: 3_000 });
    const code = await aCartLine(testApp.db, buyer.id, goods.skus[1]?.id ?? 0, { quantity: 7 });
    const [found] = await transaction(testApp.db, (tx) => lockedLines(tx, code, buyer.id, skuOf(goods, 1)));
    expect(found).toMatchObject({
      itemType: 'NORMAL',
      quantity: 7,
      skuCode: skuOf(goods, 1),
      stock: 1_000,
      surcharge: { minor: 70, currency: 'KRW' },
      productId: goods.id,
      live: true,
      samplePrice: { minor: 3_000, currency: 'KRW' },
      priceRows: [{ minQuantity: 1 }, { minQuantity: 100 }, { minQuantity: 500 }],
      options: [{ name: { en: 'Color' }, value: { en: 'Blue' } }],
      store: { id: goods.storeId, isApproved: true, terms: { fee: { minor: 3_000 }, freeFrom: null } },
    });
    expect(await testApp.db.$count(cartLine, eq(cartLine.skuId, goods.skus[1]?.id ?? 0))).toBe(1);
  });
});
