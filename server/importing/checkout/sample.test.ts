import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aRate } from '#server/exchange/builders.ts';
import { aCustomsDollar, anImportRequest, type ImportShop, openImports } from '#server/importing/builders.ts';
import { type Buyer, payByCard } from '#server/order/testing.ts';

let shop: ImportShop;
let lamp: BuiltProduct;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openImports();
  await aCustomsDollar(shop);
  await aRate(shop.db, { currency: 'USD', basic: '1300.00', asOf: '2026-01-05' });
  lamp = await goods({ price: 20_000 });
  buyer = await shop.aBuyer();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

/** Goods that the supplier sells from 20 pieces on, in a small carton. */
const goods = (change: object) =>
  shop.goods({
    storeId: shop.importStoreId,
    publishWay: 'IMPORT_BY_1688',
    currency: 'CNY',
    stock: 500,
    hsCode: '9405110000',
    origin: 'CN',
    minOrderQuantity: 20,
    carton: { pieces: 1, length: 30, width: 20, height: 20, weight: 0.5 },
    ...change,
  });
const skuOf = (product: BuiltProduct) => product.skus[0]?.code ?? '';

const IN_OWN_NAME = { importer: 'PERSON', customsNumber: 'P123456789012', mode: 'AIR', sample: true } as const;
const aSample = (change: Partial<BodyOf<Contract['quoteImport']>> = {}, product = lamp) =>
  anImportRequest(shop, buyer, { lines: [{ sku: skuOf(product) }], ...IN_OWN_NAME, ...change });
const quote = (body: ReturnType<typeof aSample>) => shop.call('quoteImport', { token: buyer.token, body });
const place = async (body: ReturnType<typeof aSample>) => {
  const quoted = await quote(body);
  return shop.call('placeImport', {
    token: buyer.token,
    body: {
      ...body,
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: quoted.status === 200 ? quoted.answer.total : { amount: 1, currency: 'KRW' },
    },
  });
};

describe('a sample of import goods', () => {
  it('ORD-040 is offered on the product page where a piece costs at most 150 dollars, at the price of its first row', async () => {
    const read = async (product: BuiltProduct) =>
      (await shop.call('readProduct', { params: { id: product.id } })).answer;
    // 200 yuan are 39,000 won by the basic rate of 195, and 30 dollars by that of 1,300.
    expect(await read(lamp)).toMatchObject({
      sample: true,
      samplePrice: { amount: 20_000, currency: 'CNY' },
      samplePriceDollars: { amount: 3_000, currency: 'USD' },
    });
    // 1,000 yuan are exactly 150 dollars.
    expect(await read(await goods({ price: 100_000 }))).toMatchObject({ sample: true });
    expect(await read(await goods({ price: 100_001 }))).toMatchObject({ sample: false, samplePrice: null });
  });

  it('IMP-015 is ordered with the personal customs code, reviewed and paid: one piece below the smallest quantity', async () => {
    const quoted = await quote(aSample({ personalUse: true }));
    expect(quoted.answer).toMatchObject({
      whyNot: null,
      lines: [{ sku: skuOf(lamp), cartItemType: 'SAMPLE', quantity: 1, foreignPrice: { amount: 20_000 } }],
      estimate: { duty: { amount: 0 }, importVat: { amount: 0 }, exemption: { isExempt: true } },
    });
    const plain = await quote(aSample());
    expect(plain.answer.estimate.importVat.amount).toBeGreaterThan(0);
    const placed = await place(aSample({ personalUse: true }));
    expect(placed.status).toBe(201);
    expect(placed.answer.lines).toMatchObject([
      { quantity: 1, bought: { unitPrice: { amount: 20_000, currency: 'CNY' } } },
    ]);
    const { id } = placed.answer;
    const imported = await shop.call('readMyImport', { token: buyer.token, params: { id } });
    expect(imported.answer).toMatchObject({
      sample: true,
      importer: 'PERSON',
      customsNumber: 'P12**********',
      personalUse: true,
    });
    const review = { token: shop.staff.operator.token, params: { id }, body: { decision: 'pass', note: '' } } as const;
    expect((await shop.call('reviewImport', review)).status).toBe(200);
    const paymentId = await payByCard(shop, buyer, id);
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const paid = await shop.call('readMyOrder', { token: buyer.token, params: { id } });
    expect(paid.answer).toMatchObject({ status: 'paid', total: quoted.answer.total });
  });

  it('CRT-028 goes through the sample basket and leaves it with its order', async () => {
    const own = await shop.aBuyer();
    const sku = skuOf(lamp);
    const added = await shop.call('addCartLine', {
      token: own.token,
      body: { sku, quantity: 1, cartItemType: 'SAMPLE' },
    });
    expect(added.answer.cartItems).toMatchObject([
      { sku, tab: 'SAMPLE', problem: null, charged: { subTotal: { currency: 'KRW' } } },
    ]);
    const body = { ...aSample(), addressId: own.addressId, cartCode: added.answer.code, lines: [{ sku }] };
    const quoted = await shop.call('quoteImport', { token: own.token, body });
    const placed = await shop.call('placeImport', {
      token: own.token,
      body: { ...body, stockOutPreference: 'refund', termsAgreed: true, expectedTotal: quoted.answer.total },
    });
    expect(placed.status).toBe(201);
    expect((await shop.call('readCart', { token: own.token })).answer.cartItems).toEqual([]);
  });
});

describe('a sample of import goods is refused', () => {
  const codeOf = async (body: ReturnType<typeof aSample>) => [
    (await quote(body)).refusal?.code ?? (await quote(body)).answer.whyNot?.code,
    (await place(body)).refusal.code,
  ];

  it('ORD-040 above 150 dollars, by its price and by its customs value', async () => {
    const dear = await goods({ price: 100_001 });
    expect(await codeOf(aSample({}, dear))).toEqual(['cart.sampleOverLimit', 'cart.sampleOverLimit']);
    // Exactly 150 dollars of goods are more with their freight, which the customs value has.
    const atLimit = await goods({ price: 100_000 });
    expect(await codeOf(aSample({}, atLimit))).toEqual(['logistics.personLimit', 'logistics.personLimit']);
  });

  it('CRT-027 with two pieces or two samples', async () => {
    const two = [{ sku: skuOf(lamp), quantity: 2 }];
    expect(await codeOf(aSample({ lines: two }))).toEqual(['cart.onlyOneSample', 'cart.onlyOneSample']);
    const other = await goods({ price: 1_000 });
    const both = [{ sku: skuOf(lamp) }, { sku: skuOf(other) }];
    expect(await codeOf(aSample({ lines: both }))).toEqual(['cart.onlyOneSample', 'cart.onlyOneSample']);
  });

  it('IMP-014 IMP-015 without a customs code, and by the proxy', async () => {
    const { customsNumber: _number, ...nameless } = aSample();
    expect(await codeOf(nameless)).toEqual(['importing.customsNumberRequired', 'importing.customsNumberRequired']);
    expect(await codeOf(aSample({ customsNumber: 'P12' }))).toEqual([
      'importing.customsNumberInvalid',
      'importing.customsNumberInvalid',
    ]);
    const byProxy = aSample({ importer: 'PROXY', mode: 'LCL' });
    expect(await codeOf(byProxy)).toEqual(['importing.sampleInOwnName', 'importing.sampleInOwnName']);
  });

  it('ORD-041 with services', async () => {
    const services = [{ sku: skuOf(lamp), kind: 'DETAILED_PHOTO', count: 1 }] as const;
    expect(await codeOf(aSample({ services: [...services] }))).toEqual([
      'importing.noServicesForSample',
      'importing.noServicesForSample',
    ]);
  });

  it('ORD-037 CRT-028 with goods of a store, and in the checkout of stores', async () => {
    const mug = await shop.goods({ price: 5_000, samplePrice: 5_000 });
    const mixed = [{ sku: skuOf(lamp) }, { sku: skuOf(mug) }];
    expect((await quote(aSample({ lines: mixed }))).refusal.code).toBe('importing.importGoodsOnly');
    const direct = await shop.call('quoteDirect', {
      token: buyer.token,
      body: { lines: [{ sku: skuOf(lamp), quantity: 1, cartItemType: 'SAMPLE' }], addressId: buyer.addressId },
    });
    expect(direct.refusal.code).toBe('order.importApart');
    const add = (cartItemType: 'SAMPLE' | 'NORMAL') =>
      shop.call('addCartLine', { token: buyer.token, body: { sku: skuOf(lamp), quantity: 1, cartItemType } });
    expect((await add('SAMPLE')).status).toBe(200);
    expect((await add('NORMAL')).refusal.code).toBe('cart.sampleQuantityMustBeOne');
    expect((await add('SAMPLE')).refusal.code).toBe('cart.onlyOneSample');
  });
});
