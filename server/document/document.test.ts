import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { textOfPdf } from '#server/document/testing.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';
import { messageText } from '#server/i18n/messages.ts';
import { workbookRows } from '#server/listing/table/workbook.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, fillCart, openShop, paid, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
let order: OrderAnswer;
let operator: string;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  const product = await shop.goods({ name: { ko: '스테인리스 텀블러', en: 'Steel tumbler', ar: 'كوب فولاذي' } });
  order = await paid(shop, buyer, product, { quantity: 3 });
  operator = (await aMember(shop.db, { staffRole: 'operator' })).token;
});
afterAll(() => shop.close());

const get = (url: string, token: string) =>
  shop.inject({ method: 'GET', url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });
async function paperOf(kind: string, lang: string, token = buyer.token, place = 'auth/orders'): Promise<string> {
  const reply = await get(`/${place}/${order.id}/documents/${kind}?lang=${lang}`, token);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return textOfPdf(reply.rawPayload);
}
const turned = (text: string) => [...text].toReversed().join('');

describe('papers of an order', () => {
  it('I18-001 are in the requested language, and their texts can be copied', async () => {
    const titles = { ko: '주문서', en: 'Order sheet', zh: '订单', ja: '注文書', ar: turned('بيان') };
    for (const lang of LANGUAGES) {
      const text = await paperOf('orderSheet', lang);
      // Pieces of a word may come from several files of a font.
      expect(text.replaceAll('\n', ''), lang).toContain(titles[lang]);
      expect(text, lang).toContain(order.number);
      expect(text.replaceAll('\n', ''), lang).toContain('₩33,000');
    }
  });

  it('ORD-001 name the seller, and state that the marketplace is an intermediary and no party to the sale', async () => {
    const packed = (text: string) => text.replaceAll(/\s/g, '');
    for (const kind of ['orderSheet', 'receipt']) {
      // Joined Arabic letters cannot be copied as they were written.
      for (const lang of LANGUAGES.filter((one) => one !== 'ar')) {
        const text = packed(await paperOf(kind, lang));
        expect(text, `${kind} ${lang}`).toContain(packed(messageText(lang, 'document.paper.brokerNote')));
        expect(text, `${kind} ${lang}`).toContain(
          packed(
            (await shop.call('readMyOrder', { token: buyer.token, params: { id: order.id }, query: { lang } })).answer
              .store.name,
          ),
        );
      }
    }
  });

  it('write Arabic letters joined, from right to left, and codes within them from left to right', async () => {
    const text = (await paperOf('orderSheet', 'ar')).replaceAll('\n', '');
    expect(text).toContain(turned('كوب'));
    expect(text).not.toContain('كوب');
    expect(text).toContain(order.number);
  });

  it('I18-001 copy as the Arabic letters they were written with, though letters share forms', async () => {
    const text = (await paperOf('orderSheet', 'ar')).replaceAll('\n', '');
    const headings = ['number', 'paid', 'buyer', 'seller', 'goods', 'quantity', 'amount'] as const;
    for (const heading of headings)
      for (const word of messageText('ar', `document.paper.${heading}`).split(' '))
        expect(text, word).toContain(turned(word));
  });

  it('a receipt names what was paid and how', async () => {
    const text = (await paperOf('receipt', 'en')).replaceAll('\n', '');
    expect(text).toContain('₩33,000');
    expect(text).toContain('Badaro Co., Ltd.');
  });

  it('a packing list holds the parcel and no price', async () => {
    const seller = shop.store.sellerToken;
    expect((await get(`/auth/orders/${order.id}/documents/packingList`, buyer.token)).json().error.code).toBe(
      'document.notYet',
    );
    await shop.call('startPreparation', { token: seller, params: { id: order.id } });
    const sent = await shop.call('enterWaybill', {
      token: seller,
      params: { id: order.id },
      body: { courier: 'CJ', waybill: '123456789012', shippedAt: new Date().toISOString() },
    });
    expect(sent.status).toBe(200);
    const text = (await paperOf('packingList', 'en', seller, 'auth/store/orders')).replaceAll('\n', '');
    expect(text).toContain('123456789012');
    expect(text).toContain('Steel tumbler');
    expect(text).not.toContain('₩');
  });

  it('are refused to strangers, and the receipt to the seller', async () => {
    const stranger = await shop.aBuyer();
    expect((await get(`/auth/orders/${order.id}/documents/orderSheet`, stranger.token)).json().error.code).toBe(
      'order.notFound',
    );
    expect(
      (await get(`/auth/store/orders/${order.id}/documents/receipt`, shop.store.sellerToken)).json().error.code,
    ).toBe('document.unknownKind');
    expect((await get(`/auth/orders/${order.id}/documents/constructor`, buyer.token)).json().error.code).toBe(
      'document.unknownKind',
    );
    expect((await get(`/admin/orders/${order.id}/documents/receipt`, operator)).statusCode).toBe(200);
  });

  it('of an order that is not paid there is a sheet and no receipt', async () => {
    const { id } = await placed(shop, buyer, await shop.goods());
    expect((await get(`/auth/orders/${id}/documents/receipt`, buyer.token)).json().error.code).toBe('document.notYet');
    expect((await get(`/auth/orders/${id}/documents/orderSheet`, buyer.token)).statusCode).toBe(200);
  });
});

describe('orders as a spreadsheet', () => {
  async function sheetOf(url: string, token: string) {
    const reply = await get(url, token);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="badaro-orders-[\d-]+\.xlsx"$/);
    const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
    try {
      await writeFile(join(folder, 'orders.xlsx'), reply.rawPayload);
      const rows: RawRow[] = [];
      for await (const row of workbookRows(join(folder, 'orders.xlsx'))) rows.push(row);
      // What only looks like a formula is text here; the import would not take it.
      expect(rows.flatMap(({ anomalies }) => anomalies).filter(([, kind]) => kind !== 'formulaText')).toEqual([]);
      return rows.map(({ cells }) => cells);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('ORD-004 ORD-065 ORD-067 contains the filtered orders, with headings in the reader’s language', async () => {
    const rows = await sheetOf('/auth/orders/export?lang=en&status=shippingStarted', buyer.token);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Order number');
    expect(rows[1]).toEqual(
      expect.arrayContaining([order.number, 'Steel tumbler', '3', '10000', '30000', '33000', 'KRW', 'Vendor store']),
    );
    expect(await sheetOf('/auth/orders/export?lang=en&from=2020-01-01&to=2020-01-31', buyer.token)).toHaveLength(1);
    expect((await sheetOf('/auth/orders/export?lang=ko', buyer.token))[0]).toContain('주문번호');
  });

  it('ORD-024 has the number of cancelled or returned pieces of each line', async () => {
    const other = await shop.aBuyer();
    const { id, lines } = await paid(shop, other, await shop.goods(), { quantity: 3 });
    await shop.call('cancelOrder', {
      token: other.token,
      params: { id },
      body: { reason: 'x', lines: [{ id: lines[0]?.id ?? 0, quantity: 2 }] },
    });
    const [headings = [], row = []] = await sheetOf('/auth/orders/export?lang=en', other.token);
    expect([row[headings.indexOf('Quantity')], row[headings.indexOf('Canceled or returned')]]).toEqual(['3', '2']);
  });

  it('ORD-065 has the total of an order once, however many lines it has', async () => {
    const other = await shop.aBuyer();
    const skus = [await shop.goods(), await shop.goods()].flatMap(({ skus: [sku] }) => sku ?? []);
    const code = await fillCart(
      shop.db,
      other,
      skus.map(({ id }) => ({ skuId: id })),
    );
    const lines = skus.map((sku) => ({ sku: sku.code, cartItemType: 'NORMAL' as const }));
    const input = {
      tab: 'SELLER',
      lines,
      addressId: other.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 23_000, currency: 'KRW' },
    } as const;
    expect((await shop.call('placeOrder', { token: other.token, params: { code }, body: input })).status).toBe(201);
    const [headings = [], ...rows] = await sheetOf('/auth/orders/export?lang=en', other.token);
    expect(rows.map((row) => [row[headings.indexOf('Amount')], row[headings.indexOf('Total to pay')] ?? ''])).toEqual([
      ['10000', '23000'],
      ['10000', ''],
    ]);
  });

  it('IN-15 stores text that looks like a formula as text', async () => {
    const other = await shop.aBuyer();
    await paid(shop, other, await shop.goods({ name: { ko: '=HYPERLINK("http://x","y")' } }));
    const rows = await sheetOf('/auth/orders/export?lang=ko', other.token);
    expect(rows[1]).toContain('=HYPERLINK("http://x","y")');
  });

  it('contains the orders that are found by a search, as the list does', async () => {
    const other = await shop.aBuyer();
    const lamp = await paid(shop, other, await shop.goods({ name: { ko: '램프', en: 'Lamp' } }));
    await paid(shop, other, await shop.goods());
    const found = await sheetOf('/auth/orders/export?lang=ko&query=lamp', other.token);
    expect(found.slice(1).map(([number]) => number)).toEqual([lamp.number]);
    expect(await sheetOf('/auth/orders/export?query=nothing', other.token)).toHaveLength(1);
  });

  it('AZ-01 contains one’s own orders only; the seller’s the store’s, the operator’s all', async () => {
    const stranger = await shop.aBuyer();
    expect(await sheetOf('/auth/orders/export', stranger.token)).toHaveLength(1);
    const numbers = async (url: string, token: string) => (await sheetOf(url, token)).map(([number]) => number);
    expect(await numbers('/auth/store/orders/export', shop.store.sellerToken)).toContain(order.number);
    expect(await numbers(`/admin/orders/export?number=${order.number}`, operator)).toEqual([
      expect.any(String),
      order.number,
    ]);
  });
});

describe('counts by state', () => {
  it('ORD-065 counts within the period for buyer, seller and operator', async () => {
    const mine = (await shop.call('countMyOrders', { token: buyer.token })).answer;
    expect(mine.total).toBe(2);
    expect(mine.counts).toEqual(
      expect.arrayContaining([
        { status: 'shippingStarted', count: 1 },
        { status: 'awaitingPayment', count: 1 },
      ]),
    );
    expect((await shop.call('countMyOrders', { token: buyer.token, query: { to: '2020-01-31' } })).answer).toEqual({
      total: 0,
      counts: [],
    });
    const ofStore = (await shop.call('countStoreOrders', { token: shop.store.sellerToken })).answer;
    expect(ofStore.counts.some(({ status }) => status === 'awaitingPayment')).toBe(false);
    expect((await shop.call('countOrdersForStaff', { token: operator })).answer.total).toBeGreaterThanOrEqual(
      ofStore.total + 1,
    );
  });
});
