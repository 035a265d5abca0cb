import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LastMile } from '#core/importing/states.ts';
import { type Mode, MODES } from '#core/logistics/tariff.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import {
  aCustomsDollar,
  anImportOrder,
  anImportRequest,
  type ImportShop,
  openImports,
  orderImport,
} from '#server/importing/builders.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { type Buyer, fillCart, readOrder, startPaying } from '#server/order/testing.ts';
import { billed } from '#server/settlement/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
  await aCustomsDollar(shop);
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const sku = () => shop.tumblers.skus[0]?.code ?? '';
let keys = 0;
/** Sends a body as it is, even if the contract does not allow it. */
async function send(buyer: Buyer, url: string, body: object) {
  keys += 1;
  const reply = await shop.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': `as-it-is-${keys}` },
    payload: body,
  });
  return {
    status: reply.statusCode,
    fields: reply.json().error?.fields?.map((field: { path: string; code: string }) => [field.path, field.code]),
    code: reply.json().error?.code,
  };
}
const ordersOf = async (buyer: Buyer) => (await shop.call('listMyOrders', { token: buyer.token })).answer.orders;

describe('requirements of an import order', () => {
  it.each([
    ['ORD-047 an international shipping method', 'mode'],
    ['ORD-047 a domestic shipping method', 'lastMile'],
    ['ORD-049 a customs option', 'customsOption'],
  ])('%s', async (_what, field) => {
    const buyer = await shop.aBuyer();
    const { answer } = await shop.call('quoteImport', { token: buyer.token, body: anImportRequest(shop, buyer) });
    const whole: Record<string, unknown> = {
      ...anImportRequest(shop, buyer),
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: answer.total,
    };
    const { [field]: _gone, ...without } = whole;
    expect(await send(buyer, '/api/v1/auth/imports', without)).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [[field, 'request.required']],
    });
    expect(await send(buyer, '/api/v1/auth/imports', { ...whole, [field]: 'BY_CAMEL' })).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [[field, 'request.notAllowed']],
    });
    expect(await ordersOf(buyer)).toEqual([]);
    expect((await send(buyer, '/api/v1/auth/imports', whole)).status).toBe(201);
  });

  it('ORD-046 a payment method, required when the first payment is due', async () => {
    const { id, buyer } = await anImportOrder(shop, { state: 'awaitingPayment' });
    const url = `/api/v1/auth/orders/${id}/payments`;
    expect(await send(buyer, url, {})).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [['method', 'request.required']],
    });
    expect(await send(buyer, url, { method: 'SHELLS' })).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [['method', 'request.notAllowed']],
    });
    expect((await readOrder(shop, buyer, id)).invoices).toMatchObject([
      { kind: 'GOODS', status: 'requested', payments: [] },
    ]);
    await startPaying(shop, buyer, id);
    expect((await readOrder(shop, buyer, id)).invoices[0]?.payments).toHaveLength(1);
  });

  it('ORD-048 a shipping method, for goods of a store', async () => {
    const buyer = await shop.aBuyer();
    const lines = [{ sku: (await shop.goods()).skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: 1 }];
    const whole = {
      lines,
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 13_000, currency: 'KRW' },
    };
    const { deliveryMethod: _gone, ...without } = whole;
    expect(await send(buyer, '/api/v1/auth/orders', without)).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [['deliveryMethod', 'request.required']],
    });
    expect(await ordersOf(buyer)).toEqual([]);
    expect((await send(buyer, '/api/v1/auth/orders', whole)).status).toBe(201);
  });
});

describe('ORD-006 the details of an import order', () => {
  const WAYS: readonly (readonly [Mode, LastMile])[] = MODES.map((mode, at) => [
    mode,
    (['COURIER', 'FREIGHT', 'QUICK'] as const)[at % 3] ?? 'COURIER',
  ]);

  it.each(WAYS)(
    'IMP-036 ORD-009 goods travel by %s and arrive by %s, with the chosen customs option',
    async (mode, lastMile) => {
      const { id, buyer } = await anImportOrder(shop, {
        state: 'pendingReview',
        mode,
        lastMile,
        customsOption: 'ORIGIN_CERTIFICATE',
      });
      const { answer } = await shop.call('readMyImport', { token: buyer.token, params: { id } });
      expect(answer).toMatchObject({ mode, lastMile, customsOption: 'ORIGIN_CERTIFICATE' });
      expect(answer.estimate.second.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['SEA_FREIGHT', 'INLAND_TRANSPORT', 'ORIGIN_CERTIFICATE']),
      );
      expect((await readOrder(shop, buyer, id)).deliveryMethod).toBe(lastMile === 'QUICK' ? 'quick' : 'courier');
    },
  );

  it.each([
    ['PROXY', '', ''],
    ['BUSINESS', '0128100017', '012*******'],
    ['PERSON', 'P123456789012', 'P12**********'],
  ] as const)(
    'ORD-006 the importer, %s, and the beginning of the customs number',
    async (importer, customsNumber, shown) => {
      const company = await aMember(shop.db, {
        kind: 'companyBuyer',
        company: '한강유통',
        businessNumber: '1108112345',
      });
      await anApprovedCompany(shop.db, company.id);
      const buyer = { ...company, addressId: await anAddress(shop.db, company.id) };
      const { id } = await anImportOrder(shop, {
        state: 'pendingReview',
        buyer,
        importer,
        mode: 'AIR',
        ...(importer === 'PERSON' && { quantity: 1 }),
        ...(customsNumber && { customsNumber }),
      });
      expect((await shop.call('readMyImport', { token: buyer.token, params: { id } })).answer).toMatchObject({
        importer,
        customsNumber: shown,
      });
      expect(
        (await shop.call('readImport', { token: shop.staff.operator.token, params: { id } })).answer,
      ).toMatchObject({ importer, customsNumber: shown });
    },
  );

  it('PAY-001 ORD-008 the methods of the first and second payment, and the stock-out preference', async () => {
    const { id, buyer } = await billed(shop, { isPaid: true });
    const paid = (kind: string) => ({
      kind,
      status: 'paid',
      payments: [
        { method: 'CARD', status: 'captured', capturedAt: expect.any(String), card: expect.stringMatching(/\d/) },
      ],
    });
    expect(await readOrder(shop, buyer, id)).toMatchObject({
      status: 'readyToShip',
      stockOutPreference: 'refund',
      invoices: [paid('GOODS'), paid('LOGISTICS')],
    });
  });
});

describe('services of the China centre (ERR-058)', () => {
  const services = [{ sku: 'any', kind: 'REQUESTED', count: 1, note: 'a sticker on each' }];

  it.each([
    ['ORD-041 a sample', 'SAMPLE'],
    ['ORD-042 ERR-058 goods of a domestic store', 'NORMAL'],
  ] as const)('%s cannot be ordered with them', async (_what, cartItemType) => {
    const buyer = await shop.aBuyer();
    const code = (await shop.goods()).skus[0]?.code ?? '';
    const discounts = {
      addressId: buyer.addressId,
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 13_000, currency: 'KRW' },
    };
    const asStore = {
      ...discounts,
      lines: [{ sku: code, cartItemType, quantity: 1 }],
      deliveryMethod: 'courier',
      services,
    };
    expect(await send(buyer, '/api/v1/auth/orders', asStore)).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [['services', 'request.unknownField']],
    });
    const asImport = {
      ...anImportRequest(shop, buyer, { lines: [{ sku: code, quantity: 1 }] }),
      services: [{ ...services[0], sku: code }],
      ...discounts,
    };
    expect(await send(buyer, '/api/v1/auth/imports', asImport)).toMatchObject({
      status: 422,
      code: 'importing.servicesImportOnly',
    });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('ORD-041 a sample of import goods is in another tab of the cart, which an import does not read', async () => {
    const buyer = await shop.aBuyer();
    const sampled = await shop.goods({
      storeId: shop.importStoreId,
      publishWay: 'IMPORT_BY_1688',
      currency: 'CNY',
      price: 1_000,
      hsCode: '9617000000',
      origin: 'CN',
      samplePrice: 1_000,
    });
    const { code, id } = sampled.skus[0] ?? { code: '', id: 0 };
    const cartCode = await fillCart(shop.db, buyer, [{ skuId: id, itemType: 'SAMPLE' }]);
    const requested = await shop.call('quoteImport', {
      token: buyer.token,
      body: anImportRequest(shop, buyer, {
        cartCode,
        lines: [{ sku: code }],
        services: [{ sku: code, kind: 'PHOTO', count: 1 }],
      }),
    });
    expect(requested.refusal).toMatchObject({ code: 'order.lineGone', params: { sku: code } });
  });

  it('ORD-041 ORD-042 goods that are imported can', async () => {
    const { status, answer } = await orderImport(shop, await shop.aBuyer(), {
      services: [{ sku: sku(), kind: 'REQUESTED', count: 1, note: 'a sticker on each' }],
    });
    expect([status, answer.kind]).toEqual([201, 'IMPORT_1688']);
  });
});
