import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '#server/document/testing.ts';
import { type ImportShop, openImports, orderImport } from '#server/importing/builders.ts';
import { fillCart } from '#server/order/testing.ts';
import { store } from '#server/store/tables.ts';
import { billed } from '#server/settlement/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

const won = (amount: number) => ({ amount, currency: 'KRW' as const });
// 600 tumblers at 18.50 yuan and 210.90 won (domain §3.5).
const GOODS = won(2_340_990);
const BOUGHT = { unitPrice: { amount: 1_850, currency: 'CNY' }, rate: '210.90' };

async function paperOf(id: number, token: string, query = 'lang=en'): Promise<string> {
  const reply = await shop.inject({
    method: 'GET',
    url: `/api/v1/auth/orders/${id}/documents/orderSheet?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  return textOfPdf(reply.rawPayload).replaceAll('\n', '');
}

describe('the amounts of imported goods', () => {
  it('are won in cart and order, from the supplier’s price at the charged rate', async () => {
    const buyer = await shop.aBuyer();
    await fillCart(shop.db, buyer, [{ skuId: shop.tumblers.skus[0]?.id ?? 0, quantity: 600 }]);
    const cart = await shop.call('readCart', { token: buyer.token });
    expect(cart.answer.cartItems).toMatchObject([
      { charged: { unitPrice: won(3_902), subTotal: GOODS, rate: BOUGHT.rate }, unitPrice: BOUGHT.unitPrice },
    ]);
    const placed = (await orderImport(shop, await shop.aBuyer())).answer;
    expect(placed).toMatchObject({ goods: GOODS, lines: [{ total: GOODS, bought: BOUGHT }] });
  });

  it('name the second payment, estimated until it is requested, in order and list', async () => {
    const built = await billed(shop);
    const { token } = built.buyer;
    const waiting = (await orderImport(shop, built.buyer)).answer;
    const { orders } = (await shop.call('listMyOrders', { token })).answer;
    expect(orders.map(({ secondPayment }) => secondPayment)).toEqual([
      { amount: expect.objectContaining({ currency: 'KRW' }), isEstimate: true, status: null },
      { amount: expect.objectContaining({ currency: 'KRW' }), isEstimate: false, status: 'requested' },
    ]);
    const imported = await shop.call('readMyImport', { token, params: { id: waiting.id } });
    expect(orders[0]?.secondPayment?.amount).toEqual(imported.answer.estimate.secondTotal);
    const bill = await shop.call('readMyBill', { token, params: { id: built.id } });
    expect(orders[1]?.secondPayment?.amount).toEqual(bill.answer.total);
  });

  it('are explained on the order sheet, with the VAT of the agency fee and the later payment', async () => {
    const buyer = await shop.aBuyer();
    const { id, fee, tax, secondPayment } = (await orderImport(shop, buyer)).answer;
    expect(tax).toEqual({ treatment: 'agency', supply: won(fee.amount - 10_640), vat: won(10_640) });
    const text = await paperOf(id, buyer.token);
    for (const part of [
      'Supplier’s price CN¥18.50 × 600 × applied rate ₩210.90',
      '₩2,340,990',
      '₩10,640',
      'Second payment, estimate',
      `₩${(secondPayment?.amount.amount ?? 0).toLocaleString('en')}`,
      'Badaro Co., Ltd.',
    ])
      expect(text).toContain(part);
  });
});

describe('the papers of a sale by a store', () => {
  it('have both parties’ business data, references, methods, VAT and the approximate amount', async () => {
    await shop.db.update(store).set({ businessNumber: '1208147521', contactName: '한지민' });
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    const sku = goods.skus[0]?.code ?? '';
    const { answer } = await shop.call('placeDirectOrder', {
      token: buyer.token,
      query: { currency: 'CNY', lang: 'en' },
      body: {
        lines: [{ sku, cartItemType: 'NORMAL', quantity: 3 }],
        addressId: buyer.addressId,
        deliveryMethod: 'courier',
        stockOutPreference: 'refund',
        poNumber: 'PO-9',
        costCentre: 'Berlin',
        receipt: {
          kind: 'taxInvoice',
          identity: '2208183676',
          company: 'Acme Korea',
          representative: 'Kim Sun',
          address: 'Teheran-ro 1',
          email: 'tax@acme.example',
        },
        termsAgreed: true,
        expectedTotal: won(33_000),
      },
    });
    const text = await paperOf(answer.id, buyer.token, 'lang=en&currency=CNY');
    for (const part of [
      'Acme Korea',
      '220-81-83676',
      'Kim Sun',
      'Teheran-ro 1',
      '120-81-47521',
      '한지민',
      'PO-9',
      'Berlin',
      'Not paid yet',
      '₩30,000',
      '₩3,000',
      // 33,000 won at 195.00, rounded up.
      'About CN¥169.24',
      'Charged in Korean won (KRW).',
    ])
      expect(text).toContain(part);
    expect(await paperOf(answer.id, buyer.token, 'lang=en&currency=KRW')).not.toContain('About CN¥');
    await shop.db.update(store).set({ businessNumber: '' }).where(eq(store.id, shop.store.id));
  });
});
