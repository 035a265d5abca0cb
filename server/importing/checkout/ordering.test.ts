import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { priceRow } from '#server/catalogue/tables.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { customsRate, rate } from '#server/exchange/tables.ts';
import {
  aCustomsDollar,
  anImportRequest,
  type ImportShop,
  openImports,
  orderImport,
} from '#server/importing/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { type Buyer, readOrder, stockOf } from '#server/order/testing.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
  await aCustomsDollar(shop);
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const aCompany = async (): Promise<Buyer> => {
  const member = await aMember(shop.db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
  await anApprovedCompany(shop.db, member.id);
  return { ...member, addressId: await anAddress(shop.db, member.id) };
};
const sku = () => shop.tumblers.skus[0]?.code ?? '';
const quote = async (buyer: Buyer, change: Partial<ReturnType<typeof anImportRequest>> = {}) =>
  shop.call('quoteImport', { token: buyer.token, body: anImportRequest(shop, buyer, change) });

describe('the cost of an import', () => {
  it('IMP-016 IMP-020 is shown line by line: the first payment to the won at the applied rate, the second as an estimate', async () => {
    const { answer } = await quote(await shop.aBuyer());
    expect(answer).toMatchObject({
      goods: { amount: 2_340_990 },
      fee: { amount: 117_050 },
      estimate: { rates: { applied: '210.90', customs: '194.20' } },
      whyNot: null,
      isBusiness: false,
    });
    expect(answer.total.amount).toBe(answer.goods.amount + answer.delivery.amount + answer.fee.amount);
    expect(answer.estimate.firstTotal).toEqual(answer.total);
    expect(answer.estimate.second.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(
      answer.estimate.secondTotal.amount,
    );
    expect(answer.estimate.total.amount).toBe(answer.total.amount + answer.estimate.secondTotal.amount);
    expect(answer.estimate.second.find(({ code }) => code === 'SEA_FREIGHT')).toMatchObject({
      basis: 'PER_CBM',
      amount: { amount: 48_800 },
      rule: { unit: 40_000 },
    });
    expect(answer.lines).toMatchObject([
      { quantity: 600, foreignPrice: { amount: 1_850, currency: 'CNY' }, total: { amount: 2_340_990 } },
    ]);
  });

  it('IMP-028 IMP-029 IMP-033 services are priced for each line and billed with the second payment', async () => {
    const buyer = await shop.aBuyer();
    const services = [
      { sku: sku(), kind: 'PHOTO', count: 3 },
      { sku: sku(), kind: 'DETAILED_PHOTO', count: 2 },
      { sku: sku(), kind: 'QUANTITY', count: 301 },
      { sku: sku(), kind: 'REQUESTED', count: 1, note: 'Put a sticker on each' },
    ] as const;
    const [plain, serviced] = [await quote(buyer), await quote(buyer, { services: [...services] })];
    expect(serviced.answer.lines[0]?.services.map(({ kind, price }) => [kind, price.amount])).toEqual([
      ['PHOTO', 0],
      ['DETAILED_PHOTO', 2_000],
      ['QUANTITY', 6_000],
      ['REQUESTED', 20_000],
    ]);
    expect(serviced.answer.total).toEqual(plain.answer.total);
    expect(serviced.answer.estimate.secondTotal.amount).toBeGreaterThanOrEqual(
      plain.answer.estimate.secondTotal.amount + 28_000,
    );
  });

  it.each([
    ['IMP-028 at most three photos of each kind of goods', [{ kind: 'PHOTO', count: 4 }], 'logistics.photosAtMost'],
    [
      'a service for goods that are not ordered',
      [{ sku: 'NO-SUCH', kind: 'QUANTITY', count: 1 }],
      'importing.serviceUnknownLine',
    ],
    [
      'the same service twice',
      [
        { kind: 'QUANTITY', count: 1 },
        { kind: 'QUANTITY', count: 2 },
      ],
      'importing.serviceTwice',
    ],
  ] as const)('IMP-019 refuses %s', async (_, services, code) => {
    const { status, refusal } = await quote(await shop.aBuyer(), {
      services: services.map((service) => ({ sku: sku(), ...service })),
    });
    expect([status, refusal.code]).toEqual([code === 'logistics.photosAtMost' ? status : 400, code]);
    expect(status).toBeLessThan(500);
  });

  it('IMP-019 a custom service needs a description, which a quote reports and an order requires', async () => {
    const buyer = await shop.aBuyer();
    const services = [{ sku: sku(), kind: 'REQUESTED', count: 1 }] as const;
    expect((await quote(buyer, { services: [...services] })).answer.whyNot).toMatchObject({
      code: 'importing.serviceNoteRequired',
    });
    expect((await orderImport(shop, buyer, { services })).refusal.code).toBe('importing.serviceNoteRequired');
  });
});

describe('importer and transport', () => {
  it('IMP-013 combined sea freight requires import by proxy', async () => {
    const buyer = await aCompany();
    const input = { importer: 'BUSINESS', customsNumber: '1234567890', mode: 'LCL' } as const;
    expect((await quote(buyer, input)).refusal.code).toBe('importing.combinedByProxyOnly');
    const body = {
      ...anImportRequest(shop, buyer, input),
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 2_521_310, currency: 'KRW' },
    } as const;
    expect((await shop.call('placeImport', { token: buyer.token, body })).refusal.code).toBe(
      'importing.combinedByProxyOnly',
    );
    expect((await orderImport(shop, buyer, { ...input, mode: 'LCL_ALONE' })).answer).toMatchObject({
      status: 'pendingReview',
    });
  });

  it.each([
    ['a business without a number', 'BUSINESS', '', 'importing.customsNumberRequired'],
    ['a business with a person’s code', 'BUSINESS', 'P123456789012', 'importing.customsNumberInvalid'],
    ['a business with a short code', 'BUSINESS', '123456789', 'importing.customsNumberInvalid'],
    ['a person without a number', 'PERSON', '', 'importing.customsNumberRequired'],
    ['a person with eleven digits', 'PERSON', 'P12345678901', 'importing.customsNumberInvalid'],
    ['a person with a business’ code', 'PERSON', '1234567890', 'importing.customsNumberInvalid'],
  ] as const)('IMP-014 refuses %s', async (_, importer, customsNumber, code) => {
    const buyer = await aCompany();
    const input = { importer, mode: 'AIR', ...(customsNumber && { customsNumber }) } as const;
    // One piece: more is refused for a person whatever the number.
    const lines = [{ sku: sku(), quantity: 1 }];
    expect((await quote(buyer, { ...input, lines })).answer.whyNot).toMatchObject({ code });
    expect((await orderImport(shop, buyer, { ...input, quantity: 1 })).refusal.code).toBe(code);
  });

  it('MEM-014 a Korean individual imports in the own name with a personal customs code alone', async () => {
    const input = { importer: 'PERSON', mode: 'AIR' } as const;
    for (const [customsNumber, code] of [
      ['', 'importing.customsNumberRequired'],
      ['1234567890', 'importing.customsNumberInvalid'],
      ['P12345678901', 'importing.customsNumberInvalid'],
    ] as const) {
      const buyer = await shop.aBuyer();
      const wrong = { ...input, ...(customsNumber && { customsNumber }) };
      const lines = [{ sku: sku(), quantity: 1 }];
      expect((await quote(buyer, { ...wrong, lines })).answer.whyNot).toMatchObject({ code });
      const { status, refusal } = await orderImport(shop, buyer, { ...wrong, quantity: 1 });
      expect([status, refusal.code]).toEqual([400, code]);
    }
    const placed = await orderImport(shop, await shop.aBuyer(), {
      ...input,
      quantity: 1,
      customsNumber: 'P123456789012',
    });
    expect(placed.status).toBe(201);
  });

  it('IMP-014 a buyer without a business number cannot import as a business', async () => {
    const buyer = await shop.aBuyer();
    expect(
      (await orderImport(shop, buyer, { importer: 'BUSINESS', customsNumber: '1234567890', mode: 'AIR' })).refusal.code,
    ).toBe('importing.businessOnly');
  });

  it('IMP-014 normalises a customs number and shows its beginning only', async () => {
    const buyer = await shop.aBuyer();
    const { answer: order } = await orderImport(shop, buyer, {
      importer: 'PERSON',
      customsNumber: 'p1234-5678 9012',
      mode: 'AIR',
      quantity: 1,
    });
    const { answer } = await shop.call('readMyImport', { token: buyer.token, params: { id: order.id } });
    expect(answer).toMatchObject({
      importer: 'PERSON',
      mode: 'AIR',
      customsNumber: 'P12**********',
      status: 'pendingReview',
    });
  });

  it('imports to Korea only', async () => {
    const member = await aMember(shop.db);
    const buyer = { ...member, addressId: await anAddress(shop.db, member.id, { country: 'JP' }) };
    expect((await quote(buyer)).answer.whyNot).toMatchObject({ code: 'importing.koreaOnly' });
    expect((await orderImport(shop, buyer)).refusal.code).toBe('importing.koreaOnly');
  });
});

describe('placing an import', () => {
  it('ORD-038 decrements no stock, and refuses more than the supplier has', async () => {
    const before = await stockOf(shop.db, shop.tumblers.skus[0]?.id);
    const buyer = await shop.aBuyer();
    const { answer } = await orderImport(shop, buyer);
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: answer.id },
      body: { reason: 'changed my mind' },
    });
    expect(await stockOf(shop.db, shop.tumblers.skus[0]?.id)).toBe(before);
    const scarce = await shop.goods({
      storeId: shop.importStoreId,
      publishWay: 'IMPORT_BY_1688',
      currency: 'CNY',
      price: 1_000,
      stock: 5,
      hsCode: '9617000000',
      origin: 'CN',
      minOrderQuantity: 1,
    });
    const wanted = { lines: [{ sku: scarce.skus[0]?.code ?? '', quantity: 6 }] };
    expect((await quote(buyer, wanted)).refusal.code).toBe('cart.outOfStock');
  });

  it('MO-14 a price that changed meanwhile is refused, and nothing is ordered', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods({
      storeId: shop.importStoreId,
      publishWay: 'IMPORT_BY_1688',
      currency: 'CNY',
      price: 1_000,
      stock: 500,
      hsCode: '9617000000',
      origin: 'CN',
      minOrderQuantity: 1,
    });
    const input = { lines: [{ sku: goods.skus[0]?.code ?? '', quantity: 100 }] };
    const { answer: agreed } = await quote(buyer, input);
    await shop.db.update(priceRow).set({ price: 1_100 }).where(eq(priceRow.productId, goods.id));
    const body = {
      ...anImportRequest(shop, buyer, input),
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: agreed.total,
    } as const;
    expect((await shop.call('placeImport', { token: buyer.token, body })).refusal.code).toBe('order.totalChanged');
    const { answer: now } = await quote(buyer, input);
    expect(now.total.amount).toBeGreaterThan(agreed.total.amount);
    expect(
      (await shop.call('placeImport', { token: buyer.token, body: { ...body, expectedTotal: now.total } })).status,
    ).toBe(201);
  });

  it('creates one order for repeated requests', async () => {
    const buyer = await shop.aBuyer();
    const { answer } = await quote(buyer);
    const body = {
      ...anImportRequest(shop, buyer),
      addressId: buyer.addressId,
      stockOutPreference: 'wait',
      termsAgreed: true,
      expectedTotal: answer.total,
    } as const;
    const sent = await Promise.all(
      [1, 2, 3].map(() => shop.call('placeImport', { token: buyer.token, body, key: `import-once-${buyer.id}` })),
    );
    const again = await shop.call('placeImport', { token: buyer.token, body, key: `import-once-${buyer.id}` });
    const ids = new Set([...sent, again].filter(({ status }) => status === 201).map((reply) => reply.answer.id));
    expect(ids.size).toBe(1);
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { answer: list } = await shop.call('listMyOrders', { token: buyer.token, query: {} });
    expect(list.orders).toHaveLength(1);
  });

  it('ORD-051 requires the terms, an existing cart line, and an address of the buyer', async () => {
    const [buyer, other] = [await shop.aBuyer(), await shop.aBuyer()];
    const { answer } = await quote(buyer);
    const body = {
      ...anImportRequest(shop, buyer),
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: answer.total,
    } as const;
    const codeOf = async (change: object) =>
      (await shop.call('placeImport', { token: buyer.token, body: { ...body, ...change } })).refusal.code;
    expect(await codeOf({ termsAgreed: false })).toBe('order.termsRequired');
    expect(await codeOf({ addressId: other.addressId })).toBe('order.addressForeign');
    expect(await codeOf({ lines: [{ sku: 'NO-SUCH', quantity: 1 }] })).toBe('cart.skuNotFound');
    const domestic = await shop.goods();
    expect(await codeOf({ lines: [{ sku: domestic.skus[0]?.code ?? '', quantity: 10 }] })).toBe(
      'importing.importGoodsOnly',
    );
  });

  it('PAY-012 takes coupon, mileage and cash at once and requests the rest after the review', async () => {
    const buyer = await shop.aBuyer();
    await fillWallet(shop.db, buyer.id, { cash: 100_000, mileage: 3_000 });
    const couponGrantId = await aCouponOf(shop.db, buyer.id, {}, shop.clock.now);
    const { answer } = await orderImport(shop, buyer, { couponGrantId, mileage: 3_000, cash: 100_000 });
    const order = await readOrder(shop, buyer, answer.id);
    expect(order).toMatchObject({
      coupon: { amount: 5_000 },
      mileage: { amount: 3_000 },
      cash: { amount: 100_000 },
      invoices: [],
    });
    expect(order.total.amount).toBe(order.goods.amount + order.delivery.amount + (order.fee?.amount ?? 0) - 108_000);
    expect((await shop.call('readWallet', { token: buyer.token })).answer).toMatchObject({
      cash: { amount: 0 },
      mileage: { amount: 0 },
    });
  });
});

describe('rates', () => {
  it('IMP-020 estimates at a stale rate and says so, but orders nothing at it; without any rate there is no estimate', async () => {
    const buyer = await shop.aBuyer();
    const now = shop.clock.now;
    await shop.db
      .update(rate)
      .set({ asOf: kstDate(addDays(now, -30)) })
      .where(eq(rate.currency, 'CNY'));
    expect((await quote(buyer)).answer.whyNot).toMatchObject({
      code: 'exchange.staleRate',
      params: { currency: 'CNY' },
    });
    expect((await orderImport(shop, buyer)).refusal.code).toBe('exchange.staleRate');
    await shop.db
      .update(rate)
      .set({ asOf: kstDate(now) })
      .where(eq(rate.currency, 'CNY'));
    await shop.db.delete(customsRate).where(eq(customsRate.currency, 'CNY'));
    expect((await quote(buyer)).refusal.code).toBe('exchange.noRate');
  });
});
